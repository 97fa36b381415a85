import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startMailServer } from "#app/server/test-mail-server.ts"
import { hear, openBrowser, visit } from "./open-browser.ts"
import { type StartedShop, startShop } from "./start-shop.ts"

let post: Awaited<ReturnType<typeof startMailServer>>
let shop: StartedShop
let browser: Browser
beforeAll(async () => {
  post = await startMailServer()
  shop = await startShop("none", { SMTP_URL: post.url })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await post?.close()
})

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

type Person = { username: string; email: string; full_name: string; password: string }
const person = (name: string): Person => ({
  username: name,
  email: `${name}@example.com`,
  full_name: `${name} Byrne`,
  password: "four granny squares",
})

async function fillIn(page: Page, { username, email, full_name, password }: Person): Promise<void> {
  await field(page, "Username").fill(username)
  await field(page, "Email").fill(email)
  await field(page, "Full name").fill(full_name)
  await field(page, "Password").fill(password)
}

async function haveAccount(who: Person): Promise<void> {
  const answer = await fetch(`${shop.address}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(who),
  })
  expect(answer.status).toBe(201)
}

async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await field(page, "Email").fill(email)
  await field(page, "Password").fill(password)
  await page.keyboard.press("Enter")
}

/** The path of the link in the latest letter to an address that has one. */
async function linkTo(email: string, path: string): Promise<string> {
  const find = () =>
    post.received
      .filter(({ recipients }) => recipients.includes(email))
      // Quoted-printable breaks long lines and writes = as =3D.
      .map(({ message }) => message.replaceAll("=\n", "").replaceAll("=3D", "="))
      .map((message) => new RegExp(`${path}\\?token=[\\w-]+`).exec(message)?.[0])
      .findLast((link) => link !== undefined)
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return find() ?? ""
}

test("who registers is told so, signs in, sees the portal and leaves it again", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  const ada = person("ada")
  await page.goto("/login")
  await page.getByRole("link", { name: "Register" }).click()
  await page.getByRole("heading", { name: "Register" }).waitFor()
  expect(
    await page
      .locator("form input")
      .evaluateAll((all) =>
        all.map((input) => [
          input.getAttribute("name"),
          input.getAttribute("type"),
          input.getAttribute("autocomplete"),
          input.hasAttribute("required"),
        ]),
      ),
  ).toEqual([
    ["username", "text", "username", true],
    ["email", "email", "email", true],
    ["full_name", "text", "name", true],
    ["password", "password", "new-password", true],
  ])
  await fillIn(page, ada)
  await text(page, "Strong.")
  await looksRight()
  const said = hear(page, "Registration successful! Please login.")
  await page.keyboard.press("Enter")
  await said
  await page.waitForURL("**/login")
  // The form that was left has these fields, too.
  await page.getByRole("heading", { name: "Sign in" }).waitFor()
  expect(await field(page, "Email").inputValue()).toBe(ada.email)
  await looksRight()
  await field(page, "Password").fill(ada.password)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/customer/dashboard")
  await page.getByRole("heading", { name: "Welcome, ada Byrne!" }).waitFor()
  // Replaced, not added: the way back is not the login page.
  await page.goto("/register")
  await page.waitForURL("**/customer/dashboard")
  await page.getByRole("button", { name: "Menu" }).click()
  await press(page, "Log Out")
  await page.waitForURL("**/login")
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("refresh_token")]))
    .toEqual([null, null])
  await leave()
})

test("what is missing or taken is said at its field, and nothing typed is lost", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "desktop", "dark")
  const bea = person("bea")
  await haveAccount(bea)
  await page.goto("/register")
  await press(page, "Register")
  for (const ask of [
    "Choose a username.",
    "Enter an email address like name@example.com.",
    "Enter your full name.",
    "Choose a password of 8 to 128 characters.",
  ]) {
    await text(page, ask)
  }
  await looksRight()
  const wish = { ...bea, username: "else@example.com", password: "password" }
  await fillIn(page, wish)
  await text(page, "Easy to guess")
  await press(page, "Register")
  await text(page, "only when it is your own email address")
  await field(page, "Username").fill("beatrice")
  await press(page, "Register")
  await page.getByRole("alert").getByText("e-mail").waitFor()
  await text(page, "Use another address, or sign in with it.")
  await page.locator("input[name=email][aria-invalid=true]").waitFor()
  await page.locator("input[name=email]:focus").waitFor()
  for (const [name, value] of Object.entries({
    Username: "beatrice",
    "Full name": bea.full_name,
    Password: "password",
  })) {
    expect(await field(page, name).inputValue()).toBe(value)
  }
  await looksRight()
  await page.route("**/api/auth/register", (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad</h1>" }),
  )
  await press(page, "Register")
  await page.getByRole("alert").getByText("Registration failed", { exact: true }).waitFor()
  await leave("status of 409", "status of 500")
})

test("a role that is sent along is not given", async () => {
  const eve = person("eve")
  await haveAccount({ ...eve, role: "admin" } as Person)
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.goto("/login")
  await signIn(page, eve)
  await page.waitForURL("**/customer/dashboard")
  await leave()
})

test("what was typed before the page came alive is registered", async () => {
  const { page, leave } = await visit(browser, shop.address, "phone")
  const early = person("early")
  const scripts = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto("/register", { waitUntil: "commit" })
  await fillIn(page, early)
  scripts.resolve()
  await text(page, "Strong.")
  await press(page, "Register")
  await page.waitForURL("**/login")
  await leave()
})

test("a forgotten password is set anew by the link of a letter, once, and the link shows in no address", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone", "dark")
  const cleo = person("cleo")
  await haveAccount(cleo)
  const elsewhere = await visit(browser, shop.address, "desktop")
  await elsewhere.page.goto("/login")
  await signIn(elsewhere.page, cleo)
  await elsewhere.page.waitForURL("**/customer/dashboard")

  await page.goto("/login")
  await field(page, "Email").fill(cleo.email)
  await page.getByRole("link", { name: "Forgot password?" }).click()
  await page.getByRole("button", { name: "Send the link" }).waitFor()
  expect(await field(page, "Email").inputValue()).toBe(cleo.email)
  await looksRight()
  await press(page, "Send the link")
  await page.locator("h1:focus").getByText("Check your mail").waitFor()
  await text(page, /If there is an account with this address/)
  await looksRight()

  const link = await linkTo(cleo.email, "/reset-password")
  const token = link.split("=")[1] ?? ""
  const told: string[] = []
  page.on("request", (request) => {
    const isTheVisit = request.isNavigationRequest()
    if (!isTheVisit && `${request.url()} ${request.headers().referer ?? ""}`.includes(token)) told.push(request.url())
    if (!request.url().startsWith(shop.address)) told.push(request.url())
  })
  await page.goto(link)
  await page.waitForURL("**/reset-password")
  expect(await (await fetch(`${shop.address}${link}`)).text()).not.toContain(token)
  await looksRight()
  await page.reload()
  await field(page, "New password").fill("short")
  await press(page, "Set password")
  await text(page, "Choose a password of 8 to 128 characters.")
  await field(page, "New password").fill("seven brown buttons")
  await press(page, "Set password")
  await page.getByRole("heading", { name: "Your new password is set" }).waitFor()
  await looksRight()
  expect(told).toEqual([])

  await page.goto(link)
  await field(page, "New password").fill("eight brown buttons")
  await press(page, "Set password")
  await page.getByRole("heading", { name: "This link has ended" }).waitFor()
  await page.getByRole("link", { name: "Send a new link" }).click()
  await page.waitForURL("**/forgot-password")
  await page.goto("/reset-password")
  await page.getByRole("heading", { name: "This link is incomplete" }).waitFor()
  await looksRight()

  await page.goto("/login")
  await signIn(page, cleo)
  await text(page, "Invalid username or password.")
  await signIn(page, { ...cleo, password: "seven brown buttons" })
  await page.waitForURL("**/customer/dashboard")
  // The session of before is over there, too.
  await elsewhere.page.reload()
  await elsewhere.page.waitForURL("**/login")
  await elsewhere.leave("status of 401")
  await leave("status of 409", "status of 401")
})

test("an address that nobody has is answered alike, and gets no letter", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.goto("/forgot-password")
  await field(page, "Email").fill("nobody")
  await press(page, "Send the link")
  await text(page, "Enter an email address like name@example.com.")
  await field(page, "Email").fill("nobody@example.com")
  await press(page, "Send the link")
  await text(page, /If there is an account with this address/)
  await press(page, "Try another address")
  await page.route("**/api/auth/forgot-password", (route) => route.abort())
  await press(page, "Send the link")
  await page.getByRole("alert").getByText("The shop cannot be reached.").waitFor()
  expect(post.received.filter(({ recipients }) => recipients.includes("nobody@example.com"))).toEqual([])
  await leave("ERR_FAILED")
})

test("an email address is confirmed by the link of its letter, also when it is followed twice", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  const dora = person("dora")
  await haveAccount(dora)
  await page.goto("/login")
  await signIn(page, dora)
  await page.waitForURL("**/customer/dashboard")
  await page.goto("/customer/account/")
  await text(page, "is not verified yet")
  const link = await linkTo(dora.email, "/verify-email")
  let isAway = true
  await page.route("**/api/auth/verify-email", (route) => (isAway ? route.abort() : route.continue()))
  await page.goto(link)
  await page.getByRole("heading", { name: "Not confirmed yet" }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe("")
  await looksRight()
  isAway = false
  await press(page, "Try Again")
  const confirmed = page.getByRole("heading", { name: "Your email address is confirmed" })
  await confirmed.waitFor()
  await looksRight()
  await page.reload()
  await confirmed.waitFor()
  await page.getByRole("link", { name: "My account" }).click()
  await page.getByRole("heading", { name: "Account", exact: true }).waitFor()
  await page.getByRole("form", { name: "Profile" }).waitFor()
  expect(await page.getByText("is not verified yet").count()).toBe(0)
  await page.goto("/verify-email?token=never-was")
  await page.getByRole("heading", { name: "This link has ended" }).waitFor()
  await looksRight()
  // The same address again would be a reload.
  await page.goto("/verify-email/?token=")
  await page.getByRole("heading", { name: "This link is incomplete" }).waitFor()
  await leave("ERR_FAILED", "status of 409")
})
