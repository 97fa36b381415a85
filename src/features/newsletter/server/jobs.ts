import * as z from "zod/mini"
import type { Services } from "#platform/services.ts"
import { writeLetters } from "./send-campaign.ts"

const lettersToWrite = z.object({ campaignId: z.uuid(), until: z.string(), after: z.nullable(z.uuid()) })

/** What the newsletter does when nobody waits for it. */
export function defineNewsletterJobs(services: Services): void {
  services.jobs.define("newsletter.write-letters", (data) => writeLetters(services, lettersToWrite.parse(data)))
}
