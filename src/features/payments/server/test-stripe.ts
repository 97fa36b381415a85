import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import {
  newChargeId,
  newDispute,
  newEvent,
  newIntent,
  newRefund,
  refusal,
  type TestEvent,
  type TestIntent,
} from "./test-stripe-objects.ts"
import { signWebhook } from "./webhook-signature.ts"

type Answer = { status: number; body: object }
type Asked = { method: string; path: string; form: URLSearchParams; idempotencyKey: string | undefined }
/** `hang` and `drop` do what was asked, but nobody hears the answer. */
type Mischief = "hang" | "drop" | "fail"

export const stripeCards = { pays: "4242424242424242", declines: "4000000000000002", asks: "4000002500003155" }

const keys = {
  STRIPE_SECRET_KEY: "sk_test_ofTheLocalServer",
  STRIPE_PUBLISHABLE_KEY: "pk_test_ofTheLocalServer",
  STRIPE_WEBHOOK_SECRET: "whsec_ofTheLocalServer",
}

export type TestStripe = Awaited<ReturnType<typeof startTestStripe>>

/** A server of our own that answers the real SDK as Stripe does, keeps books, and misbehaves when it is told to. */
export async function startTestStripe() {
  const intents = new Map<string, TestIntent>()
  const answered = new Map<string, { request: string; answer: Answer }>()
  const asked: Asked[] = []
  const events: TestEvent[] = []
  const refunds: ReturnType<typeof newRefund>[] = []
  const mischief: Mischief[] = []
  const control = {
    /** Where events are posted as they happen; until it is set they only gather in `events`. */
    webhookAddress: null as string | null,
    /** Awaited before an answer goes out: what is to be looked at while the shop waits. */
    beforeAnswer: async () => {},
  }

  function happen(type: string, object: object): TestEvent {
    const event = newEvent(type, object)
    events.push(event)
    if (control.webhookAddress !== null) void post(control.webhookAddress, event)
    return event
  }

  function create({ form }: Asked): Answer {
    const intent = newIntent({
      amount: Number(form.get("amount")),
      currency: form.get("currency") ?? "",
      metadata: Object.fromEntries([...form].flatMap(([name, value]) => metadataOf(name, value))),
    })
    intents.set(intent.id, intent)
    return { status: 200, body: intent }
  }

  /** The money is Stripe's. @param received another sum than was asked for */
  function pay(intentId: string, received?: number): TestEvent {
    const intent = find(intentId)
    Object.assign(intent, {
      status: "succeeded",
      amount_received: received ?? intent.amount,
      latest_charge: newChargeId(),
      next_action: null,
      last_payment_error: null,
    })
    return happen("payment_intent.succeeded", intent)
  }

  function decline(intentId: string, message = "Your card was declined."): TestEvent {
    const error = { type: "card_error", code: "card_declined", message }
    const intent = Object.assign(find(intentId), {
      status: "requires_payment_method",
      next_action: null,
      last_payment_error: error,
    })
    return happen("payment_intent.payment_failed", intent)
  }

  function cancel(intentId: string): Answer {
    const intent = find(intentId)
    if (intent.status === "succeeded") {
      const message = "You cannot cancel this PaymentIntent because it has a status of succeeded."
      const body = refusal("invalid_request_error", message, { code: "payment_intent_unexpected_state" })
      return { status: 400, body }
    }
    Object.assign(intent, { status: "canceled", canceled_at: Math.floor(Date.now() / 1_000) })
    happen("payment_intent.canceled", intent)
    return { status: 200, body: intent }
  }

  /** Money given back, by the shop's call or in the dashboard. */
  function refund(intentId: string, amount: number, status = "succeeded", metadata: Record<string, string> = {}) {
    const intent = find(intentId)
    const given = refunds.filter((one) => one.payment_intent === intentId).reduce((sum, one) => sum + one.amount, 0)
    if (intent.status !== "succeeded" || given + amount > intent.amount_received) return null
    const made = newRefund(intent, amount, status, metadata)
    refunds.push(made)
    happen("refund.created", made)
    return made
  }

  const dispute = (intentId: string, status: string, type = "charge.dispute.created") =>
    happen(type, newDispute(find(intentId), status))

  /** What the provider's script in the browser does with what was typed. */
  function confirm(intentId: string, form: URLSearchParams): Answer {
    const intent = find(intentId)
    if (form.get("client_secret") !== intent.client_secret) return missing()
    const returnUrl = form.get("return_url") ?? ""
    const card = form.get("card")
    if (card === stripeCards.asks)
      Object.assign(intent, { status: "requires_action", next_action: { type: "use_stripe_sdk" } })
    else if (card === stripeCards.pays) pay(intentId)
    else if (card === "bank") {
      const url = `${address}/bank/${intentId}?${new URLSearchParams({ return_url: returnUrl })}`
      Object.assign(intent, {
        status: "requires_action",
        next_action: { type: "redirect_to_url", redirect_to_url: { url } },
      })
    } else {
      decline(intentId)
      return { status: 402, body: { error: { ...intent.last_payment_error, payment_intent: intent } } }
    }
    return { status: 200, body: intent }
  }

  function decide(intentId: string, form: URLSearchParams): Answer {
    const message = "We are unable to authenticate your payment method."
    if (form.get("approve") === "true") pay(intentId)
    else decline(intentId, message)
    const intent = find(intentId)
    return intent.status === "succeeded"
      ? { status: 200, body: intent }
      : { status: 402, body: { error: intent.last_payment_error } }
  }

  function answer(request: Asked): Answer {
    const [, version, kind, id = "", action] = request.path.split("/")
    if (version !== "v1") return missing()
    if (kind === "refunds" && request.method === "GET") {
      const data = refunds.filter((one) => one.payment_intent === request.form.get("payment_intent"))
      return { status: 200, body: { object: "list", data, has_more: false, url: "/v1/refunds" } }
    }
    if (kind === "refunds") {
      const { form } = request
      const metadata = Object.fromEntries([...form].flatMap(([name, value]) => metadataOf(name, value)))
      const made = refund(form.get("payment_intent") ?? "", Number(form.get("amount")), "succeeded", metadata)
      return made ? { status: 200, body: made } : { status: 400, body: refusal("invalid_request_error", "Too much.") }
    }
    if (kind !== "payment_intents") return missing()
    if (id === "") return create(request)
    if (!intents.has(id)) return missing()
    if (action === "confirm") return confirm(id, request.form)
    if (action === "decide") return decide(id, request.form)
    return action === "cancel" ? cancel(id) : { status: 200, body: find(id) }
  }

  /** The same key is the same answer; with another question it is refused. */
  function answerOnce(request: Asked): Answer {
    const { idempotencyKey: key } = request
    if (!key) return answer(request)
    const question = `${request.path} ${request.form}`
    const known = answered.get(key) ?? { request: question, answer: answer(request) }
    answered.set(key, known)
    if (known.request === question) return known.answer
    const message = "Keys for idempotent requests can only be used with the same parameters."
    return { status: 400, body: refusal("idempotency_error", message) }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", address)
    const form = request.method === "GET" ? searchParams : new URLSearchParams(await bodyOf(request))
    if (pathname.startsWith("/bank/")) return serveBank(pathname.split("/")[2] ?? "", searchParams, response)
    const key = request.headers["idempotency-key"]
    const question = { method: request.method ?? "", path: pathname, form, idempotencyKey: key?.toString() }
    const isFromShop = request.headers.authorization === `Bearer ${keys.STRIPE_SECRET_KEY}`
    if (isFromShop) asked.push(question)
    const trick = isFromShop ? mischief.shift() : undefined
    const { status, body } = trick === "fail" ? failure : answerOnce(question)
    await control.beforeAnswer()
    if (trick === "hang") return
    if (trick === "drop") return void request.socket.destroy()
    response.writeHead(status, { "content-type": "application/json", "access-control-allow-origin": "*" })
    response.end(JSON.stringify(body))
  }

  /** A bank's own site, where a shopper decides and is sent back. */
  function serveBank(intentId: string, query: URLSearchParams, response: ServerResponse): void {
    const decision = query.get("decision")
    const back = new URL(query.get("return_url") ?? "/", address)
    if (decision === null) {
      const link = (word: string) =>
        `<a href="?${new URLSearchParams({ ...Object.fromEntries(query), decision: word })}">`
      const page = `<title>Bank</title><h1>Bank</h1>${link("succeeded")}Pay</a> ${link("failed")}Refuse</a>`
      response.writeHead(200, { "content-type": "text/html" }).end(page)
      return
    }
    if (decision === "succeeded") pay(intentId)
    else decline(intentId)
    back.searchParams.set("payment_intent", intentId)
    back.searchParams.set("payment_intent_client_secret", find(intentId).client_secret)
    back.searchParams.set("redirect_status", decision)
    response.writeHead(303, { location: back.href }).end()
  }

  function find(intentId: string): TestIntent {
    const intent = intents.get(intentId)
    if (!intent) throw new Error(`There is no intent ${intentId}.`)
    return intent
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...{ address, asked, intents, events, refunds, control, find, pay, decline, refund, dispute, cancel },
    environment: { ...keys, STRIPE_API_BASE: address },
    /** As after a day. */
    forgetKeys: () => answered.clear(),
    intentsOf: (orderId: string) => [...intents.values()].filter(({ metadata }) => metadata.order_id === orderId),
    /** What the next questions of the shop meet, in this order. */
    misbehave: (...next: Mischief[]) => void mischief.push(...next),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** An event as Stripe posts it. @param sign a moment other than now, another secret */
export function signedByStripe(event: object | string, sign: { at?: number; secret?: string } = {}) {
  const payload = typeof event === "string" ? event : JSON.stringify(event)
  const at = sign.at ?? Math.floor(Date.now() / 1_000)
  const signature = signWebhook(sign.secret ?? keys.STRIPE_WEBHOOK_SECRET, payload, at)
  return { payload, headers: { "content-type": "application/json", "stripe-signature": signature } }
}

async function post(address: string, event: TestEvent): Promise<void> {
  const { payload, headers } = signedByStripe(event)
  await fetch(address, { method: "POST", headers, body: payload }).catch(() => undefined)
}

const failure: Answer = { status: 500, body: refusal("api_error", "An unknown error occurred.") }
const missing = (): Answer => ({
  status: 404,
  body: refusal("invalid_request_error", "No such object.", { code: "resource_missing" }),
})

function metadataOf(name: string, value: string): [string, string][] {
  const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
  return key ? [[key, value]] : []
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ""
  for await (const chunk of request) body += chunk
  return body
}
