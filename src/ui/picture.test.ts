import { expect, test } from "vitest"
import { mediaUrl } from "./picture.tsx"

test.each([
  ["https://cdn.example/hat.webp", "https://cdn.example/hat.webp"],
  ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
  ["uploads/hat.webp", "/api/uploads/hat.webp"],
  ["/uploads/hat.webp", "/api/uploads/hat.webp"],
  ["http://elsewhere.example/hat.webp", "/api/http://elsewhere.example/hat.webp"],
  ["/images/default-placeholder.png", "/images/default-placeholder.png"],
])("the media path %s stands at %s", (path, address) => {
  expect(mediaUrl(path, "/api")).toBe(address)
})

test("another API address comes before every path of its own", () => {
  expect(mediaUrl("uploads/hat.webp", "https://api.example")).toBe("https://api.example/uploads/hat.webp")
})
