import { ProtectedRoute } from "#app/protected-route.tsx"
import { SignedIn } from "#app/signed-in.tsx"

export default function AdminDashboardPage() {
  return (
    <ProtectedRoute roles={["admin"]}>
      <title>Back office · Skein</title>
      <meta name="robots" content="noindex" />
      <SignedIn place="Back office" intro="You are signed in as an administrator of this shop." />
    </ProtectedRoute>
  )
}
