import { buyer } from "./test-buyer.ts"

export const readOrders = () => [buyer]
