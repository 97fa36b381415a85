import { expect, test } from "vitest"
import { strengthOf } from "./password-strength.ts"

test.each([
  ["", 0],
  ["Ab1!xyz", 0],
  ["password", 1],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", 1],
  ["abababababababababababab", 1],
  ["1234567890123", 1],
  ["abcdefghijklmnop", 1],
  ["12.08.1994", 1],
  ["Winter2025", 2],
  ["purple-hat", 2],
  ["four granny squares", 3],
  ["T7#kq!9Zr$mW", 3],
  ["Häkelnadel-Größe 3½", 3],
] as const)("%j is worth %i", (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test("what everybody knows of a person makes no password stronger", () => {
  expect(strengthOf("Ada.Byrne@wool.example")).toBe(3)
  expect(strengthOf("Ada.Byrne@wool.example", ["Ada Byrne", "ada.byrne@wool.example"])).toBe(1)
})
