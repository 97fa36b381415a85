import type { Returned } from "#contract/endpoint.ts"
import { fromCents } from "#contract/money.ts"
import { orderNumber } from "#contract/order-number.ts"
import { isoText } from "#db/iso-text.ts"
import { namedQuery } from "#db/named-query.ts"
import type { AttentionKind, listAttention as listAttentionCall } from "#features/insights/office-contract.ts"
import { readSettings } from "#features/settings/server/read-settings.ts"
import type { Services } from "#platform/services.ts"

type Attention = Returned<typeof listAttentionCall>
type Item = Attention["data"][number]
/** Something that waits, with its kind's number; `subject` is what its page finds it by. */
type Waiting = { total: number; subject: string; name: string; cents: number | null; note: string | null; at: string }

/** What waits for an administrator, newest first: five of each kind, and how much it is altogether. */
export async function listAttention(services: Services): Promise<Attention> {
  const { cache, db } = services
  const [settings, [counted]] = await Promise.all([readSettings(services), countNewUsers(db, [])])
  const threshold = settings.low_stock_threshold
  const [lowStock, ...others] = await Promise.all([
    // Looks through the whole shelf, which has not changed since the last time more often than it has.
    cache.recall("low-stock", ["products"], () => findLowStock(db, [threshold]), String(threshold)),
    ...[findDisputes, findRefunds, findOrders, findMessages, findReviews, findLetters].map((find) => find(db, [])),
  ])
  const [disputes = [], refunds = [], orders = [], messages = [], reviews = [], letters = []] = others
  const sign = settings.currency_signs.admin
  const found: Record<AttentionKind, Waiting[]> = {
    ...{ dispute: disputes, refund: refunds, order: orders, message: messages },
    ...{ review: reviews, "low-stock": lowStock, letter: letters },
  }
  const kinds = Object.entries(found) as [AttentionKind, Waiting[]][]
  const counts = Object.fromEntries(kinds.map(([kind, [first]]) => [kind, first?.total ?? 0])) as Attention["counts"]
  return {
    data: kinds
      .flatMap(([kind, items]) => items.map((item) => ({ kind, ...words[kind](item, sign), at: item.at })))
      .sort((one, other) => other.at.localeCompare(one.at)),
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    new_users: counted?.users ?? 0,
  }
}

const money = (cents: number | null, sign: string) => `${sign}${fromCents(cents ?? 0).toFixed(2)}`
const found = (path: string, subject: string) => `/admin/${path}?search=${encodeURIComponent(subject)}`

type Words = (waiting: Waiting, sign: string) => Pick<Item, "title" | "detail" | "href">
const ofOrder =
  (title: (number: string, note: string | null) => string): Words =>
  ({ subject, name, cents, note }, sign) => ({
    title: title(`#${orderNumber(subject)}`, note),
    detail: `${name}, ${money(cents, sign)}`,
    href: found("orders", subject),
  })

const words: Record<AttentionKind, Words> = {
  dispute: ofOrder((number) => `The payment of order ${number} is disputed`),
  refund: ofOrder((number, note) =>
    note === "failed" ? `A refund of order ${number} failed` : `A refund of order ${number} has not gone through yet`,
  ),
  order: ofOrder((number) => `Order ${number} is paid and waits for you`),
  message: ({ name, note }) => ({
    title: `${name} wrote to you`,
    detail: note ?? "",
    href: "/admin/contact?status=pending",
  }),
  review: ({ name, note }) => ({
    title: `A review of ${name} waits for your word`,
    detail: note ?? "",
    href: "/admin/reviews?status=pending",
  }),
  "low-stock": ({ name, note }) => ({
    title: note === "0" ? `${name} is sold out` : `${name} is low on stock`,
    detail: note === "1" ? "1 piece left" : `${note} pieces left`,
    href: found("products", name),
  }),
  letter: ({ subject, name, note }) => ({
    title: `A letter to ${subject} cannot be delivered`,
    // `orders.payment-returned`: its words are found when it is sent, and it was not.
    detail: [name.replaceAll(/[.-]/g, " "), note].filter(Boolean).join(": "),
    href: found("orders", subject),
  }),
}

type Source = { from: string; where: string; subject: string; name: string; cents?: string; note?: string; at: string }

const waiting = (name: string, { total, ...source }: Source & { total?: string; order?: string }) => {
  const { from, where, at } = source
  return namedQuery<Waiting>(
    name,
    `select ${total ?? "(count(*) over ())::int"} as total, ${source.subject} as subject, ${source.name} as name,
       ${source.cents ?? "null::int"} as cents, ${source.note ?? "null"} as note, ${isoText(at)} as at
     from ${from} where ${where} order by ${source.order ?? `${at} desc nulls first`} limit 5`,
  )
}

const tallied = (name: string) => `(select coalesce(sum(rows), 0)::int from tallies where name = '${name}')`
const customer = "first_name || ' ' || last_name"

const findOrders = waiting("find_orders_to_process", {
  from: "orders",
  where: "status = 'paid' and hidden_at is null",
  total: tallied("orders:paid"),
  ...{ subject: "id", name: customer, cents: "total_cents", at: "created_at" },
})

const findDisputes = waiting("find_open_disputes", {
  from: "payments join orders on orders.id = order_id",
  where: "dispute = 'open'",
  total: "(select count(*)::int from payments where dispute = 'open')",
  ...{ subject: "orders.id", name: customer, cents: "disputed_cents", at: "payments.updated_at" },
})

// One that was asked a moment ago is on its way, and one that was followed by another is dealt with.
const findRefunds = waiting("find_stuck_refunds", {
  from: `(
      select *, (count(*) over ())::int as total from (
        select order_id, amount_cents, status, created_at from refunds
        where status = 'asked' and created_at < now() - interval '10 minutes'
        union all
        select order_id, amount_cents, status, created_at from refunds
        where status = 'failed' and not exists (
          select from refunds as later where later.order_id = refunds.order_id and later.created_at > refunds.created_at
        )
      ) as stuck order by created_at desc nulls first limit 5
    ) as refunds join orders on orders.id = order_id`,
  ...{ where: "true", total: "refunds.total" },
  ...{ subject: "orders.id", name: customer, cents: "amount_cents", note: "refunds.status", at: "refunds.created_at" },
})

const findMessages = waiting("find_unanswered_messages", {
  from: "contact_messages",
  where: "status = 'pending'",
  total: tallied("contact_messages:pending"),
  ...{ subject: "id", name: "contact_messages.name", note: "subject", at: "created_at" },
})

const findReviews = waiting("find_pending_reviews", {
  from: "reviews join products on products.id = product_id",
  where: "status = 'pending'",
  total: tallied("reviews:pending"),
  ...{
    subject: "reviews.id",
    name: "title",
    note: "reviews.name || ': ' || left(comment, 80)",
    at: "reviews.created_at",
  },
})

const findLowStock = waiting("find_low_stock", {
  from: "products",
  where: "stock < $1 and is_published and deleted_at is null",
  ...{ subject: "id", name: "title", note: "stock::text", at: "updated_at", order: "stock, sort_title, id" },
})

const findLetters = waiting("find_undeliverable_letters", {
  from: "mail_outbox",
  where: "sent_at is null and next_attempt_at = 'infinity'",
  ...{ subject: "recipient", name: "template", note: "last_error", at: "created_at" },
})

const countNewUsers = namedQuery<{ users: number }>(
  "count_new_users",
  "select count(*)::int as users from users where created_at > now() - interval '7 days'",
)
