import type { Received } from "#contract/endpoint.ts"
import { transact } from "#db/transact.ts"
import type { InboxMessage, replyToMessage as replyToMessageCall } from "#features/contact/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { replyLetter } from "./contact-letters.ts"
import { findMessage, insertReply, lockMessage, markResolved, messageNotFound } from "./queries.ts"

/**
 * Answers a message: the reply is kept with it, and goes to its sender as a letter.
 * @throws Problem contact.not-found, contact.no-address
 */
export async function replyToMessage(
  { db, mail }: Pick<Services, "db" | "mail">,
  adminId: string,
  messageId: string,
  { text, resolve = false }: Received<typeof replyToMessageCall>["body"],
): Promise<InboxMessage> {
  return await transact(db, async (tx) => {
    const [asked] = await lockMessage(tx, [messageId])
    if (!asked) throw messageNotFound()
    const { email, ...question } = asked
    if (email === "") {
      const detail = "Whoever wrote this deleted the account and left no address to write to."
      throw new Problem("contact.no-address", 409, detail)
    }
    const [reply] = await insertReply(tx, [messageId, adminId, text])
    if (!reply) throw new Error("The reply was not written.")
    await mail.queue(tx, {
      letter: replyLetter,
      data: { ...question, reply: text },
      dedupeKey: `contact-reply:${reply.id}`,
      recipient: email,
    })
    const about = { entity: "message", entityId: messageId, detail: { subject: question.subject } }
    await recordActivity(tx, { actorId: adminId, action: "answered", ...about })
    const [resolved] = resolve ? await markResolved(tx, [messageId, adminId]) : []
    if (resolved) await recordActivity(tx, { actorId: adminId, action: "resolved", ...about })
    const [message] = await findMessage(tx, [messageId])
    if (!message) throw messageNotFound()
    return message
  })
}
