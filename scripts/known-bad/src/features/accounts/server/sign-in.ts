import { order } from "#features/orders/contract.ts"

export const signIn = () => order
