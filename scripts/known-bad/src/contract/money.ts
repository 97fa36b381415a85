import { client } from "#db/client.ts"

export const money = () => client
