/** What waits for the owner; `items` is undefined until it is known. */
export type Attention = {
  items: readonly { kind: string; title: string; detail: string; href: string; at: string }[] | undefined
  /** All of them, also those that are not listed. */
  total: number
  failure: string | null
}

export const useAttention = (): Attention => ({ items: [], total: 0, failure: null })
