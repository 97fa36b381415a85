import { test } from "vitest"
import "./home-splash.ts"
import "./home-hero.ts"
import "./home-sections.ts"
import "./home-gallery.ts"
import "./home-popup.ts"
import { comeHome, splash } from "./home-visitor.ts"

test.each([
  ["desktop", "dark"],
  ["phone", "dark"],
] as const)("home on a %s in the %s theme has nothing that axe finds wrong", async (device, scheme) => {
  const { page, looksRight, leave } = await comeHome(device, { scheme })
  await page.goto("/")
  await splash(page).waitFor({ state: "detached" })
  await page
    .getByRole("button", { name: /^Open post/ })
    .first()
    .waitFor()
  await looksRight()
  await leave()
})
