import { sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"

/** Letters are about people: 90 days after one was sent, or given up, nothing of it is kept. */
export async function forgetLetters(db: Database): Promise<void> {
  await db.execute(sql`
    delete from mail_outbox where created_at < now() - interval '90 days'
      and (sent_at < now() - interval '90 days' or next_attempt_at = 'infinity')
  `)
}
