import type { Page } from "playwright-core"
import { beforeEach, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { enterOffice, failing, focused, picture, signIn, type Theme } from "./office.ts"
import type { Device } from "./open-browser.ts"

beforeEach(() => shop.books.query("truncate events"))

const comeIn = (device: Device, theme?: Theme) => enterOffice(browser, shop, "/admin/events", device, theme)
const cards = (page: Page) => page.getByRole("list", { name: "Events" }).getByRole("listitem")
const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name)
const announce = (title: string, embed = "<b>Tickets</b>") =>
  shop.books.query(
    "insert into events (title, description, checkout_iframe, starts_at) values ($1, 'Hooks and gin.', $2, now() + interval '9 days')",
    [title, embed],
  )

test("the first event is published from a phone, with its picture and its tickets as visitors see them", async () => {
  const { page, looksRight, leave } = await comeIn("phone", "dark")
  await page.getByRole("heading", { level: 1, name: "Events Management" }).waitFor()
  await page.getByText("Organize and publish events for your community").waitFor()
  await page.getByRole("heading", { name: "No events yet" }).waitFor()
  await page.getByText("Start by creating your first event for your customers.").waitFor()
  await looksRight()
  await page.getByRole("button", { name: "Create First Event" }).click()
  const dialog = page.getByRole("dialog", { name: "Create New Event" })
  await dialog.getByText("Add a new event for your community").waitFor()
  await dialog.getByRole("button", { name: "Create Event" }).click()
  for (const ask of [
    "Enter the event's title.",
    "Say what the event is about.",
    "Paste the embed code of your ticketing service.",
  ]) {
    await dialog.getByText(ask).waitFor()
  }
  await field(page, "Event Title").fill("Crochet & Cocktails")
  await field(page, "Description").fill("Hooks, cotton\nand gin.")
  await field(page, "Starts at").fill("2049-07-03T19:30")
  await field(page, "Place").fill("The Back Garden")
  await field(page, "Checkout Iframe").fill("<h1>Twelve chairs</h1>\n<script>document.body.append('are left')</script>")
  const preview = page.frameLocator('iframe[title="Preview of the Register panel"]')
  await preview.getByRole("heading", { name: "Twelve chairs" }).waitFor()
  await preview.getByText("are left").waitFor()
  await dialog.getByText("PNG, JPG, GIF up to 10MB").waitFor()
  await dialog.getByLabel("Upload image").setInputFiles(await picture("garden.png", "#f26b1d", 60, 40))
  await dialog.getByRole("img", { name: "Event Image: preview" }).waitFor()
  await dialog.getByLabel("Change image").waitFor({ state: "attached" })
  await looksRight()

  await failing(page, "**/api/events/", "POST", 500)
  await dialog.getByRole("button", { name: "Create Event" }).click()
  await dialog.getByText("Operation failed", { exact: true }).waitFor()
  await page.unroute("**/api/events/")
  await dialog.getByRole("button", { name: "Create Event" }).click()
  await dialog.waitFor({ state: "hidden" })
  await cards(page).filter({ hasText: "Crochet & Cocktails" }).waitFor()
  await looksRight()
  expect(
    await shop.books.query("select title, description, place, starts_at, image like 'uploads/%' as shown from events"),
  ).toEqual([
    {
      title: "Crochet & Cocktails",
      description: "Hooks, cotton\nand gin.",
      place: "The Back Garden",
      // Summer: Ireland's clock is an hour ahead.
      starts_at: new Date("2049-07-03T18:30:00Z"),
      shown: true,
    },
  ])
  await page.goto("/events/")
  await page.frameLocator('iframe[title="Register for Crochet & Cocktails"]').getByText("are left").waitFor()
  await leave("status of 500")
})

