import type { ProductText } from "./product-text.ts"

export const scarves: ProductText[] = []
