import { orderNumber } from "#contract/order-number.ts"
import type { Config } from "#platform/config.ts"
import { escapeHtml, letterPage, linkTo, paragraph } from "#platform/letter.ts"
import type { Letter } from "#platform/mail.ts"
import { choiceOf, euros } from "./order-words.ts"
import type { StoredItem, StoredOrder } from "./queries.ts"

/** What a letter about an order says of it, as the database keeps it. */
type OrderInLetter = Pick<StoredOrder, "id" | "first_name" | "email" | "total_cents">
type LineInLetter = Pick<
  StoredItem,
  "title" | "quantity" | "subtotal_cents" | "color" | "size" | "custom_color" | "custom_size"
>

type Shop = Pick<Config, "publicUrl">

export function orderReceivedLetter(order: OrderInLetter, lines: LineInLetter[], shop: Shop): Letter {
  return compose(order, lines, shop, {
    key: "order-received",
    subject: `We have your order ${orderNumber(order.id)}`,
    opening:
      "Thank you for your order. Your pieces are set aside for 30 minutes while you pay; as soon as your payment arrives we start on it.",
    closing: "Shipping is free and takes 3-7 working days.",
  })
}

export function orderPaidLetter(order: OrderInLetter, lines: LineInLetter[], shop: Shop): Letter {
  return compose(order, lines, shop, {
    key: "order-paid",
    subject: `Your payment for order ${orderNumber(order.id)} has arrived`,
    opening: "Your payment has arrived, thank you. We're processing your order right now.",
    closing: "Shipping is free and takes 3-7 working days.",
    showsLink: true,
  })
}

export function paymentReturnedLetter(order: OrderInLetter, lines: LineInLetter[], shop: Shop): Letter {
  return compose(order, lines, shop, {
    key: "payment-returned",
    subject: `Your payment for order ${orderNumber(order.id)} is on its way back`,
    opening: `Your payment of ${euros(order.total_cents)} arrived after your order had been cancelled, and we could not set the pieces aside for you again. We are sorry. We have sent the whole amount back to you; depending on your bank you will see it within 5-10 days. You need not do anything.`,
    closing: "If you would like something similar made for you, just answer this letter.",
  })
}

const endings = {
  expired: "Your payment did not arrive within 30 minutes, so we have cancelled your order.",
  customer: "As you asked, we have cancelled your order.",
  shop: "We have cancelled your order.",
}

export function orderCancelledLetter(
  order: OrderInLetter & Pick<StoredOrder, "paid_cents">,
  lines: LineInLetter[],
  shop: Shop,
  ending: keyof typeof endings,
): Letter {
  return compose(order, lines, shop, {
    key: "order-cancelled",
    subject: `Your order ${orderNumber(order.id)} is cancelled`,
    opening: `${endings[ending]} ${order.paid_cents === 0 ? "Nothing was charged." : "We will write to you about the money that you paid."}`,
    closing: "If you would like the pieces after all, please place your order again, or just answer this letter.",
  })
}

export function orderShippedLetter(
  order: OrderInLetter,
  lines: LineInLetter[],
  shop: Shop,
  trackingNumber: string,
): Letter {
  return compose(order, lines, shop, {
    key: "order-shipped",
    subject: `Your order ${orderNumber(order.id)} is on its way`,
    opening: `Your parcel is on its way to you. Its tracking number is ${trackingNumber}.`,
    closing: "If it does not reach you within 7 working days, please answer this letter.",
  })
}

export function orderCompletedLetter(
  order: OrderInLetter,
  lines: LineInLetter[],
  shop: Shop,
  trackingNumber: string | null,
): Letter {
  const tracking = trackingNumber === null ? "" : ` Its tracking number is ${trackingNumber}.`
  return compose(order, lines, shop, {
    key: "order-completed",
    subject: `Your order ${orderNumber(order.id)} is complete`,
    opening: `Your order is finished and has been sent.${tracking} Thank you for buying from us.`,
    closing: "We hope that you enjoy it. If anything is not as it should be, please answer this letter.",
  })
}

export function orderRefundedLetter(
  order: OrderInLetter,
  lines: LineInLetter[],
  shop: Shop,
  refund: { id: string; amount_cents: number },
): Letter {
  return compose(order, lines, shop, {
    key: "order-refunded",
    of: refund.id,
    subject: `${euros(refund.amount_cents)} of your order ${orderNumber(order.id)} is on its way back`,
    opening: `We have sent ${euros(refund.amount_cents)} back to you the way you paid; depending on your bank you will see it within 5-10 days. You need not do anything.`,
    closing: "If you have a question about it, just answer this letter.",
  })
}

function compose(
  order: OrderInLetter,
  lines: LineInLetter[],
  shop: Shop,
  words: { key: string; of?: string; subject: string; opening: string; closing: string; showsLink?: true },
): Letter {
  const link = `${shop.publicUrl}/order-success/${order.id}/`
  const greeting = `Hello ${order.first_name.replaceAll(/\s+/g, " ")},`
  const rows = lines.map((line) => ({
    what: `${line.quantity} × ${line.title}${choiceOf(line)}`,
    sum: euros(line.subtotal_cents),
  }))
  const total = euros(order.total_cents)
  return {
    dedupeKey: `${words.key}:${words.of ?? order.id}`,
    recipient: order.email,
    subject: words.subject,
    text: [
      greeting,
      words.opening,
      [...rows.map(({ what, sum }) => `${what}: ${sum}`), `Total: ${total}`].join("\n"),
      // The page behind it thanks for a payment, so it is shown to those who have paid.
      ...(words.showsLink ? [`Your order: ${link}`] : []),
      words.closing,
      "Skein",
    ].join("\n\n"),
    html: letterPage(
      paragraph(greeting),
      paragraph(words.opening),
      '<table style="width:100%;border-collapse:collapse">',
      ...rows.map(({ what, sum }) => row(escapeHtml(what), sum)),
      row("<strong>Total</strong>", `<strong>${total}</strong>`),
      "</table>",
      words.showsLink ? linkTo(link, `Your order ${orderNumber(order.id)}`) : "",
      paragraph(words.closing),
    ),
  }
}

const row = (left: string, right: string) =>
  `<tr><td style="padding:8px 0;border-bottom:1px solid #DDD">${left}</td><td style="padding:8px 0;border-bottom:1px solid #DDD;text-align:right">${right}</td></tr>`
