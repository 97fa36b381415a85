import type { Page } from "playwright-core"
import { beforeEach, describe, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import {
  enterOffice,
  failing,
  field,
  figures,
  focused,
  press,
  showAsLines,
  signIn,
  type Theme,
  text,
} from "./office.ts"
import type { Device } from "./open-browser.ts"

/** The owner and 56 customers, Person 1 the newest. */
beforeEach(async () => {
  await shop.books.query("delete from users where role <> 'admin' or username <> 'admin'")
  await shop.books.query(
    `insert into users (username, email, full_name, password_hash, created_at)
     select 'person' || n, 'person' || n || '@example.com', 'Person ' || n, 'x', now() + interval '1 hour' - n * interval '1 s' from generate_series(1, 56) n`,
  )
})

const list = (page: Page) => page.getByRole("list", { name: "Users" })
const cards = (page: Page) => list(page).getByRole("listitem")
const names = (page: Page) => cards(page).getByRole("heading").allTextContents()
const comeIn = (device: Device, query = "", theme?: Theme) =>
  enterOffice(browser, shop, `/admin/users${query}`, device, theme)

describe("the list", () => {
  test.each([
    ["phone", "light"],
    ["phone", "dark"],
    ["desktop", "light"],
    ["desktop", "dark"],
  ] as const)("looks right on the %s in the %s, as cards and as lines, and remembers which", async (device, theme) => {
    const { page, looksRight, leave } = await comeIn(device, "", theme)
    await expect.poll(() => cards(page).count()).toBe(10)
    await looksRight()
    await showAsLines(page, "Users")
    await looksRight()
    await page.reload()
    await page.getByRole("table", { name: "Users" }).getByRole("row", { name: "Person 1 @person1" }).waitFor()
    await press(page, "Grid view")
    await cards(page).first().waitFor()
    await leave()
  })

  test("fits a phone of 360 px", async () => {
    const { page, leave } = await comeIn("phone")
    await page.setViewportSize({ width: 360, height: 640 })
    await cards(page).first().waitFor()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(360)
    await showAsLines(page, "Users")
    expect(await width()).toBe(360)
    await leave()
  })

  test("shows people, figures and pages, as the specification words them", async () => {
    const { page, leave } = await comeIn("desktop")
    await cards(page).first().waitFor()
    const [{ id } = { id: "" }] = await shop.books.query<{ id: string }>(
      "select id from users where username = 'person1'",
    )
    expect(await cards(page).first().textContent()).toBe(`P1Person 1@person1person1@example.comuserID ${id}`)
    await expect
      .poll(() => figures(page))
      .toEqual(["Total Users 10", "Administrators 0", "Filtered 57", "Current Page 1/6"])
    const numbers = page.getByRole("navigation", { name: "Pages" }).getByRole("listitem")
    await expect.poll(() => numbers.allTextContents()).toEqual(["1", "2", "3", "4", "5"])
    expect(await page.getByRole("link", { name: "Previous" }).count()).toBe(0)
    await page.getByRole("link", { name: "Next" }).click()
    await page.waitForURL("**/admin/users?page=2")
    await page.getByRole("heading", { name: "Person 11", exact: true }).waitFor()
    await page.getByRole("link", { name: "Page 5" }).click()
    await page.getByRole("heading", { name: "Person 41", exact: true }).waitFor()
    await expect.poll(() => numbers.allTextContents()).toEqual(["2", "3", "4", "5", "6"])
    await page.getByRole("link", { name: "Page 6" }).click()
    await page.getByRole("heading", { name: "Shop Owner", exact: true }).waitFor()
    await expect
      .poll(() => figures(page))
      .toEqual(["Total Users 7", "Administrators 1", "Filtered 57", "Current Page 6/6"])
    await page.goBack()
    await page.getByRole("heading", { name: "Person 41", exact: true }).waitFor()
    // A page that is no more leads to the last one.
    await page.goto("/admin/users?page=40")
    await page.waitForURL("**/admin/users?page=6")
    await leave()
  })

  test("is searched and filtered; the address says by what, and begins with its first page", async () => {
    const { page, leave } = await comeIn("desktop", "?page=3")
    await page.getByRole("heading", { name: "Person 21", exact: true }).waitFor()
    const asked: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("/api/users/")) asked.push(new URL(request.url()).search)
    })
    // However slowly a busy machine types, to the page it is within the moment that it waits for the next letter.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page, "Search users").pressSequentially("person5")
    await page.clock.resume()
    await page.waitForURL("**/admin/users?search=person5")
    await page.getByRole("heading", { name: "Person 56", exact: true }).waitFor()
    await expect.poll(() => names(page)).toEqual([5, 50, 51, 52, 53, 54, 55, 56].map((number) => `Person ${number}`))
    expect(await page.getByRole("navigation", { name: "Pages" }).count()).toBe(0)
    // One question for what was typed, not one for each letter.
    expect(asked).toEqual(["?page=1&limit=10&search=person5"])
    await page.getByRole("combobox", { name: "Role" }).selectOption("Admin")
    await page.getByRole("heading", { name: "No users found" }).waitFor()
    await page.waitForURL("**/admin/users?search=person5&role=admin")
    await press(page, "Clear search")
    await page.getByRole("heading", { name: "Shop Owner", exact: true }).waitFor()
    await page.waitForURL("**/admin/users?role=admin")
    expect(await page.getByRole("combobox", { name: "Role" }).locator("option").allTextContents()).toEqual([
      "All Roles",
      "User",
      "Admin",
    ])
    await page.reload()
    await page.getByRole("heading", { name: "Shop Owner", exact: true }).waitFor()
    await expect.poll(() => cards(page).count()).toBe(1)
    await leave()
  })

  test("is narrowed both by a filter and by what is typed, however shortly one follows the other", async () => {
    const { page, leave } = await comeIn("desktop")
    await field(page, "Search users").fill("person5")
    // Nothing is drawn between the two.
    await page.getByRole("main").evaluate((main) => {
      const role = main.querySelector("select")
      if (role) role.value = "user"
      role?.dispatchEvent(new Event("change", { bubbles: true }))
      main.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }))
    })
    await page.waitForURL("**/admin/users?role=user&search=person5")
    await expect.poll(() => names(page)).toHaveLength(8)
    await leave()
  })

  test("of a shop without users leads to the first", async () => {
    const { page, looksRight, leave } = await signIn(browser, shop, "phone", "dark")
    await page.route("**/api/users/?*", (route) => route.fulfill({ json: { data: [], message: "0 users found" } }))
    await page.goto("/admin/users")
    await page.getByRole("heading", { name: "No users yet" }).waitFor()
    await looksRight()
    await press(page, "Create First User")
    await page.getByRole("dialog", { name: "Create New User" }).waitFor()
    await leave()
  })

  test("says that it loads", async () => {
    const { page, looksRight, leave } = await signIn(browser, shop, "desktop")
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route("**/api/users/?*", async (route) => {
      await promise
      await route.continue()
    })
    await page.goto("/admin/users")
    await page.getByRole("status").getByText("Loading users", { exact: true }).waitFor()
    await looksRight()
    resolve()
    await cards(page).first().waitFor()
    await leave()
  })

  test.each([
    [
      "in the server's words",
      { type: "urn:problem:x", title: "x", status: 404, detail: "The wool is out." },
      "The wool is out.",
    ],
    ["in its own where the server has none", {}, "Failed to load users"],
  ])("says %s that it failed, and tries again", async (_name, json, words) => {
    const { page, looksRight, leave } = await signIn(browser, shop, "phone")
    await page.route("**/api/users/?*", (route) => route.fulfill({ status: 404, json }), { times: 1 })
    await page.goto("/admin/users")
    await page.getByRole("heading", { name: "Oops! Something went wrong", level: 1 }).waitFor()
    await text(page, words)
    await looksRight()
    await press(page, "Try Again")
    await cards(page).first().waitFor()
    await leave("status of 404")
  })

  test("logs out whom the server no longer knows", async () => {
    const { page, leave } = await comeIn("desktop")
    await cards(page).first().waitFor()
    await shop.books.query("update sessions set ended_at = now()")
    await page.getByRole("link", { name: "Next" }).click()
    await page.waitForURL("**/login")
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull()
    await leave("status of 401")
  })
})

