import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Newsletter")

export default function NewsletterPage() {
  return <OfficeHeading title="Newsletter Subscribers" />
}
