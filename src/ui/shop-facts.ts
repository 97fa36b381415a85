import { createContext, useContext } from "react"

/** What the server tells every page about this shop; the same for every visitor. */
export type ShopFacts = {
  /** Where the browser finds the API: `/api`, or another address from configuration. */
  apiBase: string
  /** The shop's own address, for canonical links and shared previews; without a slash at the end. */
  publicUrl: string
  /** The fixed token of the photo gallery's call (SF §7). */
  frontendToken: string
  /** Where the documents of foreign event markup are (EMBED_ORIGIN); empty for the shop's own address. */
  embedOrigin: string
  /** No real money moves: the pages show a `Test mode` ribbon. */
  testMode: boolean
  /** Whose script takes the money: a foreign one runs in the payment page's own document only. */
  paymentProvider: "sandbox" | "stripe"
  // What its owner has set.
  name: string
  /** A media path; null for the shop's own mark. */
  logo: string | null
  contact: { address: string; phone: string; email: string }
  hours: readonly { days: string; time: string }[]
  /** Without a full stop. */
  freeShipping: string
  /** Before an amount, in each area (decisions.md §1.4). */
  signs: { storefront: string; portal: string; admin: string }
  /** Figures are computed where the specification fixes them (decisions.md §1.3). */
  liveFigures: boolean
}

/** Stands in where the server could not say. */
export const unknownShop: ShopFacts = {
  apiBase: "/api",
  publicUrl: "",
  frontendToken: "",
  embedOrigin: "",
  testMode: false,
  paymentProvider: "sandbox",
  name: "Skein",
  logo: null,
  contact: { address: "", phone: "", email: "" },
  hours: [],
  freeShipping: "",
  signs: { storefront: "€", portal: "$", admin: "$" },
  liveFigures: false,
}

let told = unknownShop

/** Told by the root of the pages before anything below it is drawn; they are the same for every visitor. */
export function tellShopFacts(facts: ShopFacts): void {
  told = facts
}

/** For what is no component: amounts and titles. */
export const shopFacts = (): ShopFacts => told

/** `Cart` → `Cart · Skein` */
export const pageTitle = (title: string): string => `${title} · ${told.name}`

export const ShopFactsContext = createContext(unknownShop)

export const useShopFacts = (): ShopFacts => useContext(ShopFactsContext)
