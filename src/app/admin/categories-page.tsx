import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Categories")

export default function CategoriesPage() {
  return <OfficeHeading title="Category Management" />
}
