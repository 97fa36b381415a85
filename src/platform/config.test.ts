import { mkdtempSync, readFileSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { ConfigError, readConfig } from "./config.ts"

const DATA_DIR = mkdtempSync(join(tmpdir(), "skein-config-"))
const AUTH_SECRET = "a secret that is longer than 32 bytes"

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR, AUTH_SECRET, ...environment })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.messages
    throw error
  }
}

test("an empty environment is a shop on loopback port 3000 with the demo goods", () => {
  const config = readConfig({ DATA_DIR, AUTH_SECRET })
  expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", demo: true, throttle: true, publicApiUrl: "/api" })
})

test("a database of one's own starts without the demo goods unless they are asked for", () => {
  const DATABASE_URL = "postgresql://shop@db.example/shop"
  expect(readConfig({ DATA_DIR, AUTH_SECRET, DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATA_DIR, AUTH_SECRET, DATABASE_URL, DEMO: "1" }).demo).toBe(true)
})

test("a secret made by the shop is kept, readable by its owner only", () => {
  const first = readConfig({ DATA_DIR }).authSecret
  expect(Buffer.byteLength(first)).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR }).authSecret).toBe(first)
  expect(readFileSync(join(DATA_DIR, "auth-secret"), "utf8")).toBe(first)
  if (process.platform !== "win32") expect(statSync(join(DATA_DIR, "auth-secret")).mode & 0o777).toBe(0o600)
})

test("a public API address is raised to https, except on loopback", () => {
  expect(readConfig({ DATA_DIR, AUTH_SECRET, PUBLIC_API_URL: "http://api.shop.example/" }).publicApiUrl).toBe(
    "https://api.shop.example",
  )
  expect(readConfig({ DATA_DIR, AUTH_SECRET, PUBLIC_API_URL: "http://localhost:4000/api" }).publicApiUrl).toBe(
    "http://localhost:4000/api",
  )
})

const testStripe = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
}
const liveStripe = { ...testStripe, STRIPE_SECRET_KEY: "rk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" }

test("with Stripe's keys, Stripe takes the payments, also on a public address", () => {
  const read = (keys: object) =>
    readConfig({ DATA_DIR, AUTH_SECRET, PUBLIC_URL: "https://shop.example", ...keys }).stripe
  expect(read({ ...testStripe, STRIPE_API_BASE: "http://127.0.0.1:12111" })).toEqual({
    secretKey: "sk_test_1",
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_1",
    apiBase: "http://127.0.0.1:12111",
    isLive: false,
  })
  expect(read(liveStripe)).toMatchObject({ isLive: true, apiBase: undefined })
  expect(readConfig({ DATA_DIR, AUTH_SECRET }).stripe).toBeNull()
})

describe("the shop does not start and says why", () => {
  test.each([
    [{ PORT: "eighty" }, "PORT must be a whole number."],
    [{ PORT: "70000" }, "PORT must be at most 65535."],
    [{ AUTH_SECRET: "short" }, "AUTH_SECRET must have at least 32 bytes."],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must start with postgresql://."],
    [{ PUBLIC_URL: "ftp://shop" }, "PUBLIC_URL must be an http:// or https:// address."],
    [{ DEMO: "yes" }, "DEMO must be 0 or 1."],
    [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must have at least 8 characters."],
    [{ S3_BUCKET: "pictures" }, "This version keeps pictures under DATA_DIR only: unset the S3_ variables."],
    [{ SMTP_URL: "mail.example" }, "SMTP_URL must start with smtp:// or smtps://."],
  ])("%o", (environment, message) => {
    expect(faultsOf(environment)).toEqual([message])
  })

  test.each([
    [{ STRIPE_SECRET_KEY: "" }, /belong together: set all three or none/],
    [{ STRIPE_PUBLISHABLE_KEY: "" }, /belong together: set all three or none/],
    [{ STRIPE_WEBHOOK_SECRET: "" }, /belong together: set all three or none/],
    [{ STRIPE_SECRET_KEY: "pk_test_1" }, /^STRIPE_SECRET_KEY must be a secret key/],
    [{ STRIPE_PUBLISHABLE_KEY: "sk_test_1" }, /^STRIPE_PUBLISHABLE_KEY must be a publishable key/],
    [{ STRIPE_WEBHOOK_SECRET: "secret" }, /^STRIPE_WEBHOOK_SECRET must be a signing secret/],
    [{ STRIPE_PUBLISHABLE_KEY: "pk_live_1" }, /both live or both test/],
    [{ STRIPE_API_BASE: "127.0.0.1:12111" }, /^STRIPE_API_BASE must be/],
    [{ STRIPE_API_BASE: "http://127.0.0.1:12111/v1" }, /without a path/],
    [{ ...liveStripe, STRIPE_API_BASE: "http://127.0.0.1:12111" }, /a live STRIPE_SECRET_KEY is sent to Stripe alone/],
  ])("Stripe with %o", (changes, message) => {
    const faults = faultsOf({ ...testStripe, ...changes })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(message)
  })

  test("an address for Stripe without its keys is a mistake", () => {
    expect(faultsOf({ STRIPE_API_BASE: "http://127.0.0.1:12111" })[0]).toContain("only together")
  })

  test("throttling may be switched off on loopback only", () => {
    expect(faultsOf({ THROTTLE: "off", HOST: "127.0.0.1" })).toEqual([])
    expect(faultsOf({ THROTTLE: "off", HOST: "0.0.0.0" })[0]).toContain("THROTTLE=off")
  })

  test("the sandbox does not take orders on a public address unless that is wanted", () => {
    const PUBLIC_URL = "https://shop.example"
    expect(faultsOf({ PUBLIC_URL })[0]).toContain("ALLOW_SANDBOX_PAYMENTS=1")
    expect(faultsOf({ PUBLIC_URL, ALLOW_SANDBOX_PAYMENTS: "1" })).toEqual([])
    expect(faultsOf({ HOST: "0.0.0.0", PUBLIC_URL })).toHaveLength(1)
  })

  test("every fault is named at once", () => {
    expect(faultsOf({ PORT: "x", DEMO: "x", LOG_LEVEL: "x" })).toHaveLength(3)
  })
})
