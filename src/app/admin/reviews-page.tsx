import { ReviewScreen } from "#features/reviews/admin/review-screen.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Reviews")

export default function ReviewsPage() {
  return <ReviewScreen />
}
