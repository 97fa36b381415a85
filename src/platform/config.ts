import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import * as z from "zod/mini"

/** Faults in the environment, one readable sentence each. */
export class ConfigError extends Error {
  readonly messages: string[]
  constructor(messages: string[]) {
    super(messages.join("\n"))
    this.messages = messages
  }
}

const flag = (fallback: boolean) =>
  z.pipe(
    z._default(z.enum(["0", "1", "false", "true"], "must be 0 or 1"), fallback ? "1" : "0"),
    z.transform((value) => value === "1" || value === "true"),
  )
const count = (fallback: number, minimum: number, maximum: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+$/, "must be a whole number")), String(fallback)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(z.minimum(minimum, `must be at least ${minimum}`), z.maximum(maximum, `must be at most ${maximum}`)),
    ),
  )
const isOrigin = (address: string) => /^https?:\/\/[^/?#@]+\/?$/.test(address) && URL.canParse(address)
const webAddress = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })

const environment = z.object({
  NODE_ENV: z._default(z.enum(["production", "development", "test"]), "production"),
  PORT: count(3000, 0, 65535),
  HOST: z._default(z.string(), "127.0.0.1"),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, "must start with postgresql://"))),
  DATA_DIR: z._default(z.string(), "./data"),
  PUBLIC_URL: z.optional(webAddress),
  PUBLIC_API_URL: z.optional(webAddress),
  AUTH_SECRET: z.optional(
    z.string().check(z.refine((secret) => Buffer.byteLength(secret) >= 32, "must have at least 32 bytes")),
  ),
  ADMIN_EMAIL: z._default(z.email("must be an e-mail address"), "admin@skein.example"),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(z.minLength(8, "must have at least 8 characters"), z.maxLength(128, "must have at most 128 characters")),
  ),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_\S+$/, "must be a secret key (sk_…) or a restricted key (rk_…)")),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_\S+$/, "must be a publishable key (pk_…)"))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\S+$/, "must be a signing secret (whsec_…)"))),
  STRIPE_API_BASE: z.optional(
    z.string().check(z.refine(isOrigin, "must be an http:// or https:// address without a path")),
  ),
  ALLOW_SANDBOX_PAYMENTS: flag(false),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, "must start with smtp:// or smtps://"))),
  MAIL_FROM: z._default(z.string(), "Skein <shop@skein.example>"),
  S3_ENDPOINT: z.optional(webAddress),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  INSTAGRAM_TOKEN: z.optional(z.string()),
  FRONTEND_TOKEN: z._default(z.string().check(z.minLength(8, "must have at least 8 characters")), "skein-storefront"),
  WEB_CONCURRENCY: count(1, 1, 64),
  DEMO: z.optional(z.enum(["0", "1"], "must be 0 or 1")),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  EMBED_ORIGIN: z.optional(webAddress),
  TRUST_PROXY: z.optional(z.string()),
  THROTTLE: z._default(z.enum(["on", "off"], "must be on or off"), "on"),
  /** Connections of one process to the database. */
  DATABASE_POOL: count(10, 2, 200),
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the environment (decisions.md §7); the only place that does.
 * Makes DATA_DIR and, where AUTH_SECRET is not given, a secret kept in it.
 * @throws ConfigError naming every fault
 */
export function readConfig(env: Record<string, string | undefined>) {
  // An empty variable, as `.env.example` leaves it, counts as not given.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`))
  }
  const values = parsed.data
  const faults: string[] = []
  if (values.THROTTLE === "off" && !isLoopback(values.HOST)) {
    faults.push("THROTTLE=off is for load tests and is accepted only when HOST is a loopback address.")
  }
  const stripe = readStripe(values, faults)
  if (Object.keys(given).some((name) => name.startsWith("S3_"))) {
    faults.push("This version keeps pictures under DATA_DIR only: unset the S3_ variables.")
  }
  const publicUrl = values.PUBLIC_URL?.replace(/\/+$/, "") ?? `http://${hostInAddress(values.HOST)}:${values.PORT}`
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  if (!stripe && values.NODE_ENV === "production" && isPublic && !values.ALLOW_SANDBOX_PAYMENTS) {
    faults.push(
      "No payment provider is configured: set the STRIPE_ variables, or ALLOW_SANDBOX_PAYMENTS=1 to sell in test mode on a public address.",
    )
  }
  if (faults.length > 0) throw new ConfigError(faults)

  const dataDir = resolve(values.DATA_DIR)
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    dataDir,
    publicUrl,
    /** Where the browser finds the API: below the shop's own address unless configured; http is raised to https except on loopback. */
    publicApiUrl: values.PUBLIC_API_URL ? raiseToHttps(values.PUBLIC_API_URL.replace(/\/+$/, "")) : "/api",
    authSecret: values.AUTH_SECRET ?? keptSecret(dataDir),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    /** null: the sandbox takes the payments. */
    stripe,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    instagramToken: values.INSTAGRAM_TOKEN,
    frontendToken: values.FRONTEND_TOKEN,
    webConcurrency: values.WEB_CONCURRENCY,
    demo: values.DEMO ? values.DEMO === "1" : !values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    embedOrigin: values.EMBED_ORIGIN,
    trustProxy: values.TRUST_PROXY,
    throttle: values.THROTTLE === "on",
  }
}

type StripeValues = Pick<
  z.infer<typeof environment>,
  "STRIPE_SECRET_KEY" | "STRIPE_PUBLISHABLE_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_BASE"
>

/** How the shop speaks with Stripe; null without its keys. */
function readStripe(values: StripeValues, faults: string[]) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = values
  if (!secretKey || !publishableKey || !webhookSecret) {
    if (secretKey || publishableKey || webhookSecret) {
      faults.push(
        "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three or none.",
      )
    } else if (apiBase) faults.push("STRIPE_API_BASE is of use only together with the other three STRIPE_ variables.")
    return null
  }
  const isLive = /^(sk|rk)_live_/.test(secretKey)
  if (isLive !== publishableKey.startsWith("pk_live_")) {
    faults.push("STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of the same mode: both live or both test.")
  }
  // Whoever answers at another address would hold the key to real money, or make orders paid that nobody paid.
  if (isLive && apiBase) {
    faults.push("STRIPE_API_BASE is for tests: a live STRIPE_SECRET_KEY is sent to Stripe alone.")
  }
  return { secretKey, publishableKey, webhookSecret, apiBase, isLive }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127\./.test(host)
}

function hostInAddress(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

function raiseToHttps(address: string): string {
  const url = new URL(address)
  return url.protocol === "http:" && !isLoopback(url.hostname) ? address.replace(/^http:/, "https:") : address
}

/** Without AUTH_SECRET the shop makes one and keeps it, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, "auth-secret")
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" })
    } catch (error) {
      // Another process of the same start was first.
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
    }
  }
  return readFileSync(file, "utf8").trim()
}
