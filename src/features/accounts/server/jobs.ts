import * as z from "zod/mini"
import type { Services } from "#platform/services.ts"
import { forgetEnded } from "./forget-ended.ts"
import { sendReset } from "./request-reset.ts"

const toAddress = z.object({ email: z.string() })

/** What accounts do when nobody waits for it. */
export function defineAccountJobs(services: Services): void {
  const { jobs, db } = services
  jobs.define("accounts.send-reset", (data) => sendReset(services, toAddress.parse(data).email))
  jobs.define("accounts.forget-ended", () => forgetEnded(db), { everyMinutes: 1_440 })
}
