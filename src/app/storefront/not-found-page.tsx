import { data } from "react-router"

export { loader } from "./not-found-page.server.ts"

export function clientLoader(): never {
  throw data(null, { status: 404 })
}

/** Never shown: the layout's boundary answers for every unknown address. */
export default function NotFoundPage() {
  return null
}
