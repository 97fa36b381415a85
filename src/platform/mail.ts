import type { Database, Transaction } from "#db/client.ts"

export type Letter = {
  /** What happened, once: `order-received:<order id>`; a second letter of the same key is not written. */
  dedupeKey: string
  recipient: string
  subject: string
  text: string
  html?: string
}

/** The outbox: letters are queued in the transaction of what they tell, and sent by a job. */
export type Mail = { queue(db: Database | Transaction, letter: Letter): Promise<void> }

/** PROVISIONAL until the real one lands: nothing is sent. */
export function openMail(_options: object): Mail {
  return { async queue() {} }
}
