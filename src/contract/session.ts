import * as z from "zod/mini"
import { endpoint } from "./endpoint.ts"
import { id, line, moment } from "./fields.ts"

const roles = ["admin", "user", "manager", "staff", "moderator"] as const

export const user = z.object({
  id,
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  is_active: z.boolean(),
  created_at: moment,
})
export type User = z.infer<typeof user>

/** Yourself: only you and the shop know whether you have shown that the address is yours. */
export const me = z.object({ ...user.shape, email_verified: z.boolean() })
export type Me = z.infer<typeof me>

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal("bearer"),
  /** Seconds until the access token ends. */
  expires_in: z.int(),
})

export type Tokens = z.infer<typeof tokens>

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  summary: "Sign in; every refusal reads the same and takes the same time",
  access: "anyone",
  encoding: "form",
  body: z.strictObject({
    /** Username or e-mail. */
    username: line(254),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  answer: tokens,
  problems: { "accounts.invalid-login": 401 },
})

export const getMe = endpoint({
  method: "GET",
  path: "/auth/me",
  summary: "The signed-in user",
  access: "user",
  answer: me,
})

export const refreshSession = endpoint({
  method: "POST",
  path: "/auth/refresh",
  summary: "A new access token; the refresh token rotates, the previous one still works for 30 s",
  access: "anyone",
  body: z.strictObject({ refresh_token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: tokens,
  problems: { "accounts.session-ended": 401 },
})

export const logout = endpoint({
  method: "POST",
  path: "/auth/logout",
  summary: "End the session on the server",
  access: "anyone",
  body: z.strictObject({ refresh_token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  status: 204,
  answer: z.void(),
})