test("hover and focus show the buttons; an event is changed and keeps its picture, then deleted after asking", async () => {
  await announce("Lesson")
  await announce("Market")
  await shop.books.query("update events set image = 'uploads/kept.webp' where title = 'Lesson'")
  const { page, looksRight, leave } = await comeIn("desktop")
  const card = cards(page).filter({ hasText: "Lesson" })
  const edit = card.getByRole("button", { name: "Edit Lesson" })
  const opacity = () => edit.locator("..").evaluate((it) => getComputedStyle(it).opacity)
  await card.waitFor()
  await expect.poll(opacity).toBe("0")
  await card.hover()
  await expect.poll(opacity).toBe("1")
  await page.mouse.move(700, 5)
  await expect.poll(opacity).toBe("0")
  await edit.focus()
  await focused(edit)
  await expect.poll(opacity).toBe("1")
  await looksRight()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Edit Event" })
  await dialog.getByText("Update event information").waitFor()
  await expect.poll(() => field(page, "Checkout Iframe").inputValue()).toBe("<b>Tickets</b>")
  await looksRight()
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await focused(edit)
  await page.keyboard.press("Enter")
  await field(page, "Event Title").fill("Evening lesson")
  await dialog.getByRole("button", { name: "Update Event" }).click()
  await cards(page).filter({ hasText: "Evening lesson" }).waitFor()
  expect(await shop.books.query("select image from events where title = 'Evening lesson'")).toEqual([
    { image: "uploads/kept.webp" },
  ])
  // Taken away, the shop shows what it shows of an event without a picture.
  await cards(page).filter({ hasText: "Evening lesson" }).hover()
  await page.getByRole("button", { name: "Edit Evening lesson" }).click()
  await dialog.getByRole("button", { name: "Remove Event Image" }).press("Enter")
  await focused(dialog.getByLabel("Upload image"))
  await looksRight()
  await dialog.getByRole("button", { name: "Update Event" }).click()
  await dialog.waitFor({ state: "hidden" })
  expect(await shop.books.query("select image from events where title = 'Evening lesson'")).toEqual([{ image: null }])

  const question = page.getByRole("dialog", { name: "Delete Event" })
  await cards(page).filter({ hasText: "Market" }).hover()
  await page.getByRole("button", { name: "Delete Market" }).click()
  await question
    .getByText("Are you sure you want to delete this event? This action cannot be undone.", { exact: true })
    .waitFor()
  await looksRight()
  await failing(page, "**/api/events/*", "DELETE", 500)
  await question.getByRole("button", { name: "Delete Event" }).click()
  await question.getByText("Failed to delete", { exact: true }).waitFor()
  await page.unroute("**/api/events/*")
  await question.getByRole("button", { name: "Delete Event" }).click()
  await cards(page).filter({ hasText: "Market" }).waitFor({ state: "detached" })
  expect(await shop.books.query("select title from events")).toEqual([{ title: "Evening lesson" }])
  await leave("status of 500", "status of 404")
})

/** Tries what hostile embed code would, and writes down what came of it. */
const hostile = `<p id="outcome">not run</p><script>
  const attempts = {
    tokens: () => localStorage.getItem("token"),
    visit: () => sessionStorage.length,
    cookies: () => document.cookie + "read",
    page: () => parent.document.body.innerHTML,
    top: () => top.document.title,
    move: () => { top.location.href = "https://elsewhere.example/" },
    ask: () => { const call = new XMLHttpRequest(); call.open("GET", "/api/users/", false); call.send(); return call.responseText },
  }
  const outcome = Object.entries(attempts).map(([name, attempt]) => {
    try { return name + "=" + attempt() } catch (error) { return name + "=refused" }
  })
  window.marked = true
  document.getElementById("outcome").textContent = "ran " + outcome.join(" ")
</script>`

test("embed code that is previewed can read neither tokens nor the back office, nor move it", async () => {
  const { page, leave } = await comeIn("desktop")
  await page.getByRole("button", { name: "Add Event" }).click()
  await field(page, "Checkout Iframe").waitFor()
  const steps = await page.evaluate(() => history.length)
  await field(page, "Checkout Iframe").fill(hostile)
  const outcome = page.frameLocator('iframe[title="Preview of the Register panel"]').locator("#outcome")
  await expect.poll(() => outcome.textContent()).toMatch(/^ran /)
  expect(await outcome.textContent()).toBe(
    "ran tokens=refused visit=refused cookies=refused page=refused top=refused move=refused ask=refused",
  )
  expect(new URL(page.url()).pathname).toBe("/admin/events")
  // Another preview is no step back of the visit, and nothing of the last one stays.
  await field(page, "Checkout Iframe").fill("<p id='outcome'>calm</p>")
  await expect.poll(() => outcome.textContent()).toBe("calm")
  expect(await page.evaluate(() => [history.length, "marked" in window])).toEqual([steps, false])
  await field(page, "Checkout Iframe").fill(" ")
  await page.getByText("What visitors will see in the Register panel is shown here.").waitFor()
  await leave("sandboxed", "Unsafe attempt", "frame", "Failed to execute", "status of 401", "CORS", "ERR_FAILED")
})

test("events that are on their way, and events that cannot be had, are said in the specification's words", async () => {
  await announce("Lesson")
  const { page, looksRight, leave } = await signIn(browser, shop, "phone")
  const away = Promise.withResolvers<void>()
  await page.route("**/api/events/", async (route) => {
    await away.promise
    await route.fulfill({ status: 404, body: "" })
  })
  await page.goto("/admin/events")
  await page.getByText("Loading events...", { exact: true }).waitFor()
  await looksRight()
  away.resolve()
  await page.getByRole("heading", { name: "Oops! Something went wrong" }).waitFor()
  await page.getByText("Failed to fetch events", { exact: true }).waitFor()
  await looksRight()
  await page.unroute("**/api/events/")
  await page.getByRole("button", { name: "Try Again" }).click()
  await cards(page).filter({ hasText: "Lesson" }).waitFor()
  // Where nothing hovers, the buttons are always there.
  const edit = page.getByRole("button", { name: "Edit Lesson" })
  await expect.poll(() => edit.locator("..").evaluate((it) => getComputedStyle(it).opacity)).toBe("1")
  await leave("status of 404")
})
