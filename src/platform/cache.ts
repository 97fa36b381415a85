import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import pg from "pg"
import { compressNow, type Encoding, minBytesToCompress, pickEncoding } from "./content-encoding.ts"

/** What can change under a finished answer; triggers of the database announce them on channel `skein_changed`. */
const topics = ["products", "reviews", "events", "gallery", "settings"] as const
export type Topic = (typeof topics)[number]

/** What an answer showed, and the cache's epoch before its data was read. */
export type Shown = { topics: readonly Topic[]; epoch: number }

type Headers = Record<string, string>
type Finished = {
  shown: Shown
  status: number
  headers: Headers
  body: Buffer
  tag: string
  /** Raw header lists and bytes by encoding, made when first asked for. */
  variants: Partial<Record<Encoding, { headers: string[]; body: Buffer; etag: string }>>
}

const maxBytes = 96 * 1024 * 1024
// How often, and for how long, the listening connection is asked whether it still hears anything.
const heartbeatMs = 1_000
const heartbeatPatienceMs = 2_000

/**
 * Finished answers (JSON and HTML) of one process, served before the framework sees the request.
 *
 * An entry is right as long as none of its topics changed after the epoch at which its request began: a change that
 * arrives while the answer is being made therefore keeps it from being served again. Changes of other processes come
 * through LISTEN; while that connection is away nothing is served from here.
 */
export class ResponseCache {
  epoch = 0
  hits = 0
  misses = 0
  private readonly changedAt = new Map<Topic, number>()
  private readonly entries = new LRUCache<string, Finished>({
    maxSize: maxBytes,
    // An entry may grow two compressed variants, each smaller than the body.
    sizeCalculation: (entry, key) => entry.body.length * 2 + key.length + 1_000,
  })
  private readonly recalled = new Map<string, { shown: Shown; stamp: string; value: Promise<unknown> }>()
  private listener: pg.Client | null = null
  private closed = false
  private isListening = false

  /** Everything that shows the topic is stale from now on. */
  drop(topic: Topic): void {
    this.epoch += 1
    this.changedAt.set(topic, this.epoch)
  }

  /**
   * What a query found, as long as none of its topics changes; like answers, it is read anew while changes are not heard.
   * @param name unique in the shop: the same name is always the same query
   * @param stamp says of what nobody announces whether it is still the same
   */
  async recall<T>(name: string, topics: readonly Topic[], read: () => Promise<T>, stamp = ""): Promise<T> {
    const known = this.recalled.get(name)
    // Kept under its own name by the call that reads it, so it has its type.
    if (known && known.stamp === stamp && this.isListening && !this.isStale(known.shown))
      return (await known.value) as T
    const entry = { shown: { topics, epoch: this.epoch }, stamp, value: read() }
    this.recalled.set(name, entry)
    try {
      return await entry.value
    } catch (error) {
      if (this.recalled.get(name) === entry) this.recalled.delete(name)
      throw error
    }
  }

  /** Answers a request from memory; false when it must be made. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.isListening || !request.url) return false
    if (request.method !== "GET" && request.method !== "HEAD") return false
    if (request.headers.authorization !== undefined) return false
    const entry = this.entries.get(request.url)
    if (!entry || this.isStale(entry.shown)) {
      this.misses += 1
      return false
    }
    this.hits += 1
    const variant = variantOf(entry, pickEncoding(request.headers["accept-encoding"]))
    if (request.headers["if-none-match"]?.includes(variant.etag)) {
      response.writeHead(304, variant.headers.slice(0, -2))
      response.end()
      return true
    }
    response.writeHead(entry.status, variant.headers)
    response.end(request.method === "HEAD" ? undefined : variant.body)
    return true
  }

  /** Keeps a finished answer and returns the encoded form for the request that made it. */
  keep(request: IncomingMessage, status: number, headers: Headers, body: Buffer, shown: Shown) {
    const entry: Finished = {
      shown,
      status,
      headers,
      body,
      tag: createHash("sha1").update(body).digest("base64url"),
      variants: {},
    }
    if (this.isListening && request.url && !this.isStale(shown)) this.entries.set(request.url, entry)
    const encoding = pickEncoding(request.headers["accept-encoding"])
    return { ...variantOf(entry, encoding), encoding }
  }

  /** Follows the changes of every process on the database; returns once it hears them. */
  async listen(connectionString: string): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 2_500,
      application_name: "skein-cache",
      query_timeout: heartbeatPatienceMs,
    })
    this.listener = client
    let heartbeat: NodeJS.Timeout | undefined
    client.on("notification", ({ payload }) => {
      const topic = topics.find((known) => known === payload)
      if (topic) this.drop(topic)
    })
    const lose = () => {
      clearInterval(heartbeat)
      if (this.listener !== client) return
      this.listener = null
      this.isListening = false
      client.end().catch(() => undefined)
      if (!this.closed) setTimeout(() => this.listen(connectionString).catch(() => undefined), 500).unref()
    }
    client.on("error", lose)
    client.on("end", lose)
    try {
      await client.connect()
      await client.query("listen skein_changed")
      // What changed while nobody listened is unknown, so all of it did.
      for (const topic of topics) this.drop(topic)
      this.isListening = true
      // A network that is gone closes no connection: it is only quiet, as it is when nothing changes.
      heartbeat = setInterval(() => client.query("select 1").catch(lose), heartbeatMs).unref()
    } catch (error) {
      lose()
      throw error
    }
  }

  async close(): Promise<void> {
    this.closed = true
    this.isListening = false
    const client = this.listener
    this.listener = null
    await client?.end()
  }

  private isStale(shown: Shown): boolean {
    return shown.topics.some((topic) => (this.changedAt.get(topic) ?? 0) > shown.epoch)
  }
}

function variantOf(entry: Finished, encoding: Encoding) {
  const chosen = entry.body.length < minBytesToCompress ? "identity" : encoding
  const made = entry.variants[chosen]
  if (made) return made
  const body = compressNow(entry.body, chosen)
  const etag = `"${entry.tag}-${chosen}"`
  const headers = {
    ...entry.headers,
    vary: "Accept-Encoding",
    etag,
    ...(chosen !== "identity" && { "content-encoding": chosen }),
    // Last, because a 304 is sent without it.
    "content-length": String(body.length),
  }
  const variant = { headers: Object.entries(headers).flat(), body, etag }
  entry.variants[chosen] = variant
  return variant
}
