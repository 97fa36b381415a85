import type { ReactNode } from "react"
import { Navigate, useLocation } from "react-router"
import type { User } from "#contract/session.ts"
import type { LoginState } from "#features/accounts/login-state.ts"
import { FailureView } from "#ui/failure-view.tsx"
import { useSession } from "#ui/session.ts"
import { Spinner } from "#ui/skeleton.tsx"

type ProtectedRouteProps = {
  /** Who may pass; everyone who is signed in when left out. */ roles?: readonly User["role"][]
  children: ReactNode
}

/** The gate before portal and back office (SF §2). The server decides all the same; this only shows the right screen. */
export function ProtectedRoute({ roles, children }: ProtectedRouteProps) {
  const { token, user, isLoading, failure } = useSession()
  const { pathname, search, hash } = useLocation()
  if (isLoading) return <OneMoment />
  if (token === null) {
    const state: LoginState = { from: `${pathname}${search}${hash}` }
    return <Navigate to="/login" replace state={state} />
  }
  if (user === null) return <Unknown reason={failure ?? "Failed to fetch user"} />
  if (roles && !roles.includes(user.role)) return <Navigate to={homeOf(user)} replace />
  return children
}

function homeOf({ role }: User): string {
  if (role === "user") return "/customer/dashboard"
  return role === "admin" ? "/admin/dashboard" : "/"
}

function OneMoment() {
  return (
    <main>
      <h1 className="sr-only">One moment</h1>
      <Spinner />
    </main>
  )
}

/** The tokens may still be good: a lost connection logs nobody out. */
function Unknown({ reason }: { reason: string }) {
  return (
    <main className="wrap-page py-16">
      <FailureView message={reason} heading="h1" />
    </main>
  )
}
