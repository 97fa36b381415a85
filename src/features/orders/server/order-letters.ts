import * as z from "zod/mini"
import { orderNumber } from "#contract/order-number.ts"
import { action, defineLetter, greeting, paragraph } from "#platform/letter.ts"
import type { LetterBlock, LetterShop } from "#platform/letter-parts.ts"
import {
  type OrderInLetter,
  orderInLetter,
  type ParcelInLetter,
  parcelInLetter,
  sampleOrder,
} from "./order-in-letter.ts"
import { sumWords } from "./order-words.ts"

const shipping = paragraph("Shipping is free and takes 3-7 working days.")
const until = "depending on your bank you will see it within 5-10 days"

export const orderReceived = defineLetter({
  name: "orders.received",
  data: parcelInLetter,
  sample: sampleOrder,
  subject: ({ id }) => `We have your order ${orderNumber(id)}`,
  blocks: (order, shop) => [
    greeting(order.first_name),
    paragraph(
      "Thank you for your order. Your pieces are set aside for 30 minutes while you pay; as soon as your payment arrives we start on it.",
    ),
    linesOf(order, shop),
    addressOf(order),
    shipping,
  ],
})

export const orderPaid = defineLetter({
  name: "orders.paid",
  data: parcelInLetter,
  sample: sampleOrder,
  subject: ({ id }) => `Your payment for order ${orderNumber(id)} has arrived`,
  blocks: (order, shop) => [
    greeting(order.first_name),
    paragraph("Your payment has arrived, thank you. We're processing your order right now."),
    linesOf(order, shop),
    addressOf(order),
    linkTo(order, shop),
    shipping,
  ],
})

export const orderShipped = defineLetter({
  name: "orders.shipped",
  data: z.extend(parcelInLetter, { tracking_number: z.string() }),
  sample: { ...sampleOrder, tracking_number: "RR123456785IE" },
  subject: ({ id }) => `Your order ${orderNumber(id)} is on its way`,
  blocks: (order, shop) => [
    greeting(order.first_name),
    paragraph("Your parcel is on its way to you."),
    trackingOf(order.tracking_number),
    linesOf(order, shop),
    addressOf(order),
    linkTo(order, shop),
    paragraph("If it does not reach you within 7 working days, please answer this letter."),
  ],
})

export const orderCompleted = defineLetter({
  name: "orders.completed",
  data: z.extend(orderInLetter, { tracking_number: z.nullable(z.string()) }),
  sample: { ...sampleOrder, tracking_number: null },
  subject: ({ id }) => `Your order ${orderNumber(id)} is complete`,
  blocks: ({ tracking_number, ...order }, shop) => [
    greeting(order.first_name),
    paragraph("Your order is finished and has been sent. Thank you for buying from us."),
    ...(tracking_number === null ? [] : [trackingOf(tracking_number)]),
    linesOf(order, shop),
    linkTo(order, shop),
    paragraph("We hope that you enjoy it. If anything is not as it should be, please answer this letter."),
  ],
})

const endings = {
  expired: "Your payment did not arrive within 30 minutes, so we have cancelled your order.",
  customer: "As you asked, we have cancelled your order.",
  shop: "We have cancelled your order.",
}

export const orderCancelled = defineLetter({
  name: "orders.cancelled",
  data: z.extend(orderInLetter, { ending: z.enum(["expired", "customer", "shop"]), paid_cents: z.int() }),
  sample: { ...sampleOrder, ending: "expired", paid_cents: 0 },
  subject: ({ id }) => `Your order ${orderNumber(id)} is cancelled`,
  blocks: ({ ending, paid_cents, ...order }, shop) => [
    greeting(order.first_name),
    paragraph(
      `${endings[ending]} ${paid_cents === 0 ? "Nothing was charged." : "We will write to you about the money that you paid."}`,
    ),
    linesOf(order, shop),
    action("To the shop", `${shop.publicUrl}/shop/`),
    paragraph("If you would like the pieces after all, please place your order again, or just answer this letter."),
  ],
})

export const orderTakenUp = defineLetter({
  name: "orders.taken-up",
  data: z.extend(orderInLetter, { has_account: z.boolean() }),
  sample: { ...sampleOrder, has_account: true },
  subject: ({ id }) => `You can pay for your order ${orderNumber(id)} again`,
  blocks: ({ has_account, ...order }, shop) => [
    greeting(order.first_name),
    paragraph("We have taken up your order again. Its pieces are set aside for 30 minutes while you pay."),
    has_account
      ? action("Pay now", `${shop.publicUrl}/customer/orders/${order.id}`)
      : paragraph(
          "To pay, open an account with this e-mail address: as soon as the address is confirmed, you find your order there. Or just answer this letter.",
        ),
    linesOf(order, shop),
  ],
})

export const orderRefunded = defineLetter({
  name: "orders.refunded",
  data: z.extend(orderInLetter, { refund_cents: z.int() }),
  sample: { ...sampleOrder, refund_cents: 4500 },
  subject: ({ id, refund_cents }, { currencySign }) =>
    `${sumWords(refund_cents, currencySign)} of your order ${orderNumber(id)} is on its way back`,
  blocks: ({ refund_cents, ...order }, shop) => [
    greeting(order.first_name),
    paragraph(
      `We have sent ${sumWords(refund_cents, shop.currencySign)} back to you the way you paid; ${until}. You need not do anything.`,
    ),
    linesOf(order, shop, { "Sent back": refund_cents }),
    paragraph("If you have a question about it, just answer this letter."),
  ],
})

export const paymentReturned = defineLetter({
  name: "orders.payment-returned",
  data: orderInLetter,
  sample: sampleOrder,
  subject: ({ id }) => `Your payment for order ${orderNumber(id)} is on its way back`,
  blocks: (order, shop) => [
    greeting(order.first_name),
    paragraph(
      `Your payment of ${sumWords(order.total_cents, shop.currencySign)} arrived after your order had been cancelled, and we could not set the pieces aside for you again. We are sorry. We have sent the whole amount back to you; ${until}. You need not do anything.`,
    ),
    linesOf(order, shop),
    paragraph("If you would like something similar made for you, just answer this letter."),
  ],
})

export const orderLetters = [
  ...[orderReceived, orderPaid, orderShipped, orderCompleted, orderCancelled, orderTakenUp],
  ...[orderRefunded, paymentReturned],
]

const linesOf = (
  { lines, total_cents }: OrderInLetter,
  { currencySign }: LetterShop,
  more: Record<string, number> = {},
): LetterBlock => ({
  kind: "lines",
  lines: lines.map(({ subtotal_cents, ...line }) => ({ ...line, sum: sumWords(subtotal_cents, currencySign) })),
  sums: Object.entries({ Total: total_cents, ...more }).map(([label, cents]) => ({
    label,
    sum: sumWords(cents, currencySign),
  })),
})

const facts = (facts: Record<string, string>): LetterBlock => ({
  kind: "facts",
  facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
})

const trackingOf = (number: string): LetterBlock => facts({ "Tracking number": number })

const addressOf = ({ address }: ParcelInLetter): LetterBlock => facts({ "Shipping address": address.join("\n") })

// The page behind it thanks for a payment, so it is shown to those who have paid.
const linkTo = ({ id }: OrderInLetter, { publicUrl }: LetterShop): LetterBlock =>
  action("Your order", `${publicUrl}/order-success/${id}/`)
