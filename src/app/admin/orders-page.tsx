import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Orders")

export default function OrdersPage() {
  return <OfficeHeading title="Order Management" />
}
