import { Navigate } from "react-router"
import { LoginForm } from "#features/accounts/storefront/login-form.tsx"
import { useSession } from "#ui/session.ts"

/** Whoever is signed in already, or has just done so, goes on to where he belongs (SF §2). */
export default function LoginPage() {
  const { user } = useSession()
  return (
    <div className="wrap-page grid min-h-[80vh] items-center py-8 lg:py-12">
      <title>Sign in · Skein</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto w-full max-w-md">
        {user ? (
          <Navigate to={user.role === "admin" ? "/admin/dashboard" : "/customer/dashboard"} replace />
        ) : (
          <LoginForm />
        )}
      </div>
    </div>
  )
}