describe("the dialogs", () => {
  test("create somebody: what is missing is said at its field, what was typed stays when it is refused", async () => {
    const { page, looksRight, leave } = await comeIn("desktop", "", "dark")
    await press(page, "Add User")
    const dialog = page.getByRole("dialog", { name: "Create New User" })
    await dialog.waitFor()
    await press(page, "Create User")
    for (const words of ["Enter the full name.", "Choose a username.", "Choose a password of 8 to 128 characters."]) {
      await text(page, words)
    }
    await focused(field(page, "Full name"))
    await looksRight()
    expect(await dialog.getByRole("combobox", { name: "Role", exact: true }).inputValue()).toBe("user")
    await field(page, "Full name").fill("Nora Byrne")
    await field(page, "Username").fill("PERSON7")
    await field(page, "Email").fill("nora@example.com")
    await field(page, "Password").fill("seven brown buttons")
    await press(page, "Create User")
    await page.getByRole("alert").getByText("This username is taken. Please choose another one.").waitFor()
    await focused(field(page, "Username"))
    await text(page, "Choose another username.")
    expect(await field(page, "Password").inputValue()).toBe("seven brown buttons")
    await looksRight()
    await field(page, "Username").fill("nora")
    await field(page, "Username").press("Enter")
    await dialog.waitFor({ state: "hidden" })
    await focused(page.getByRole("button", { name: "Add User" }))
    await expect.poll(() => figures(page)).toContain("Filtered 58")
    await page.goto("/admin/users?search=nora")
    await page.getByRole("heading", { name: "Nora Byrne", exact: true }).waitFor()
    await leave("status of 409")
  })

  test("ask before what was typed is lost", async () => {
    const { page, looksRight, leave } = await comeIn("phone")
    await press(page, "Add User")
    const dialog = page.getByRole("dialog", { name: "Create New User" })
    await dialog.waitFor()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
    await press(page, "Add User")
    await field(page, "Full name").fill("Nora")
    const closings = [
      () => page.keyboard.press("Escape"),
      () => press(page, "Close"),
      () => press(page, "Cancel"),
      () => page.mouse.click(5, 5),
    ]
    const question = page.getByRole("alert").getByText("Close without saving what you typed?", { exact: true })
    for (const close of closings) {
      await close()
      await question.waitFor()
      await focused(page.getByRole("button", { name: "Keep editing" }))
      await press(page, "Keep editing")
      await question.waitFor({ state: "hidden" })
      expect(await field(page, "Full name").inputValue()).toBe("Nora")
    }
    await field(page, "Full name").focus()
    // Escape at the question stays, however often.
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Discard" }).waitFor()
    await looksRight()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Create User" }).waitFor()
    await page.keyboard.press("Escape")
    await press(page, "Discard")
    await dialog.waitFor({ state: "hidden" })
    await press(page, "Add User")
    await expect.poll(() => field(page, "Full name").inputValue()).toBe("")
    await leave()
  })

  test("change somebody: no password is asked, and none is changed", async () => {
    const { page, looksRight, leave } = await comeIn("phone", "?search=person3@", "dark")
    await press(page, "Edit person3")
    const dialog = page.getByRole("dialog", { name: "Edit User" })
    await expect.poll(() => field(page, "Email").inputValue()).toBe("person3@example.com")
    expect(await dialog.getByLabel("Password").count()).toBe(0)
    await looksRight()
    await field(page, "Full name").fill("Ada Byrne")
    await dialog.getByRole("combobox", { name: "Role" }).selectOption("Admin")
    await dialog.getByRole("checkbox", { name: "Active: may sign in" }).uncheck()
    await press(page, "Update User")
    await dialog.waitFor({ state: "hidden" })
    await page.getByRole("heading", { name: "Ada Byrne", exact: true }).waitFor()
    await expect.poll(() => cards(page).first().textContent()).toContain("admininactive")
    const saved = await shop.books.query(
      "select full_name, role, is_active, password_hash from users where username = 'person3'",
    )
    expect(saved).toEqual([{ full_name: "Ada Byrne", role: "admin", is_active: false, password_hash: "x" }])
    await leave()
  })

  test("delete somebody only after asking, and keep who is chosen until then", async () => {
    const { page, looksRight, leave } = await comeIn("desktop")
    await showAsLines(page, "Users")
    await press(page, "Delete person2")
    const dialog = page.getByRole("dialog", { name: "Delete User" })
    await dialog.getByText("Person 2", { exact: true }).waitFor()
    await looksRight()
    await press(page, "Cancel")
    await dialog.waitFor({ state: "hidden" })
    await focused(page.getByRole("button", { name: "Delete person2", exact: true }))
    await page.keyboard.press("Enter")
    await dialog.getByRole("button", { name: "Delete User" }).click()
    await dialog.waitFor({ state: "hidden" })
    await page.getByRole("button", { name: "Delete person2" }).waitFor({ state: "detached" })
    await focused(page.getByRole("main"))
    expect(await shop.books.query("select 1 from users where username = 'person2'")).toEqual([])
    await leave()
  })

  test("say why the last administrator stays", async () => {
    const { page, looksRight, leave } = await comeIn("phone", "?role=admin")
    await press(page, "Delete admin")
    await press(page, "Delete User")
    await page
      .getByRole("alert")
      .getByText("You are the only administrator. Please appoint another one first.")
      .waitFor()
    await looksRight()
    await press(page, "Cancel")
    await press(page, "Edit admin")
    const dialog = page.getByRole("dialog", { name: "Edit User" })
    await dialog.getByRole("combobox", { name: "Role" }).selectOption("User")
    await press(page, "Update User")
    await page
      .getByRole("alert")
      .getByText("You are the only administrator. Please appoint another one first.")
      .waitFor()
    expect(await dialog.getByRole("combobox", { name: "Role" }).inputValue()).toBe("user")
    await leave("status of 409")
  })

  test.each([
    ["POST", "Operation failed"],
    ["DELETE", "Delete failed"],
  ])("have words of their own where the server has none: %s", async (method, words) => {
    const { page, leave } = await comeIn("desktop")
    await failing(page, "**/api/users/**", method, 500)
    if (method === "POST") {
      await press(page, "Add User")
      await field(page, "Full name").fill("Nora Byrne")
      await field(page, "Username").fill("nora")
      await field(page, "Email").fill("nora@example.com")
      await field(page, "Password").fill("seven brown buttons")
      await press(page, "Create User")
    } else {
      await press(page, "Delete person1")
      await press(page, "Delete User")
    }
    await page.getByRole("dialog").getByRole("alert").getByText(words, { exact: true }).waitFor()
    await leave("status of 500")
  })
})
