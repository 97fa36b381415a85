import * as z from "zod/mini"
import { orderNumber } from "#contract/order-number.ts"
import { action, defineLetter, greeting, paragraph } from "#platform/letter.ts"
import type { LetterBlock, LetterShop } from "#platform/letter-parts.ts"
import { type OrderInLetter, orderInLetter, sampleOrder } from "./order-in-letter.ts"
import { euros } from "./order-words.ts"

const shipping = paragraph("Shipping is free and takes 3-7 working days.")
const until = "depending on your bank you will see it within 5-10 days"

export const orderReceived = defineLetter({
  name: "orders.received",
  data: orderInLetter,
  sample: sampleOrder,
  subject: ({ id }) => `We have your order ${orderNumber(id)}`,
  blocks: (order) => [
    greeting(order.first_name),
    paragraph(
      "Thank you for your order. Your pieces are set aside for 30 minutes while you pay; as soon as your payment arrives we start on it.",
    ),
    linesOf(order),
    addressOf(order),
    shipping,
  ],
})

export const orderPaid = defineLetter({
  name: "orders.paid",
  data: orderInLetter,
  sample: sampleOrder,
  subject: ({ id }) => `Your payment for order ${orderNumber(id)} has arrived`,
  blocks: (order, shop) => [
    greeting(order.first_name),
    paragraph("Your payment has arrived, thank you. We're processing your order right now."),
    linesOf(order),
    addressOf(order),
    linkTo(order, shop),
    shipping,
  ],
})

export const orderShipped = defineLetter({
  name: "orders.shipped",
  data: z.extend(orderInLetter, { tracking_number: z.nullable(z.string()) }),
  sample: { ...sampleOrder, tracking_number: "RR123456785IE" },
  subject: ({ id }) => `Your order ${orderNumber(id)} is on its way`,
  blocks: (order, shop) => [
    greeting(order.first_name),
    paragraph("Your pieces are packed and have left us. They are with you in 3-7 working days."),
    ...(order.tracking_number === null ? [] : [facts({ "Tracking number": order.tracking_number })]),
    linesOf(order),
    addressOf(order),
    linkTo(order, shop),
  ],
})

export const orderCompleted = defineLetter({
  name: "orders.completed",
  data: orderInLetter,
  sample: sampleOrder,
  subject: ({ id }) => `Your order ${orderNumber(id)} is complete`,
  blocks: (order, { publicUrl }) => [
    greeting(order.first_name),
    paragraph("Your order is complete. We hope that your pieces feel as good as they look."),
    linesOf(order),
    paragraph("If one of them has become a favourite, a few words on its page help others to choose."),
    action("To the shop", `${publicUrl}/shop/`),
    paragraph("If something does not fit or has come loose, just answer this letter and we will put it right."),
  ],
})

const cancelledBecause = {
  unpaid: "Your payment did not reach us in time, so your order is cancelled and nothing is owed.",
  customer: "Your order is cancelled, as you asked.",
  shop: "We are sorry: we had to cancel your order.",
}

export const orderCancelled = defineLetter({
  name: "orders.cancelled",
  data: z.extend(orderInLetter, {
    /** Who or what ended it. */
    because: z.enum(["unpaid", "customer", "shop"]),
    /** In the shop's own words. */
    reason: z.nullable(z.string()),
    /** What goes back to the customer; 0 where nothing had been paid. */
    refund_cents: z.int(),
  }),
  sample: {
    ...sampleOrder,
    because: "shop",
    reason: "The wool for the scarf did not come.",
    refund_cents: sampleOrder.total_cents,
  },
  subject: ({ id }) => `Your order ${orderNumber(id)} is cancelled`,
  blocks: ({ because, reason, refund_cents, ...order }, { publicUrl }) => [
    greeting(order.first_name),
    paragraph(cancelledBecause[because]),
    ...(reason === null ? [] : [paragraph(reason)]),
    ...(refund_cents === 0 ? [] : [paragraph(`We have sent ${euros(refund_cents)} back to you; ${until}.`)]),
    linesOf(order),
    action("To the shop", `${publicUrl}/shop/`),
    paragraph("If that is not what you expected, just answer this letter."),
  ],
})

export const orderRefunded = defineLetter({
  name: "orders.refunded",
  data: z.extend(orderInLetter, { refund_cents: z.int(), reason: z.nullable(z.string()) }),
  sample: { ...sampleOrder, refund_cents: 4500, reason: "One of the caps came with a dropped stitch." },
  subject: ({ id }) => `Your refund for order ${orderNumber(id)}`,
  blocks: ({ refund_cents, reason, ...order }) => [
    greeting(order.first_name),
    paragraph(`We have sent ${euros(refund_cents)} back to you; ${until}. You need not do anything.`),
    ...(reason === null ? [] : [paragraph(reason)]),
    linesOf(order, { "Sent back": refund_cents }),
    paragraph("If you have a question about it, just answer this letter."),
  ],
})

export const paymentReturned = defineLetter({
  name: "orders.payment-returned",
  data: orderInLetter,
  sample: sampleOrder,
  subject: ({ id }) => `Your payment for order ${orderNumber(id)} is on its way back`,
  blocks: (order) => [
    greeting(order.first_name),
    paragraph(
      `Your payment of ${euros(order.total_cents)} arrived after your order had been cancelled, and we could not set the pieces aside for you again. We are sorry. We have sent the whole amount back to you; ${until}. You need not do anything.`,
    ),
    linesOf(order),
    paragraph("If you would like something similar made for you, just answer this letter."),
  ],
})

export const orderLetters = [
  ...[orderReceived, orderPaid, orderShipped, orderCompleted, orderCancelled, orderRefunded],
  paymentReturned,
]

const linesOf = ({ lines, total_cents }: OrderInLetter, more: Record<string, number> = {}): LetterBlock => ({
  kind: "lines",
  lines: lines.map(({ subtotal_cents, ...line }) => ({ ...line, sum: euros(subtotal_cents) })),
  sums: Object.entries({ Total: total_cents, ...more }).map(([label, cents]) => ({ label, sum: euros(cents) })),
})

const facts = (facts: Record<string, string>): LetterBlock => ({
  kind: "facts",
  facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
})

const addressOf = ({ address }: OrderInLetter): LetterBlock => facts({ "Goes to": address.join("\n") })

// The page behind it thanks for a payment, so it is shown to those who have paid.
const linkTo = ({ id }: OrderInLetter, { publicUrl }: LetterShop): LetterBlock =>
  action("Your order", `${publicUrl}/order-success/${id}/`)
