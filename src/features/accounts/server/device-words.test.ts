import { expect, test } from "vitest"
import { deviceOf } from "./device-words.ts"

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"

test.each([
  [windows, "Chrome on Windows"],
  [`${windows} Edg/140.0.0.0`, "Edge on Windows"],
  [`${windows} OPR/120.0.0.0`, "Opera on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [windows.replace("Chrome", "HeadlessChrome"), "Chrome on Windows"],
  ["Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)", "iPad"],
  ["curl/8.15.0", "An unknown device"],
  ["", "An unknown device"],
])("%s is %s", (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words)
})
