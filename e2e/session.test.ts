import type { Page } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import { comeAs, makeCustomer } from "./customer.ts"
import { browser, shop } from "./empty-shop.ts"
import { visit } from "./open-browser.ts"
import { admin } from "./start-shop.ts"

let customer: Awaited<ReturnType<typeof makeCustomer>>
beforeAll(async () => {
  customer = await makeCustomer(shop)
})

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const)
const dashboard = (page: Page) => page.getByRole("heading", { name: "Welcome, Ada Byrne!" }).waitFor()

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  // The address is the login page's before the screen is.
  await page.getByRole("heading", { name: "Sign in" }).waitFor()
  await field(page, "Email").fill(email)
  await field(page, "Password").fill(password)
  await page.keyboard.press("Enter")
}

/** Counts the answers of a call by their status, from now on. */
function listen(page: Page, path: string): number[] {
  const heard: number[] = []
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === path) heard.push(response.status())
  })
  return heard
}

describe("the gate", () => {
  test.each([
    ["customer", "/customer/orders/?from=mail#newest", "/customer/orders/?from=mail#newest"],
    ["customer", "/customer/account/", "/customer/account/"],
    ["customer", "/admin/dashboard", "/customer/dashboard"],
    ["admin", "/admin/dashboard", "/admin/dashboard"],
    ["admin", "/customer/orders/", "/admin/dashboard"],
  ] as const)("lets a %s who wanted to see %s sign in and go on to %s", async (role, wanted, reached) => {
    const { page, leave } = await visit(browser, shop.address, "desktop")
    await page.goto("/about/")
    await page.goto(wanted)
    await page.waitForURL("**/login")
    await signIn(page, role === "admin" ? admin : customer)
    await page.waitForURL((url) => `${url.pathname}${url.search}${url.hash}` === reached)
    // Neither the gate nor the login page is left in the history.
    await page.goBack()
    await page.waitForURL("**/about/")
    await leave()
  })

  test("remembers over a reload, a wrong password and the way by Register", async () => {
    const { page, leave } = await visit(browser, shop.address, "phone")
    await page.goto("/customer/reviews/")
    await page.waitForURL("**/login")
    await page.getByRole("link", { name: "Register" }).click()
    await page.waitForURL("**/register")
    await page.getByRole("link", { name: "Sign in" }).click()
    await page.waitForURL("**/login")
    await page.reload()
    await signIn(page, { ...customer, password: "not-this-one" })
    await page.getByText("Invalid username or password.").waitFor()
    await signIn(page, customer)
    await page.waitForURL("**/customer/reviews/")
    await leave("status of 401")
  })

  test("believes no address: a foreign one in the history entry or in the query leads home", async () => {
    const { page, leave } = await visit(browser, shop.address, "desktop")
    await page.goto("/login?from=//evil.example&next=//evil.example")
    await page.evaluate(() => history.replaceState({ usr: { from: "/\\evil.example" }, key: "k", idx: 0 }, ""))
    await page.reload()
    await signIn(page, customer)
    await page.waitForURL(`${shop.address}/customer/dashboard`)
    await leave()
  })

  test("shows a spinner while it asks who comes, and who is known already sees no form", async () => {
    const { page, looksRight, leave } = await visit(browser, shop.address, "phone", "dark")
    await comeAs(page, shop, customer)
    const answer = Promise.withResolvers<void>()
    await page.route("**/api/auth/me", async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto("/customer/dashboard")
    await page.getByRole("status").getByText("Loading").waitFor()
    expect(await page.getByRole("navigation", { name: "Customer Portal" }).count()).toBe(0)
    await looksRight()
    answer.resolve()
    await dashboard(page)
    await page.goto("/login")
    await page.waitForURL("**/customer/dashboard")
    await leave()
  })

  test("sends a user from an admin page, and an admin from a customer page, to his own dashboard", async () => {
    const { page, leave } = await visit(browser, shop.address, "desktop")
    await comeAs(page, shop, customer)
    await page.goto("/admin/dashboard")
    await page.waitForURL("**/customer/dashboard")
    await comeAs(page, shop, "admin")
    await page.goto("/customer/account/")
    await page.waitForURL("**/admin/dashboard")
    await leave()
  })

  test("sends every other role home", async () => {
    const { page, leave } = await visit(browser, shop.address, "desktop")
    const manager = await makeCustomer(shop)
    await shop.books.query("update users set role = 'manager' where id = $1", [manager.id])
    await page.goto("/login")
    await signIn(page, manager)
    await page.waitForURL(`${shop.address}/`)
    await leave()
  })

  test("says why it cannot know who comes, and logs nobody out for a lost connection", async () => {
    const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
    await comeAs(page, shop, customer)
    await page.route("**/api/auth/me", (route) =>
      route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Bad</h1>" }),
    )
    await page.goto("/customer/dashboard")
    await page.getByText("Failed to fetch user").waitFor()
    await looksRight()
    expect(await stored(page, "token")).not.toBeNull()
    await page.unroute("**/api/auth/me")
    await page.getByRole("button", { name: "Try Again" }).click()
    await dashboard(page)
    await leave("status of 404")
  })
})

test("who cannot be known is not half signed in", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.route("**/api/auth/me", (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad</h1>" }),
  )
  await page.goto("/login")
  await signIn(page, customer)
  await page.getByText("Failed to fetch user", { exact: true }).waitFor()
  expect([await stored(page, "token"), await stored(page, "refresh_token")]).toEqual([null, null])
  await leave("status of 500")
})

test("calls that are refused at once wait for one renewal, and are all answered", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  // As over plain http on a local network, where no lock helps.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"))
  await comeAs(page, shop, customer)
  const before = await stored(page, "refresh_token")
  await store(page, "token", "ended")
  const renewals = listen(page, "/api/auth/refresh")
  const me = listen(page, "/api/auth/me")
  const cart = listen(page, "/api/carts/")
  // Held back until both have been refused.
  await page.route("**/api/auth/refresh", async (route) => {
    await expect.poll(() => [me, cart]).toEqual([[401], [401]])
    await route.continue()
  })
  await page.goto("/login")
  await dashboard(page)
  await expect.poll(() => [renewals, me, cart]).toEqual([[200], [401, 200], [401, 200]])
  expect(await stored(page, "token")).not.toBe("ended")
  expect(await stored(page, "refresh_token")).not.toBe(before)
  await leave("status of 401")
})

