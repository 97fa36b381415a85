import { books } from "./office-contract.ts"

export const ownOrder = () => books
