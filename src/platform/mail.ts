import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "drizzle-orm"
import type { FastifyBaseLogger } from "fastify"
import type { Database, Transaction } from "#db/client.ts"
import { namedQuery } from "#db/named-query.ts"
import type { Config } from "./config.ts"
import { forgetLetters } from "./forget-letters.ts"
import type { Jobs } from "./jobs.ts"
import { type Letter, plainLetter } from "./letter.ts"
import type { Letterhead } from "./letter-parts.ts"
import { type Failure, openCarrier, type QueuedLetter, type SendableLetter } from "./mail-carrier.ts"
import { openWriter } from "./mail-writer.ts"

/** A letter to somebody. Its data is the state of the moment that it tells of; its words are found when it is sent. */
export type Post<Data> = {
  /** What happened, once: `order-received:<order id>`; a second letter of the same key is not written. */
  dedupeKey: string
  recipient: string
  letter: Letter<Data>
  data: NoInfer<Data>
  /** Where an answer goes, when that is not the shop. */
  replyTo?: string
  /** Ends letters of this kind with one click (RFC 8058): an address that takes a POST. */
  unsubscribeUrl?: string
  campaignId?: string
  /** Nothing of it stays in the outbox once it is sent: it holds a link that opens an account, or a last word. */
  forgetWhenSent?: true
}

/** The outbox: letters are queued in the transaction of what they tell, and sent after it. */
export type Mail = {
  queue<Data>(db: Database | Transaction, post: Post<Data>): Promise<void>
  /** Many at once, such as a newsletter's, in one statement. */
  queueAll<Data>(db: Database | Transaction, posts: readonly Post<Data>[]): Promise<void>
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
export function openMail(shop: {
  config: Config
  db: Database
  jobs: Jobs
  log: FastifyBaseLogger
  /** Every kind of letter that may be queued. */
  letters: readonly Letter[]
  letterhead: () => Promise<Letterhead>
}): Mail {
  const { db, log, config } = shop
  const kinds = new Map([plainLetter, ...shop.letters].map((letter) => [letter.name, letter]))
  if (kinds.size <= shop.letters.length) throw new Error("Two letters have one name.")
  const writer = openWriter(kinds, config)
  const carrier = openCarrier(config)
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

  async function report(letter: QueuedLetter, failure: Failure | null): Promise<void> {
    if (failure) {
      // Neither address nor text: a log is read by more people than a letter.
      log.warn({ letter: letter.id, template: letter.template, reason: failure.reason }, "a letter could not be sent")
      await postpone(db, letter, failure)
    } else {
      await markSent(db, letter)
    }
  }

  async function sendBatch(): Promise<void> {
    const head = await shop.letterhead()
    const queued = await claim(db)
    if (queued.length === 0) return
    const written: SendableLetter[] = []
    for (const letter of queued) {
      const outcome = await writer.write(letter, head)
      if ("letter" in outcome) written.push(outcome.letter)
      else await report(letter, outcome.failure)
    }
    await carrier.carry(written, report)
    if (queued.length === batchSize) wake()
  }

  async function sendWaiting(): Promise<void> {
    if (isStopped) return
    sending ??= sendBatch().finally(() => {
      sending = null
    })
    await sending
  }

  shop.jobs.define("mail.send", sendWaiting, { everyMinutes: 1 })
  shop.jobs.define("mail.forget-old", () => forgetLetters(db), { everyMinutes: 1_440 })

  async function queueAll<Data>(tx: Database | Transaction, posts: readonly Post<Data>[]): Promise<void> {
    const unknown = posts.find(({ letter }) => kinds.get(letter.name) !== letter)
    if (unknown) throw new Error(`The letter ${unknown.letter.name} is not in the shop's list.`)
    // Whoever deleted the account left no address behind.
    const rows = posts.filter(({ recipient }) => recipient !== "").map(rowOf)
    if (rows.length === 0) return
    await insertLetters(tx, [JSON.stringify(rows)])
    wake()
  }

  return {
    queue: (tx, post) => queueAll(tx, [post]),
    queueAll,
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

const rowOf = <Data>({ letter, data, ...post }: Post<Data>) => ({
  dedupe_key: post.dedupeKey,
  recipient: post.recipient,
  template: letter.name,
  data,
  reply_to: post.replyTo,
  unsubscribe_url: post.unsubscribeUrl,
  campaign_id: post.campaignId,
  forget_when_sent: post.forgetWhenSent ?? false,
})

const insertLetters = namedQuery(
  "insert_letters",
  `insert into mail_outbox (
     dedupe_key, recipient, template, data, reply_to, unsubscribe_url, campaign_id, forget_when_sent
   )
   select * from jsonb_to_recordset($1::jsonb) as post (
     dedupe_key text, recipient text, template text, data jsonb,
     reply_to text, unsubscribe_url text, campaign_id uuid, forget_when_sent boolean
   )
   on conflict (dedupe_key) do nothing`,
)

/**
 * Takes the next letters for this process alone. They come up again after five minutes, longer than carrying them can
 * take, should the process die with them in hand: no transaction is open while a mail server is talked to.
 */
async function claim(db: Database): Promise<QueuedLetter[]> {
  const { rows } = await db.execute<QueuedLetter>(sql`
    update mail_outbox set attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'
    where id in (
      select id from mail_outbox
      where sent_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${batchSize} for update skip locked
    )
    returning id, recipient, template, data, reply_to, unsubscribe_url, attempts, created_at, forget_when_sent
  `)
  return rows
}

async function markSent(db: Database, { id, forget_when_sent }: QueuedLetter): Promise<void> {
  await db.execute(
    forget_when_sent
      ? sql`delete from mail_outbox where id = ${id}`
      : sql`update mail_outbox set sent_at = now(), last_error = null where id = ${id}`,
  )
}

async function postpone(db: Database, letter: QueuedLetter, failure: Failure): Promise<void> {
  const isOver = failure.isFinal || letter.attempts >= maxAttempts
  const seconds = Math.min(30 * 2 ** (letter.attempts - 1), 4 * 3_600)
  await db.execute(sql`
    update mail_outbox set
      last_error = ${failure.reason},
      next_attempt_at = ${isOver ? sql`'infinity'` : sql`now() + make_interval(secs => ${seconds})`}
    where id = ${letter.id}
  `)
}
