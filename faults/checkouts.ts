import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Chance } from "#demo/history/chance.ts"
import { type PlacedOrder, placeOrder } from "#features/orders/contract.ts"
import { cards } from "#features/orders/server/test-buyer.ts"
import { sandboxSignatureHeader, sandboxWebhookSecret } from "#features/payments/server/sandbox-provider.ts"
import { signWebhook } from "#features/payments/server/webhook-signature.ts"
import { type AttackedShop, authSecret } from "./attacked-shop.ts"
import { chanceFor } from "./seed.ts"

/** One checkout and what the shop acknowledged of it: the journal is the list of all. */
export type Attempt = {
  key: string
  payload: object
  token: string | null
  placed: PlacedOrder | null
  /** 409: there was not enough. */
  isRefused: boolean
  isPaid: boolean
  isCancelled: boolean
  /** Asked for by an admin; nobody may know whether it came through. */
  isRefundAsked: boolean
  isRefunded: boolean
}

/** How many buy what: pieces with a price of 34.50. Every third is signed in, as long as there are tokens. */
type Shoppers = { seed: number; count: number; atOnce: number; pieces: string[]; tokens: string[]; admin: string }

type Answer = { status: number; body: { type?: string; status?: string; id?: string; client_secret?: string } }

/** Somebody had no answer and left. */
class Leaves extends Error {}

const patienceMs = 120_000
const pauseMs = 50
// On a machine that is busy with other things there are fewer shoppers rather than a longer test.
const openMs = 90_000

/**
 * Sends shoppers through the shop who do what a browser does: they repeat what had no answer, with the same key.
 * @param strike what happens to the shop after so many calls; `after` are those numbers
 */
