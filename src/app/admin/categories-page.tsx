import { CategoryScreen } from "#features/products/admin/category-screen.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Categories")

export default function CategoriesPage() {
  return <CategoryScreen />
}
