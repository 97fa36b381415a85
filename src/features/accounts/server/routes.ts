import type { FastifyInstance } from "fastify"
import {
  changePassword as changePasswordCall,
  deleteMe,
  endOtherSessions,
  endSession as endSessionCall,
  exportMe,
  forgotPassword,
  getMe,
  listSessions,
  login,
  logout,
  refreshSession as refreshSessionCall,
  register as registerCall,
  resetPassword as resetPasswordCall,
  sendVerification as sendVerificationCall,
  updateMe,
  verifyEmail as verifyEmailCall,
} from "#features/accounts/contract.ts"
import {
  createUser as createUserCall,
  deleteUser as deleteUserCall,
  listUsers as listUsersCall,
  updateUser as updateUserCall,
} from "#features/accounts/office-contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { unauthorized } from "#platform/session.ts"
import { changePassword } from "./change-password.ts"
import { createUser } from "./create-user.ts"
import { deleteAccount } from "./delete-account.ts"
import { deleteUser } from "./delete-user.ts"
import { endSession, endSessions } from "./end-session.ts"
import { exportPerson } from "./export-person.ts"
import type { Keeper } from "./keeper.ts"
import { countUsers, findMe, listLiveSessions, listUsers, mostFound } from "./queries.ts"
import { refreshSession } from "./refresh-session.ts"
import { register } from "./register.ts"
import { requestReset } from "./request-reset.ts"
import { resetPassword } from "./reset-password.ts"
import { sendVerification } from "./send-verification.ts"
import { signIn } from "./sign-in.ts"
import { signOut } from "./sign-out.ts"
import { updateProfile } from "./update-profile.ts"
import { updateUser } from "./update-user.ts"
import { verifyEmail } from "./verify-email.ts"

/** @param keepers what else in the shop keeps something about people */
export function accountRoutes(app: FastifyInstance, services: Services, keepers: readonly Keeper[]): void {
  signInRoutes(app, services)
  linkRoutes(app, services, keepers)
  ownRoutes(app, services, keepers)
  userRoutes(app, services, keepers)
}

// An old access token in the browser must not keep anyone from what needs none.
const ownToken = true

function signInRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    login,
    async ({ body, request }) =>
      signIn(services, { ...body, address: request.ip, userAgent: request.headers["user-agent"] ?? "" }),
    { ownToken, perMinute: 60 },
  )
  route(app, services, refreshSessionCall, async ({ body }) => refreshSession(services, body.refresh_token), {
    ownToken,
    perMinute: 120,
  })
  route(app, services, logout, async ({ body }) => signOut(services.db, body.refresh_token), { ownToken })
}

/** Opening an account, and the links that come by mail. */
function linkRoutes(app: FastifyInstance, services: Services, keepers: readonly Keeper[]): void {
  // Each of these may send a letter or tell that an address is known: a person needs a few, not a list's worth.
  const few = { ownToken, perMinute: 10 }
  route(app, services, registerCall, async ({ body }) => register(services, body), few)
  route(
    app,
    services,
    forgotPassword,
    async ({ body }) => {
      await requestReset(services, body.email)
      return {
        message:
          "If there is an account with this address, a letter with a link is on its way. It works for 30 minutes.",
      }
    },
    few,
  )
  route(
    app,
    services,
    resetPasswordCall,
    async ({ body, request }) => resetPassword(services, keepers, { ...body, address: request.ip }),
    few,
  )
  route(app, services, verifyEmailCall, async ({ body }) => verifyEmail(services, keepers, body.token), few)
  route(
    app,
    services,
    sendVerificationCall,
    async ({ visitor }) => {
      await sendVerification(services, visitor.user.id)
      return { message: "A letter with a link is on its way. It works for a day." }
    },
    { perMinute: 10 },
  )
}

/** What belongs to whoever is signed in. */
function ownRoutes(app: FastifyInstance, services: Services, keepers: readonly Keeper[]): void {
  const { db } = services
  route(app, services, getMe, async ({ visitor }) => {
    const user = await findMe(db, visitor.user.id)
    if (!user) throw unauthorized()
    return user
  })
  route(app, services, updateMe, async ({ visitor, body }) => updateProfile(services, visitor.user.id, body), {
    perMinute: 30,
  })
  route(
    app,
    services,
    changePasswordCall,
    async ({ visitor, body, request }) =>
      changePassword(services, visitor.user, {
        current: body.current_password,
        wanted: body.new_password,
        address: request.ip,
      }),
    { perMinute: 20 },
  )
  route(app, services, listSessions, async ({ visitor }) => ({ data: await listLiveSessions(db, visitor.user) }))
  route(app, services, endSessionCall, async ({ visitor, params }) => endSession(db, visitor.user.id, params.id))
  route(app, services, endOtherSessions, async ({ visitor }) => ({
    ended: await endSessions(db, visitor.user.id, visitor.user.sessionId),
  }))
  route(
    app,
    services,
    exportMe,
    async ({ visitor, reply }) => {
      const day = new Date().toISOString().slice(0, 10)
      reply.header("content-disposition", `attachment; filename="skein-${day}.json"`)
      return await exportPerson(db, keepers, visitor.user)
    },
    { perMinute: 10 },
  )
  route(
    app,
    services,
    deleteMe,
    async ({ visitor, body, request }) =>
      deleteAccount(services, keepers, {
        userId: visitor.user.id,
        password: body.password,
        address: request.ip,
      }),
    { changes: ["reviews"], perMinute: 20 },
  )
}

/** What administrators do with everybody's accounts (BO §7). */
function userRoutes(app: FastifyInstance, services: Services, keepers: readonly Keeper[]): void {
  const { db } = services
  route(app, services, listUsersCall, async ({ query }) => {
    const wanted = { search: query.search ?? null, role: query.role }
    const { page = 1, limit = 10 } = query
    const [data, total] = await Promise.all([listUsers(db, wanted, { page, limit }), countUsers(db, wanted)])
    const isMore = wanted.search !== null && total === mostFound
    return { data, message: `${total} ${total === 1 ? "user" : "users"}${isMore ? " or more" : ""} found` }
  })
  route(app, services, createUserCall, async ({ visitor, body }) => ({
    data: await createUser(services, visitor.user.id, body),
  }))
  route(app, services, updateUserCall, async ({ visitor, params, body }) => ({
    data: await updateUser(services, visitor.user, params.id, body),
  }))
  route(
    app,
    services,
    deleteUserCall,
    async ({ visitor, params }) => deleteUser(services, keepers, visitor.user.id, params.id),
    { changes: ["reviews"] },
  )
}