test("two tabs whose token ends at the same moment stay signed in, both", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await comeAs(page, shop, customer)
  const other = await page.context().newPage()
  // Without scripts: nobody begins before both do.
  await other.goto(`${shop.address}/healthz`)
  await store(page, "token", "ended")
  const renewals = [listen(page, "/api/auth/refresh"), listen(other, "/api/auth/refresh")]
  const tabs = [page, other]
  await Promise.all(tabs.map((tab) => tab.goto(`${shop.address}/customer/orders/`)))
  for (const tab of tabs) await tab.getByRole("heading", { name: "My Orders", level: 1 }).waitFor()
  expect(new Set(renewals.flat())).toEqual(new Set([200]))
  // What is kept in the end renews again, whichever tab wrote it.
  await store(page, "token", "ended")
  await page.reload()
  await page.getByRole("heading", { name: "My Orders", level: 1 }).waitFor()
  expect(new Set(renewals.flat())).toEqual(new Set([200]))
  await leave("status of 401")
})

test("a session that has ended leads to the login page, fires its events, and signing in leads back", async () => {
  const { page, leave } = await visit(browser, shop.address, "phone")
  const events: string[] = []
  await page.exposeFunction("hear", (name: string) => events.push(name))
  await page.addInitScript(() => {
    for (const name of ["logout", "cart-refresh"]) {
      window.addEventListener(name, () => Reflect.get(window, "hear")(name))
    }
  })
  await comeAs(page, shop, customer)
  await page.goto("/customer/account/")
  await page.getByRole("heading", { name: "Account", level: 1 }).waitFor()
  await shop.books.query("update sessions set ended_at = now() where user_id = $1 and ended_at is null", [customer.id])
  await store(page, "token", "ended")
  await page.reload()
  await page.waitForURL("**/login")
  expect([await stored(page, "token"), await stored(page, "refresh_token")]).toEqual([null, null])
  await expect.poll(() => events).toEqual(["cart-refresh", "logout"])
  await signIn(page, customer)
  await page.waitForURL("**/customer/account/")
  await expect.poll(() => events).toEqual(["cart-refresh", "logout", "cart-refresh"])
  await leave("status of 401")
})

