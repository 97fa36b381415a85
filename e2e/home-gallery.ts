import { describe, expect, test } from "vitest"
import { comeHome, comeHomeByTheClock, listen, section } from "./home-visitor.ts"

describe("Follow Our Journey", () => {
  const posts = [
    {
      id: "film",
      media_type: "VIDEO",
      media_url: "https://media.example/film.webm",
      caption: "A row in eight seconds",
      permalink: "https://www.instagram.com/p/film/",
    },
    {
      id: "photo",
      media_type: "IMAGE",
      media_url: "/images/hero/artisan-made-tall.webp",
      caption: "Hats",
      permalink: "https://www.instagram.com/p/photo/",
    },
  ]

  test("is asked for 300 ms after home came alive, with the shop's token, and given up when the visitor leaves", async () => {
    const { page, leave } = await comeHomeByTheClock("desktop")
    const calls = listen(page, "/api/instagram/posts")
    const said: string[] = []
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`))
    await page.route("**/api/instagram/posts", () => undefined)
    await page.clock.runFor(299)
    expect(calls).toEqual([])
    const asked = page.waitForRequest("**/api/instagram/posts")
    await page.clock.runFor(1)
    expect((await asked).headers().authorization).toMatch(/^Bearer .+/)
    const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/instagram/posts"))
    await page.keyboard.press("Escape")
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click()
    expect((await ended).failure()?.errorText).toBe("net::ERR_ABORTED")
    await expect.poll(() => said).toEqual(["debug: The photo gallery is no longer wanted"])
    await leave()
  })

  test("opens a post with its film or picture, caption and link, and gives the focus back", async () => {
    const { page, looksRight, leave } = await comeHome("desktop", { scheme: "dark" })
    await page.route("**/api/instagram/posts", (route) => route.fulfill({ json: posts }))
    const film = await page.context().newPage()
    const bytes = await film.evaluate(recordFilm)
    await film.close()
    await page.route("https://media.example/**", (route) =>
      route.fulfill({ contentType: "video/webm", body: Buffer.from(bytes) }),
    )
    await page.goto("/")
    const tile = section(page, "Follow Our Journey").getByRole("button", { name: "A row in eight seconds" })
    await tile.scrollIntoViewIfNeeded()
    const preview = tile.locator("video")
    await expect.poll(() => preview.getAttribute("preload")).toBe("metadata")
    await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(2)
    expect(await preview.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)

    const dialog = page.getByRole("dialog")
    const focused = tile.and(page.locator(":focus"))
    await tile.click()
    const attributes = await dialog
      .locator("video")
      .evaluate(({ controls, muted, loop, playsInline, paused }: HTMLVideoElement) => ({
        controls,
        muted,
        loop,
        playsInline,
        paused,
      }))
    expect(attributes).toEqual({ controls: true, muted: true, loop: true, playsInline: true, paused: true })
    await dialog.getByText("A row in eight seconds").waitFor()
    const link = dialog.getByRole("link", { name: "View on Instagram" })
    expect(await link.getAttribute("href")).toBe("https://www.instagram.com/p/film/")
    await looksRight()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
    await focused.waitFor()

    await tile.click()
    await dialog.getByRole("button", { name: "Close" }).click()
    await dialog.waitFor({ state: "hidden" })
    await focused.waitFor()

    await tile.click()
    await dialog.waitFor()
    await page.mouse.click(10, 450)
    await dialog.waitFor({ state: "hidden" })
    await focused.waitFor()

    await section(page, "Follow Our Journey").getByRole("button", { name: "Hats" }).click()
    await dialog.locator("img[src*=artisan-made]").waitFor()
    await leave()
  })
})

/** Half a second of film, made by the browser itself. Runs in the page. */
async function recordFilm(): Promise<number[]> {
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = 64
  const paint = canvas.getContext("2d")
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  for (let frame = 0; frame < 12; frame += 1) {
    if (paint) {
      paint.fillStyle = `hsl(${frame * 30} 80% 50%)`
      paint.fillRect(0, 0, 64, 64)
    }
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  recorder.stop()
  await stopped
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
}
