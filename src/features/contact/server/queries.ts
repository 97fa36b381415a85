import { isoText } from "#db/iso-text.ts"
import { namedQuery } from "#db/named-query.ts"
import type { InboxMessage, MessageStatus } from "#features/contact/office-contract.ts"
import { Problem } from "#platform/problem.ts"

const selectMessages = `select id, name, email, subject, message, status, ${isoText("created_at")} as created_at,
     coalesce((
       select json_agg(json_build_object(
         'id', replies.id, 'author_name', author_name, 'text', text, 'created_at', ${isoText("replies.created_at")}
       ) order by replies.created_at, replies.id)
       from contact_replies as replies where message_id = messages.id
     ), '[]') as replies
   from contact_messages as messages`

const newestFirst = "order by messages.created_at desc nulls first, messages.id limit $1 offset $2"

/** rows, rows to leave out */
export const findMessages = namedQuery<InboxMessage>("find_messages", `${selectMessages} ${newestFirst}`)

/** rows, rows to leave out, status */
export const findMessagesOf = namedQuery<InboxMessage>(
  "find_messages_of_status",
  `${selectMessages} where status = $3 ${newestFirst}`,
)

/** id */
export const findMessage = namedQuery<InboxMessage>("find_message", `${selectMessages} where id = $1`)

/** id; until the transaction ends, nobody else answers, resolves or deletes it */
export const lockMessage = namedQuery<Pick<InboxMessage, "name" | "email" | "subject" | "message">>(
  "lock_message",
  "select name, email, subject, message from contact_messages where id = $1 for update",
)

export const countMessages = namedQuery<{ status: MessageStatus; rows: number }>(
  "count_messages",
  `select split_part(name, ':', 2) as status, sum(rows)::int as rows from tallies
   where name in ('contact_messages:pending', 'contact_messages:resolved') group by name`,
)

/** id, admin's id; no row where it does not wait */
export const markResolved = namedQuery<{ subject: string }>(
  "mark_resolved",
  `update contact_messages set status = 'resolved', resolved_at = now(), resolved_by = $2
   where id = $1 and status = 'pending' returning subject`,
)

/** message's id, admin's id, text */
export const insertReply = namedQuery<{ id: string }>(
  "insert_contact_reply",
  `insert into contact_replies (message_id, author_id, author_name, text)
   values ($1, $2, coalesce((select coalesce(nullif(full_name, ''), username) from users where id = $2), 'The shop'), $3)
   returning id`,
)

/** id */
export const removeMessage = namedQuery<{ subject: string }>(
  "remove_message",
  "delete from contact_messages where id = $1 returning subject",
)

export const messageNotFound = () => new Problem("contact.not-found", 404, "This message does not exist.")
