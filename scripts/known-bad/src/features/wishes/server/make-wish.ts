import { wish } from "#features/wishes/contract.ts"

export const makeWish = () => wish
