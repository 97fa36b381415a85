import { transact } from "#db/transact.ts"
import type { OrderNote } from "#features/orders/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { insertNote, removeNote } from "./admin-queries.ts"
import { orderNotFound } from "./read-order.ts"

/**
 * Writes down what the shop's people should know of an order.
 * @throws Problem orders.not-found
 */
export function addNote({ db }: Services, adminId: string, orderId: string, text: string): Promise<OrderNote> {
  return transact(db, async (tx) => {
    const [note] = await insertNote(tx, [orderId, adminId, text])
    if (!note) throw orderNotFound()
    const detail = { note: note.id }
    await recordActivity(tx, {
      actorId: adminId,
      action: "wrote-a-note-on",
      entity: "order",
      entityId: orderId,
      detail,
    })
    return note
  })
}

/** @throws Problem orders.note-not-found */
export async function deleteNote({ db }: Services, adminId: string, orderId: string, noteId: string): Promise<void> {
  await transact(db, async (tx) => {
    const [removed] = await removeNote(tx, [orderId, noteId])
    if (!removed) throw new Problem("orders.note-not-found", 404, "Note not found")
    const detail = { note: noteId }
    await recordActivity(tx, {
      actorId: adminId,
      action: "deleted-a-note-on",
      entity: "order",
      entityId: orderId,
      detail,
    })
  })
}
