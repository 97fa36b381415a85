import { sql } from "drizzle-orm"
import { customType, integer, timestamp, uuid } from "drizzle-orm/pg-core"

/** Random UUIDv4 primary key: the first 8 characters of an order's id are shown as its number, so they must not repeat as v7's do. */
export const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`)

/** A moment, UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })

export const createdAt = () => moment("created_at").notNull().defaultNow()
export const updatedAt = () =>
  moment("updated_at")
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** Money: an integer number of cents. */
export const cents = (name: string) => integer(name)

/** Words to be found by; written by the database only. */
export const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" })
