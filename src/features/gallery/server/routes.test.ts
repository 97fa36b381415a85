import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { galleryPosts } from "#db/schema/community.ts"
import type { GalleryPost } from "#features/gallery/contract.ts"
import { followInstagram } from "./follow-instagram.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ FRONTEND_TOKEN: "the-storefront" })
})
afterAll(() => shop.close())
afterEach(() => {
  vi.useRealTimers()
})

const ask = (authorization?: string) =>
  shop.app.inject({ url: "/api/instagram/posts", ...(authorization && { headers: { authorization } }) })

test("the storefront's token reads a plain list, newest first", async () => {
  const post = (name: string, day: number) => ({
    mediaType: "IMAGE" as const,
    mediaUrl: `uploads/${name}.webp`,
    caption: name,
    permalink: `https://example.com/${name}`,
    postedAt: new Date(Date.UTC(2026, 0, day)),
  })
  await shop.services.db.insert(galleryPosts).values([post("older", 1), post("newer", 2)])
  const answer = await ask("Bearer the-storefront")
  expect(answer.statusCode).toBe(200)
  const posts = answer.json<GalleryPost[]>()
  expect(posts.map(({ caption, media_type, media_url }) => [caption, media_type, media_url])).toEqual([
    ["newer", "IMAGE", "uploads/newer.webp"],
    ["older", "IMAGE", "uploads/older.webp"],
  ])
})

test.each([[undefined], ["Bearer wrong"], ["the-storefront"], ["Bearer the-storefront2"], ["Basic the-storefront"]])(
  "the token %j is refused with 401",
  async (authorization) => {
    expect((await ask(authorization)).statusCode).toBe(401)
  },
)

/** A stand-in for the Graph API, over real HTTP. */
async function openGraph() {
  const graph = { asked: [] as string[], status: 200, body: {} as unknown, address: "", close: async () => {} }
  const server: Server = createServer((request, response) => {
    graph.asked.push(request.url ?? "")
    response.writeHead(graph.status, { "content-type": "application/json" }).end(JSON.stringify(graph.body))
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  graph.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  graph.close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return graph
}

test("Instagram's posts are asked for once in ten minutes and outlive its failures", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  const graph = await openGraph()
  const failures: unknown[] = []
  try {
    const post = { media_url: "https://cdn.example.com/a.jpg", permalink: "https://www.instagram.com/p/a/" }
    graph.body = {
      data: [
        { ...post, id: "1", media_type: "CAROUSEL_ALBUM", caption: "An album" },
        { ...post, id: "2", media_type: "VIDEO" },
        { id: "3", media_type: "IMAGE", permalink: post.permalink },
      ],
    }
    const read = followInstagram({
      token: "secret",
      address: graph.address,
      onFailure: (error) => failures.push(error),
    })
    const [first] = await Promise.all([read(), read(), read()])
    expect(first).toEqual([
      { ...post, id: "1", media_type: "IMAGE", caption: "An album" },
      { ...post, id: "2", media_type: "VIDEO", caption: "" },
    ])
    expect(graph.asked).toEqual([expect.stringMatching(/^\/me\/media\?fields=.*access_token=secret$/)])

    expect(await read()).toEqual(first)
    await fetch(`${graph.address}/nothing-else-was-asked`)
    expect(graph.asked.slice(1)).toEqual(["/nothing-else-was-asked"])

    graph.status = 500
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect(await read()).toEqual(first)
    await vi.waitFor(() => expect(failures).toHaveLength(1))
    expect(await read()).toEqual(first)
    expect(graph.asked).toHaveLength(3)
  } finally {
    await graph.close()
  }
})

test("before its first answer Instagram has no posts to show", async () => {
  const graph = await openGraph()
  graph.body = { error: { message: "Invalid OAuth access token." } }
  const failures: unknown[] = []
  const read = followInstagram({ token: "old", address: graph.address, onFailure: (error) => failures.push(error) })
  expect(await read()).toBeNull()
  await graph.close()
  expect(failures).toHaveLength(1)
})
