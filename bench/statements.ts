import { AsyncLocalStorage } from "node:async_hooks"
import { randomBytes, randomUUID } from "node:crypto"
import type pg from "pg"

/** A statement as it went to the driver. */
export type Statement = { text: string; name: string | undefined; values: unknown[] }

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const intent = /sbx_[\w-]{24}/g

/** Follows what a pool's connections are told, for one piece of work at a time. */
export function recorder(pool: pg.Pool) {
  const current = new AsyncLocalStorage<Statement[]>()
  pool.on("connect", (client) => {
    const query = client.query
    Reflect.set(client, "query", (...args: unknown[]) => {
      const [asked, values] = args
      const config =
        typeof asked === "string" ? { text: asked } : (asked as { text: string; name?: string; values?: unknown[] })
      current.getStore()?.push({
        text: config.text,
        name: "name" in config ? config.name : undefined,
        values: Array.isArray(values) ? values : ("values" in config && config.values) || [],
      })
      return Reflect.apply(query, client, args)
    })
  })
  return async (work: () => Promise<unknown>): Promise<Statement[]> => {
    const statements: Statement[] = []
    await current.run(statements, work)
    // A copy: what the work set off for later goes on recording.
    return [...statements]
  }
}

/**
 * The same statements for another shopper. Two recordings of one call differ in what was made for each alone (its cart's
 * owner, its order, its payment): those ids are made anew, and the same way in every statement.
 */
export function another(first: Statement[], second: Statement[]): Statement[] {
  const fresh = new Map<string, string>()
  const renew = (text: string) =>
    text
      .replaceAll(uuid, (id) => remembered(fresh, id, randomUUID))
      .replaceAll(intent, (id) => remembered(fresh, id, () => `sbx_${randomBytes(18).toString("base64url")}`))
  return first.map((statement, index) => ({
    ...statement,
    values: statement.values.map((value, position) => {
      const isShared = value === second[index]?.values[position]
      return typeof value === "string" && !isShared ? renew(value) : value
    }),
  }))
}

function remembered(fresh: Map<string, string>, id: string, make: () => string): string {
  const known = fresh.get(id) ?? make()
  fresh.set(id, known)
  return known
}
