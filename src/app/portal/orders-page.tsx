import { OrderList } from "#features/orders/portal/order-list.tsx"
import { PageHeading } from "#ui/page-heading.tsx"
import { portalMeta } from "./portal-meta.ts"

export const meta = () => portalMeta("My Orders")

export default function OrdersPage() {
  return (
    <>
      <PageHeading title="My Orders">Everything you had made for you, newest first.</PageHeading>
      <OrderList />
    </>
  )
}
