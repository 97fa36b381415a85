import * as z from "zod/mini"
import { choiceWords } from "./order-words.ts"
import type { StoredItem, StoredOrder } from "./queries.ts"

/** What a letter says of an order. */
export const orderInLetter = z.object({
  id: z.string(),
  first_name: z.string(),
  total_cents: z.int(),
  lines: z.array(
    z.object({
      quantity: z.int(),
      title: z.string(),
      choice: z.string(),
      image: z.nullable(z.string()),
      subtotal_cents: z.int(),
    }),
  ),
})
export type OrderInLetter = z.infer<typeof orderInLetter>

/** The same with where it goes, line by line. */
export const parcelInLetter = z.extend(orderInLetter, { address: z.array(z.string()) })
export type ParcelInLetter = z.infer<typeof parcelInLetter>

type Order = Pick<StoredOrder, "id" | "first_name" | "total_cents">
type Parcel = Order & Pick<StoredOrder, "last_name" | "shipping_address" | "zip_code" | "city" | "state" | "country">
type Line = Pick<
  StoredItem,
  "title" | "image" | "quantity" | "subtotal_cents" | "color" | "size" | "custom_color" | "custom_size"
>

/** The order as it is now, for a letter about what has just become of it. */
export const snapshotOf = (order: Order, lines: readonly Line[]): OrderInLetter => ({
  id: order.id,
  first_name: order.first_name,
  total_cents: order.total_cents,
  lines: lines.map((line) => ({
    quantity: line.quantity,
    title: line.title,
    choice: choiceWords(line),
    image: line.image,
    subtotal_cents: line.subtotal_cents,
  })),
})

export const parcelOf = (order: Parcel, lines: readonly Line[]): ParcelInLetter => ({
  ...snapshotOf(order, lines),
  address: [
    `${order.first_name} ${order.last_name}`,
    order.shipping_address,
    `${order.zip_code} ${order.city}`,
    // Galway in Galway is said once.
    ...(order.state === order.city ? [] : [order.state]),
    order.country,
  ],
})

export const sampleOrder: ParcelInLetter = {
  id: "1f0c3b7e-52d4-4a86-9c1d-7f3f6e0a2b95",
  first_name: "Ada",
  total_cents: 22400,
  lines: [
    {
      quantity: 1,
      title: "Achill Cable Scarf",
      choice: "dark orange",
      image: "/uploads/achill-cable-scarf-darkorange.webp",
      subtotal_cents: 8900,
    },
    {
      quantity: 2,
      title: "Bafut Band Cap",
      choice: "dark green, M",
      image: "/uploads/bafut-band-cap-darkgreen.webp",
      subtotal_cents: 9000,
    },
    {
      quantity: 1,
      title: "Bafoussam Jute Basket",
      choice: "made to order: teal, 40 cm",
      image: "/uploads/bafoussam-jute-basket-teal.webp",
      subtotal_cents: 4500,
    },
  ],
  address: ["Ada Byrne", "1 Quay Street", "H91 AB12 Galway", "Ireland"],
}
