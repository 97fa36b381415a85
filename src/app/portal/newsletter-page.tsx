import { MyNewsletter } from "#features/newsletter/portal/my-newsletter.tsx"
import { PageHeading } from "#ui/page-heading.tsx"
import { portalMeta } from "./portal-meta.ts"

export const meta = () => portalMeta("Newsletter")

export default function NewsletterPage() {
  return (
    <>
      <PageHeading title="Newsletter">New pieces, workshop dates, and now and then a pattern.</PageHeading>
      <MyNewsletter />
    </>
  )
}
