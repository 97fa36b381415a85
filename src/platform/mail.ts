import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "drizzle-orm"
import type { FastifyBaseLogger } from "fastify"
import type { Database, Transaction } from "#db/client.ts"
import { namedQuery } from "#db/named-query.ts"
import type { Config } from "./config.ts"
import type { Jobs } from "./jobs.ts"
import { openCarrier, type WrittenLetter } from "./mail-carrier.ts"

export type Letter = {
  /** What happened, once: `order-received:<order id>`; a second letter of the same key is not written. */
  dedupeKey: string
  recipient: string
  subject: string
  text: string
  html?: string
  /** Nothing of it stays in the outbox once it is sent: it holds a link that opens an account, or a last word. */
  forgetWhenSent?: true
}

/** The outbox: letters are queued in the transaction of what they tell, and sent after it. */
export type Mail = {
  queue(db: Database | Transaction, letter: Letter): Promise<void>
  /** Sends what is due now; otherwise done within a second of queueing and every minute. */
  sendWaiting(): Promise<void>
  /** Begins to send nothing more, and waits until what is on its way is sent and marked as such. */
  stop(): Promise<void>
}

const batchSize = 20
// Long enough for the transaction that queued a letter to end; the job of every minute finds what this misses.
const wakeAfterMs = 500

// A mail server that keeps silent must not keep the shop open; its letters come up again after the next start.
const closingMs = 5_000

/** Tries a letter for about two days: after 30 s, 1, 2, 4 … minutes, at last every four hours. */
const maxAttempts = 20

/** The mail of one process; several share one outbox. */
export function openMail(shop: { config: Config; db: Database; jobs: Jobs; log: FastifyBaseLogger }): Mail {
  const { db, log } = shop
  const carrier = openCarrier(shop.config)
  let alarm: NodeJS.Timeout | null = null
  let sending: Promise<void> | null = null
  let isStopped = false

  function wake(): void {
    if (alarm !== null || isStopped) return
    alarm = setTimeout(() => {
      alarm = null
      sendWaiting().catch((error: unknown) => log.warn({ err: error }, "the outbox could not be read"))
    }, wakeAfterMs).unref()
  }

  async function sendBatch(): Promise<void> {
    const letters = await claim(db)
    if (letters.length === 0) return
    await carrier.carry(letters, async (letter, failure) => {
      if (failure) {
        // Neither address nor text: a log is read by more people than a letter.
        log.warn({ letter: letter.id, reason: failure.reason }, "a letter could not be sent")
        await postpone(db, letter, failure)
      } else {
        await markSent(db, letter)
      }
    })
    if (letters.length === batchSize) wake()
  }

  async function sendWaiting(): Promise<void> {
    if (isStopped) return
    sending ??= sendBatch().finally(() => {
      sending = null
    })
    await sending
  }

  shop.jobs.define("mail.send", sendWaiting, { everyMinutes: 1 })
  shop.jobs.define("mail.forget-old", () => forgetOld(db), { everyMinutes: 1_440 })

  return {
    async queue(tx, letter) {
      const { dedupeKey, recipient, subject, text, html = null, forgetWhenSent = false } = letter
      // Whoever deleted the account left no address behind.
      if (recipient === "") return
      await insertLetter(tx, [dedupeKey, recipient, subject, text, html, forgetWhenSent])
      wake()
    },
    sendWaiting,
    async stop() {
      isStopped = true
      if (alarm !== null) clearTimeout(alarm)
      // Whoever began it hears of its failure.
      const sent = sending?.catch(() => undefined)
      await Promise.race([sent, sleep(closingMs, undefined, { ref: false })])
    },
  }
}

/** Letters are about people: what was sent, or given up, 90 days ago is nobody's business any more. */
export async function forgetOld(db: Database): Promise<void> {
  await db.execute(sql`
    delete from mail_outbox
    where created_at < now() - interval '90 days' and (sent_at < now() - interval '90 days' or next_attempt_at = 'infinity')
  `)
}

const insertLetter = namedQuery(
  "insert_letter",
  `insert into mail_outbox (dedupe_key, recipient, subject, text, html, forget_when_sent) values ($1, $2, $3, $4, $5, $6)
   on conflict (dedupe_key) do nothing`,
)

/**
 * Takes the next letters for this process alone. They come up again after five minutes, longer than carrying them can
 * take, should the process die with them in hand: no transaction is open while a mail server is talked to.
 */
async function claim(db: Database): Promise<WrittenLetter[]> {
  const { rows } = await db.execute<WrittenLetter>(sql`
    update mail_outbox set attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'
    where id in (
      select id from mail_outbox
      where sent_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${batchSize} for update skip locked
    )
    returning id, recipient, subject, text, html, attempts, created_at, forget_when_sent
  `)
  return rows
}

async function markSent(db: Database, { id, forget_when_sent }: WrittenLetter): Promise<void> {
  await db.execute(
    forget_when_sent
      ? sql`delete from mail_outbox where id = ${id}`
      : sql`update mail_outbox set sent_at = now(), last_error = null where id = ${id}`,
  )
}

async function postpone(
  db: Database,
  letter: WrittenLetter,
  failure: { reason: string; isFinal: boolean },
): Promise<void> {
  const isOver = failure.isFinal || letter.attempts >= maxAttempts
  const seconds = Math.min(30 * 2 ** (letter.attempts - 1), 4 * 3_600)
  await db.execute(sql`
    update mail_outbox set
      last_error = ${failure.reason},
      next_attempt_at = ${isOver ? sql`'infinity'` : sql`now() + make_interval(secs => ${seconds})`}
    where id = ${letter.id}
  `)
}
