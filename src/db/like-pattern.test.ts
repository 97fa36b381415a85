import { expect, test } from "vitest"
import { idsBeginning } from "./ids-beginning.ts"
import { containing, tellingPart } from "./like-pattern.ts"

test("a pattern takes each sign for itself", () => {
  expect(containing("100%_\\É")).toBe("%100\\%\\_\\\\é%")
})

test.each([
  ["ada.byrne448@gmail.example", "byrne448"],
  ["A.Byrne448@Gm", "byrne448"],
  ["ada.byrne@quay.example", "byrne@quay"],
  ["@quay.ie", "@quay"],
  ["Ada Mac Domhnaill", "omhnaill"],
  ["Ada", "ada"],
  ["ó sé", "sé"],
  ["%_", ""],
])("of %s %s tells the most", (words, part) => {
  expect(tellingPart(words)).toBe(part)
  expect(words.toLowerCase()).toContain(part)
})

test("ids begin with hexadecimal letters and dashes where an id has them", () => {
  const last = "ffffffff-ffff-ffff-ffff-ffffffffffff"
  expect(idsBeginning("3F")).toEqual(["3f000000-0000-0000-0000-000000000000", `3f${last.slice(2)}`])
  expect(idsBeginning("3f0a12bc-99")).toEqual(["3f0a12bc-9900-0000-0000-000000000000", `3f0a12bc-99${last.slice(11)}`])
  expect(idsBeginning(last)).toEqual([last, last])
  for (const letters of ["", "g", "3f0a12bc9", "-", `${last}f`, "é"]) expect(idsBeginning(letters), letters).toBeNull()
})
