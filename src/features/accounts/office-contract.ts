import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, optionalLine } from "#contract/fields.ts"
import { paged } from "#contract/paging.ts"
import { meanwhileProblems, seenFields } from "#contract/seen-fields.ts"
import { user } from "#contract/session.ts"
import { newPassword, noStrangersAddress, profileFields, taken } from "./contract.ts"

// Apart from contract.ts, because the storefront's scripts carry that one.

/** The roles that an administrator gives (BO §5); the others are displayed only. */
export const givenRoles = ["user", "admin"] as const
const givenRole = z.enum(givenRoles)

export const listUsers = endpoint({
  method: "GET",
  path: "/users/",
  summary: "Everyone with an account, newest first; the first number of the message is how many there are (BO §7)",
  access: "admin",
  query: z.strictObject({
    ...paged(100),
    /** Looked for in username, e-mail and full name, whatever the case. */
    search: optionalLine(200),
    role: z.optional(user.shape.role),
  }),
  answer: z.object({ data: z.array(user), message: z.string() }),
})

const userNotFound = { "accounts.user-not-found": 404 } as const
const lastAdmin = { "accounts.last-admin": 409 } as const
const oneUser = z.object({ data: user })

export const createUser = endpoint({
  method: "POST",
  path: "/users/",
  summary: "Open an account for somebody; sends a letter to confirm the e-mail",
  access: "admin",
  body: z
    .strictObject({ ...profileFields, role: z.optional(givenRole), password: newPassword })
    .check(noStrangersAddress),
  status: 201,
  answer: oneUser,
  problems: taken,
})

export const updateUser = endpoint({
  method: "PUT",
  path: "/users/{id}",
  summary: "Change somebody's account; a new role or password, or switching it off, ends its sessions",
  access: "admin",
  params: z.object({ id }),
  body: z
    .strictObject({
      ...profileFields,
      /** As it is where left out, as for somebody whose role is displayed only. */
      role: z.optional(givenRole),
      /** Empty: as it is. */
      password: z.optional(z.union([z.literal(""), newPassword])),
      is_active: z.optional(z.boolean()),
      was: z.optional(seenFields("username", "email", "full_name", "role", "is_active")),
    })
    .check(noStrangersAddress),
  answer: oneUser,
  problems: { ...taken, ...meanwhileProblems, ...userNotFound, ...lastAdmin },
})

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/users/{id}",
  summary:
    "Delete somebody's account: orders stay without the person, reviews under 'A customer', everything else goes",
  access: "admin",
  params: z.object({ id }),
  status: 204,
  answer: z.void(),
  problems: { ...userNotFound, ...lastAdmin },
})
