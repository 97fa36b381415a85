import { ProductScreen } from "#features/products/admin/product-screen.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Products")

export default function ProductsPage() {
  return <ProductScreen />
}
