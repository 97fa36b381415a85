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
}

/** Stands in where the server could not say. */
export const unknownShop: ShopFacts = {
  apiBase: "/api",
  publicUrl: "",
  frontendToken: "",
  embedOrigin: "",
  testMode: false,
  paymentProvider: "sandbox",
}

export const ShopFactsContext = createContext(unknownShop)

export const useShopFacts = (): ShopFacts => useContext(ShopFactsContext)