test("a token without a refresh token is a session that has ended", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await comeAs(page, shop, customer)
  await store(page, "token", "ended")
  await page.evaluate(() => localStorage.removeItem("refresh_token"))
  const renewals = listen(page, "/api/auth/refresh")
  await page.goto("/customer/dashboard")
  await page.waitForURL("**/login")
  expect(renewals).toEqual([])
  expect(await stored(page, "token")).toBeNull()
  await leave("status of 401")
})

test("a renewal that nobody answers, or that is left behind by a reload, logs nobody out", async () => {
  const { page, leave } = await visit(browser, shop.address, "phone")
  await comeAs(page, shop, customer)
  await store(page, "token", "ended")
  const asked = Promise.withResolvers<void>()
  let fate: "hold" | "break" | "pass" = "hold"
  await page.route("**/api/auth/refresh", async (route) => {
    if (fate === "pass") return await route.continue()
    if (fate === "break") return await route.abort()
    // Renewed there, and never heard of here.
    await route.fetch()
    asked.resolve()
  })
  await page.goto("/customer/dashboard")
  await asked.promise
  fate = "break"
  await page.reload()
  await page.getByText("Failed to fetch user").waitFor()
  expect(await stored(page, "refresh_token")).not.toBeNull()
  fate = "pass"
  await page.getByRole("button", { name: "Try Again" }).click()
  await dashboard(page)
  await leave("status of 401", "ERR_FAILED")
})

test("who logs out while a renewal is on its way stays logged out", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await comeAs(page, shop, customer)
  await page.goto("/customer/dashboard")
  await dashboard(page)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route("**/api/auth/refresh", async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await answer.promise
    await route.fulfill({ response })
  })
  // The server hears of neither, so that only this browser's own word ends the session.
  await page.route("**/api/auth/logout", (route) => route.abort())
  await store(page, "token", "ended")
  await page.getByRole("navigation", { name: "Customer Portal" }).getByRole("link", { name: "My Orders" }).click()
  await asked.promise
  await page.getByRole("button", { name: "Log Out" }).click()
  await page.waitForURL("**/login")
  const ended = page.waitForResponse("**/api/auth/refresh")
  answer.resolve()
  await (await ended).finished()
  await field(page, "Email").fill(customer.email)
  expect([await stored(page, "token"), await stored(page, "refresh_token")]).toEqual([null, null])
  await page.waitForURL("**/login")
  await leave("status of 401", "ERR_FAILED")
})

test("signing out in one tab signs out the others; their screens show nothing of it any more", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await comeAs(page, shop, customer)
  const other = await page.context().newPage()
  await page.goto("/customer/dashboard")
  await other.goto(`${shop.address}/customer/account/`)
  await other.getByRole("heading", { name: "Account", level: 1 }).waitFor()
  await page.getByRole("button", { name: "Log Out" }).click()
  await page.waitForURL("**/login")
  await other.waitForURL("**/login")
  await other.getByRole("heading", { name: "Sign in" }).waitFor()
  expect(await other.getByText(customer.email).count()).toBe(0)
  // And signing in again in one leads the other back.
  await signIn(page, customer)
  await page.waitForURL("**/customer/dashboard")
  await other.waitForURL("**/customer/account/")
  await leave()
})
