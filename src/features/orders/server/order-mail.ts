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

function compose(
  order: OrderInLetter,
  lines: LineInLetter[],
  shop: Shop,
  words: { key: string; subject: string; opening: string; closing: string; showsLink?: true },
): Letter {
  const link = `${shop.publicUrl}/order-success/${order.id}/`
  const greeting = `Hello ${order.first_name.replaceAll(/\s+/g, " ")},`
  const rows = lines.map((line) => ({
    what: `${line.quantity} × ${line.title}${choiceOf(line)}`,
    sum: euros(line.subtotal_cents),
  }))
  const total = euros(order.total_cents)
  return {
    dedupeKey: `${words.key}:${order.id}`,
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
