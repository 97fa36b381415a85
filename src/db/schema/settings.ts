import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { users } from "./accounts.ts"
import { moment, updatedAt } from "./columns.ts"

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid("updated_by").references(() => users.id, { onDelete: "set null" }),
})

/** The audit trail: who did what to which thing. Append-only (a trigger refuses changes). */
export const activity = pgTable(
  "activity",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull().defaultNow(),
    actorId: uuid("actor_id"),
    actorName: text("actor_name").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    detail: jsonb("detail").notNull().default({}),
  },
  (table) => [
    index("activity_newest").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("activity_entity").on(table.entity, table.entityId, table.id.desc().nullsFirst()),
  ],
)
