import { beforeAll, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { visit } from "./open-browser.ts"

/** Tries what a hostile widget would, and writes down what came of it. */
const hostile = `<p id="outcome">not run</p><script>
  const attempts = {
    tokens: () => localStorage.getItem("token"),
    visit: () => sessionStorage.length,
    cookies: () => document.cookie + "read",
    page: () => parent.document.body.innerHTML,
    top: () => top.document.title,
    move: () => { top.location.href = "https://elsewhere.example/" },
    ask: () => { const call = new XMLHttpRequest(); call.open("GET", "/api/auth/me", false); call.send(); return call.responseText },
  }
  const outcome = Object.entries(attempts).map(([name, attempt]) => {
    try { return name + "=" + attempt() } catch (error) { return name + "=refused" }
  })
  window.marked = true
  document.getElementById("outcome").textContent = "ran " + outcome.join(" ")
</script>`

beforeAll(async () => {
  await shop.books.query(
    "insert into events (title, description, starts_at, checkout_iframe) values ('Open Table', 'Come.', now() + interval '2 days', $1)",
    [hostile],
  )
})

test("a script in an event's markup runs, and can reach neither tokens, nor cookies, nor the page, nor move it", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.goto("/events/")
  await page.evaluate(() => {
    localStorage.setItem("token", "a-token")
    // biome-ignore lint/suspicious/noDocumentCookie: the oldest browsers know no other way, and this test needs none better.
    document.cookie = "secret=1"
  })
  await page.reload()
  const outcome = page.frameLocator('iframe[title="Register for Open Table"]').locator("#outcome")
  await expect.poll(() => outcome.textContent()).toMatch(/^ran /)
  expect(await outcome.textContent()).toBe(
    "ran tokens=refused visit=refused cookies=refused page=refused top=refused move=refused ask=refused",
  )
  expect(new URL(page.url()).pathname).toBe("/events/")

  // Nothing of it is left in the document that goes on to the cart and the payment.
  await page.getByRole("link", { name: "Cart" }).first().click()
  await page.getByRole("heading", { name: "Your cart", exact: true }).waitFor()
  expect(await page.evaluate(() => "marked" in window || document.querySelector("iframe") !== null)).toBe(false)
  await leave("sandboxed", "Unsafe attempt", "frame", "Failed to execute", "status of 401", "CORS", "ERR_FAILED")
})

test("opened directly it can reach no more", async () => {
  // In a window of its own it may leave; here it stays, to tell what it found.
  const [event] = await shop.books.query<{ id: string }>(
    "insert into events (title, description, checkout_iframe) values ('Alone', 'Come.', $1) returning id",
    [hostile.replace(/ +move: .*\n/, "")],
  )
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await page.goto("/cart/")
  await page.evaluate(() => localStorage.setItem("token", "a-token"))
  await page.goto(`/embed/events/${event?.id}`)
  const outcome = page.locator("#outcome")
  await expect.poll(() => outcome.textContent()).toMatch(/^ran tokens=refused visit=refused cookies=refused /)
  expect(await outcome.textContent()).toMatch(/ ask=refused$/)
  await leave("sandboxed", "CORS", "ERR_FAILED", "status of 401")
})
