import { order } from "#features/orders/contract.ts"

export const client = () => order