export async function sendShoppers(
  shop: AttackedShop,
  { seed, count, atOnce, pieces, tokens, admin }: Shoppers,
  { after, strike }: { after: number[]; strike: (nth: number) => Promise<void> } = {
    after: [],
    strike: async () => {},
  },
): Promise<{ journal: Attempt[]; faults: string[]; unanswered: number }> {
  const journal: Attempt[] = []
  const faults: string[] = []
  let calls = 0
  let unanswered = 0
  let strikes = Promise.resolve()
  const due = [...after]
  const closesAt = Date.now() + openMs

  function countCall(): void {
    calls += 1
    if (due[0] === undefined || calls < due[0]) return
    due.shift()
    const nth = after.length - due.length
    strikes = strikes.then(() => strike(nth))
  }

  /** One call, and again while nobody answers it. */
  async function insist(chance: Chance, path: string, body: object | string, headers: object = {}): Promise<Answer> {
    const deadline = Date.now() + patienceMs
    countCall()
    for (;;) {
      const answer = await send(chance, path, body, headers)
      if (answer && answer.status < 500) return answer
      // An outage is 502 or 503; 500 is a bug.
      if (answer?.status === 500) faults.push(`${path} answered 500`)
      unanswered += 1
      if (chance.happens(0.1)) throw new Leaves()
      if (Date.now() > deadline) throw new Error(`${path} had no answer for ${patienceMs / 1000} s.`)
      await sleep(pauseMs)
    }
  }

  async function send(chance: Chance, path: string, body: object | string, headers: object): Promise<Answer | null> {
    const addresses = shop.addresses()
    if (addresses.length === 0) return null
    try {
      const response = await fetch(`${chance.oneOf(addresses)}/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      return { status: response.status, body: (await response.json()) as Answer["body"] }
    } catch {
      return null
    }
  }

  async function checkOut(attempt: Attempt, chance: Chance): Promise<void> {
    const bearer = attempt.token ? { authorization: `Bearer ${attempt.token}` } : {}
    const headers = { "idempotency-key": attempt.key, ...bearer }
    const copies = chance.happens(0.1) ? 3 : 1
    const answers = await together(
      Array.from({ length: copies }, () => insist(chance, "/orders/", attempt.payload, headers)),
    )
    const [answer] = answers
    attempt.isRefused = answer?.body.type === "urn:problem:orders.out-of-stock"
    if (attempt.isRefused) return
    if (new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.client_secret}`)).size > 1) {
      faults.push(`The repeats of ${attempt.key} were answered differently: ${JSON.stringify(answers)}`)
    }
    if (answer?.status !== 201) throw new Error(`An order was answered ${JSON.stringify(answer)}`)
    const order = placeOrder.answer.parse(answer.body)
    attempt.placed = order
    const fates = [
      pay,
      pay,
      pay,
      payAndRefund,
      payTwice,
      payAfterRefusal,
      payWithConfirmation,
      ...(attempt.token ? [cancel] : [leave]),
    ]
    await chance.oneOf(fates)(attempt, order, chance)
  }

  const confirm = (order: PlacedOrder, chance: Chance, card_number = cards.pays) =>
    insist(chance, `/payments/sandbox/${intentOf(order)}/confirm`, {
      ...{ client_secret: order.client_secret, card_number, expiry: "12 / 49", cvc: "123" },
    })

  async function pay(attempt: Attempt, order: PlacedOrder, chance: Chance): Promise<void> {
    const answer = await confirm(order, chance)
    attempt.isPaid = answer.body.status === "succeeded"
    if (!attempt.isPaid) faults.push(`${order.id} could not be paid: ${JSON.stringify(answer)}`)
    // The bank, too, repeats what it is not sure of.
    const news = eventOf(order)
    if (chance.happens(0.3))
      await together([1, 2, 3].map(() => insist(chance, "/payments/webhook", news, signed(news))))
  }

  async function payTwice(attempt: Attempt, order: PlacedOrder, chance: Chance): Promise<void> {
    await together([pay(attempt, order, chance), pay(attempt, order, chance)])
  }

  async function payAfterRefusal(attempt: Attempt, order: PlacedOrder, chance: Chance): Promise<void> {
    const { status } = await confirm(order, chance, cards.declines)
    if (status !== 402) faults.push(`A declined card was answered ${status}`)
    await pay(attempt, order, chance)
  }

  async function payWithConfirmation(attempt: Attempt, order: PlacedOrder, chance: Chance): Promise<void> {
    await confirm(order, chance, cards.asks)
    const path = `/payments/sandbox/${intentOf(order)}/authorize`
    const answer = await insist(chance, path, { client_secret: order.client_secret, approve: true })
    attempt.isPaid = answer.body.status === "succeeded"
  }

  async function payAndRefund(attempt: Attempt, order: PlacedOrder, chance: Chance): Promise<void> {
    await pay(attempt, order, chance)
    attempt.isRefundAsked = true
    const headers = { authorization: `Bearer ${admin}`, "idempotency-key": attempt.key }
    const answer = await insist(chance, `/orders/${order.id}/refund`, { restock: true }, headers)
    attempt.isRefunded = answer.status === 200
    // Where the bank's word was interrupted and is still on its way, the order does not count as paid yet.
    const isNotHeard = answer.body.type === "urn:problem:orders.not-paid"
    if (!attempt.isRefunded && !isNotHeard) faults.push(`A refund was answered ${JSON.stringify(answer)}`)
  }

  async function cancel(attempt: Attempt, order: PlacedOrder, chance: Chance): Promise<void> {
    const { status } = await insist(
      chance,
      `/orders/${order.id}/cancel`,
      {},
      { authorization: `Bearer ${attempt.token}` },
    )
    // 409: an earlier call got through, and its answer did not.
    attempt.isCancelled = status === 200 || status === 409
  }

  async function leave(): Promise<void> {}

  async function shopper(): Promise<void> {
    while (journal.length < count && Date.now() < closesAt) {
      const nth = journal.length
      const chance = chanceFor(seed, nth)
      const attempt: Attempt = {
        key: createHash("sha256").update(`${seed} ${nth}`).digest("hex"),
        payload: checkoutOf(pieces, chance),
        // One each: a shopper's next checkout may end the unpaid one before it.
        token: (nth % 3 === 0 && tokens[nth / 3]) || null,
        ...{ placed: null, isRefused: false, isPaid: false, isCancelled: false },
        ...{ isRefundAsked: false, isRefunded: false },
      }
      journal.push(attempt)
      await checkOut(attempt, chance).catch((error: unknown) => {
        if (!(error instanceof Leaves)) throw error
      })
    }
  }

  await Promise.all(Array.from({ length: atOnce }, shopper))
  await strikes
  return { journal, faults, unanswered }
}

/** All of them to their end, also when somebody leaves. */
async function together<T>(calls: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(calls)
  return Promise.all(calls)
}

const intentOf = ({ client_secret }: PlacedOrder) => client_secret.replace(/_secret_.*$/, "")

function eventOf(order: PlacedOrder): string {
  const intent = {
    id: intentOf(order),
    order_id: order.id,
    amount: Math.round(order.total_amount * 100),
    currency: "EUR",
  }
  return JSON.stringify({ id: `sbx_evt_${order.id}`, type: "intent.succeeded", intent, failure_message: null })
}

const signed = (body: string) => ({
  [sandboxSignatureHeader]: signWebhook(sandboxWebhookSecret(authSecret), body, Math.floor(Date.now() / 1_000)),
})

function checkoutOf(pieces: string[], chance: Chance): object {
  const items = chance
    .shuffled(pieces)
    .slice(0, chance.between(1, 2))
    .map((product_id) => ({ product_id, quantity: chance.between(1, 2), price: 34.5 }))
  return {
    ...{ first_name: "Ada", last_name: "Byrne", email: "ada@example.com", phone: "+353 1 234 5678" },
    ...{
      shipping_address: "1 Quay Street",
      billing_address: "",
      zip_code: "H91 AB12",
      city: "Galway",
      state: "Galway",
    },
    ...{ country: "Ireland", guest_token: null, user_id: null, items },
    total_amount: items.reduce((sum, { quantity }) => sum + 3450 * quantity, 0) / 100,
  }
}
