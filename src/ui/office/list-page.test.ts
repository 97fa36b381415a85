import { describe, expect, test } from "vitest"
import { clientPage, pageNumbers, serverPage } from "./list-page.ts"

describe("the page numbers", () => {
  test.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])("around page %i of %i are %j", (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers)
  })
})

const at = (page: number) => ({ page }) as Parameters<typeof clientPage>[1]

test("a list that came whole is paged in the browser; an empty one has one page", () => {
  const rows = ["a", "b", "c", "d", "e"]
  expect(clientPage(rows, at(2), 2)).toEqual({ rows: ["c", "d"], total: 5, pages: 3 })
  expect(clientPage(rows, at(4), 2)).toEqual({ rows: [], total: 5, pages: 3 })
  expect(clientPage([], at(1), 2)).toEqual({ rows: [], total: 0, pages: 1 })
})

test("a list that came as a page knows how many there are", () => {
  expect(serverPage(["a"], 21, 10)).toEqual({ rows: ["a"], total: 21, pages: 3 })
  expect(serverPage([], 0, 10)).toEqual({ rows: [], total: 0, pages: 1 })
})
