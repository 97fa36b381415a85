import { desc, eq, sql } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { contactMessages } from "#db/schema/community.ts"

/** What was written to the shop under a confirmed address, newest first, as the person takes it along. */
export async function exportMessages(
  db: Database,
  person: { email: string; isEmailVerified: boolean },
): Promise<object[]> {
  if (!person.isEmailVerified) return []
  return await db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      created_at: contactMessages.createdAt,
      replies: sql`(
        select coalesce(json_agg(json_build_object('text', text, 'created_at', created_at) order by created_at), '[]')
        from contact_replies where message_id = contact_messages.id
      )`,
    })
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, person.email.toLowerCase()))
    .orderBy(desc(contactMessages.createdAt), contactMessages.id)
}
