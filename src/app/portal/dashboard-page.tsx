import { ProtectedRoute } from "#app/protected-route.tsx"
import { SignedIn } from "#app/signed-in.tsx"

export default function CustomerDashboardPage() {
  return (
    <ProtectedRoute roles={["user"]}>
      <title>Your account · Skein</title>
      <meta name="robots" content="noindex" />
      <SignedIn place="Customer Portal" intro="You are signed in: your cart follows you to every device." />
    </ProtectedRoute>
  )
}
