import { orderNumber } from "#contract/order-number.ts"

/** An entry of the audit trail, as much of it as a sentence needs. */
export type Told = { actor_name: string; action: string; entity: string; entity_id: string; detail: unknown }

type Detail = Readonly<Record<string, unknown>>

/** What a thing is called in its entry, the best name first. */
const namedBy = ["title", "name", "subject", "full_name", "username", "email", "code"]
const longestValue = 60

/** `Mary Byrne updated the product Bobble Hat: price from 20 to 25.` */
export function sentenceOf({ actor_name, action, entity, entity_id, detail }: Told): string {
  const known: Detail = typeof detail === "object" && detail !== null && !Array.isArray(detail) ? { ...detail } : {}
  const changes = Object.entries(known).flatMap(([key, value]) => {
    const told = changeOf(value)
    return told === null ? [] : [`${plain(key)} ${told}`]
  })
  const what = `${actor_name} ${plain(action)} ${thingOf(entity, entity_id, known)}`
  return changes.length === 0 ? `${what}.` : `${what}: ${changes.join(", ")}.`
}

function thingOf(entity: string, entityId: string, detail: Detail): string {
  if (entity === "settings") return "the settings"
  if (entity === "order") return `order #${orderNumber(entityId)}`
  const name = namedBy.map((key) => detail[key]).find((value) => typeof value === "string" && value !== "")
  return `the ${plain(entity)} ${name ?? orderNumber(entityId)}`
}

/** `from 20 to 25` where something was and is; null for what is only told beside. */
function changeOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("from" in value) || !("to" in value)) return null
  return `from ${quote(value.from)} to ${quote(value.to)}`
}

function quote(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing"
  const text = typeof value === "string" ? `“${value}”` : JSON.stringify(value)
  return text.length <= longestValue ? text : `${text.slice(0, longestValue - 1)}…`
}

const plain = (word: string): string => word.replaceAll(/[_-]/g, " ")
