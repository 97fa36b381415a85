import { expect, test } from "vitest"
import { colorWords } from "./color-words.ts"

test.each([
  ["navy", "Navy"],
  ["darkgreen", "Dark green"],
  ["darkolivegreen", "Dark olive green"],
  ["lightgoldenrodyellow", "Light goldenrod yellow"],
  ["lightslategray", "Light slate grey"],
  ["goldenrod", "Goldenrod"],
  ["firebrick", "Firebrick"],
  ["orangered", "Orange red"],
  ["dark green", "Dark green"],
  ["heathered", "Heathered"],
  ["Heather Forest", "Heather Forest"],
  ["Dark Heather", "Dark Heather"],
  ["été", "Été"],
])("%s is read as %s", (color, words) => {
  expect(colorWords(color)).toBe(words)
})

test.each([
  ["#15131a", "Black"],
  ["#2b2830", "Charcoal"],
  ["#fff", "White"],
  ["#0B7A4BFF", "Green"],
  ["rgb(200, 20, 60)", "Red"],
  ["rgba(27 36 80 / 0.5)", "Navy"],
])("the code %s has the name %s", (code, name) => {
  expect(colorWords(code)).toBe(name)
})
