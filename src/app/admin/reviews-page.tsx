import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Reviews")

export default function ReviewsPage() {
  return <OfficeHeading title="Review Management" />
}
