import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Products")

export default function ProductsPage() {
  return <OfficeHeading title="Product Management" />
}
