import { expect, test } from "vitest"
import { initialsOf } from "./avatar.tsx"

test.each([
  ["Ada Byrne", "ada", "AB"],
  ["ada maria byrne", "x", "AM"],
  ["  Nora  ", "x", "N"],
  ["Élodie Ó Briain", "x", "ÉÓ"],
  ["𝒜da Byrne", "x", "𝒜B"],
  ["", "grace", "G"],
  ["   ", "grace", "G"],
  ["", "", "A"],
])("the initials of '%s', username '%s', are %s", (full_name, username, initials) => {
  expect(initialsOf({ full_name, username })).toBe(initials)
})
