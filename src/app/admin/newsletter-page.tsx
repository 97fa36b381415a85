import { CampaignScreen } from "#features/newsletter/admin/campaign-screen.tsx"
import { NewsletterViews, useNewsletterView } from "#features/newsletter/admin/newsletter-views.tsx"
import { SubscriberScreen } from "#features/newsletter/admin/subscriber-screen.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Newsletter")

export default function NewsletterPage() {
  const view = useNewsletterView()
  return (
    <>
      <NewsletterViews />
      {view === "letters" ? <CampaignScreen /> : <SubscriberScreen />}
    </>
  )
}
