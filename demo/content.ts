/** What the demo shop is made of. Data lives in the files beside this one; pictures are file names in `demo/pictures`. */

export type DemoCategory = { slug: string; name: string; description: string; image: string }

export type DemoProduct = {
  slug: string
  title: string
  description: string
  /** Slug of a category. */
  category: string
  priceCents: number
  /** Whole per cent, 0 to 90. */
  discountPercentage: number
  /** null: the shop keeps no stock value for it (made to order). */
  stock: number | null
  /** CSS colour names in lower case, or #hex where no name exists. */
  colors: string[]
  sizes: string[]
  /** One per colour in colour order, the first being the main picture; then other views, last the close-up. */
  images: string[]
  isFeatured: boolean
  /** How new it is beside the others: the fewer, the newer. When it came into the shop follows from that (arrivals.ts). */
  daysAgo: number
}

export type DemoReview = {
  /** Slug of a product. */
  product: string
  name: string
  email: string
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  status: "pending" | "approved" | "declined"
  daysAgo: number
}

export type DemoEvent = {
  title: string
  description: string
  image: string
  /** Embed markup as a ticketing service would hand it out; works without a network. Empty: no registration. */
  checkoutIframe: string
  /** When it begins, seen from the first start. */
  startsOn: (now: Date) => Date
  place: string
  capacity: string
  daysAgo: number
}

export type DemoMessage = {
  name: string
  email: string
  subject: string
  message: string
  daysAgo: number
  /** Null: nobody has answered yet. */
  answeredAfterDays: number | null
}

export type DemoPost = {
  caption: string
  mediaType: "IMAGE" | "VIDEO"
  /** Of a film, its poster. */
  image: string
  film?: string
  permalink: string
  daysAgo: number
}
