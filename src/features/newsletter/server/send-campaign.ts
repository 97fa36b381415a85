import { randomUUID } from "node:crypto"
import type { Database } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import type { Campaign } from "#features/newsletter/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { unauthorized } from "#platform/session.ts"
import {
  campaignNotDraft,
  findOwnAddress,
  findReaders,
  finishWriting,
  lockSending,
  settleCampaigns,
  startCampaign,
} from "./campaign-queries.ts"
import { issueTo } from "./newsletter-letters.ts"
import { knownCampaign } from "./save-campaign.ts"

/** The work of `newsletter.write-letters`: whom the newsletter goes to was settled at `until`. */
export type LettersToWrite = { campaignId: string; until: string; after: string | null }

/** Enough to be quick, few enough that nothing waits long behind one transaction. */
const lettersAtOnce = 500

/** Sends a newsletter to the administrator's own address, as its readers will get it. */
export async function testCampaign(
  { db, mail, config }: Pick<Services, "db" | "mail" | "config">,
  adminId: string,
  id: string,
): Promise<{ email: string }> {
  const campaign = await knownCampaign(db, id)
  const [own] = await findOwnAddress(db, [adminId])
  if (!own) throw unauthorized()
  // Whoever tries the link of a letter as a reader leaves as one; anybody else's leads nowhere.
  const reader = { id: own.reader_id ?? randomUUID(), email: own.email }
  const { campaignId: _, ...letter } = issueTo(config, campaign, reader)
  await mail.queue(db, { ...letter, dedupeKey: `newsletter-test:${randomUUID()}` })
  return { email: own.email }
}

/**
 * Sends a newsletter to everyone who has confirmed by now.
 * @throws Problem newsletter.campaign-not-found, newsletter.campaign-not-draft, newsletter.no-readers
 */
export async function sendCampaign(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  adminId: string,
  id: string,
): Promise<Campaign> {
  return await transact(db, async (tx) => {
    const [started] = await startCampaign(tx, [id])
    const campaign = await knownCampaign(tx, id)
    if (!started) throw campaignNotDraft()
    if (started.recipients === 0) {
      throw new Problem("newsletter.no-readers", 409, "Nobody has confirmed a subscription yet.")
    }
    const work: LettersToWrite = { campaignId: id, until: started.until, after: null }
    await jobs.enqueue(tx, "newsletter.write-letters", work)
    await recordActivity(tx, {
      actorId: adminId,
      action: "sent",
      entity: "newsletter",
      entityId: id,
      detail: { subject: started.subject, recipients: started.recipients },
    })
    return campaign
  })
}

/**
 * Writes the next letters of a newsletter into the outbox and leaves the rest to the next job, in one transaction: a
 * crash repeats a batch, whose letters are known by their keys.
 */
export async function writeLetters(
  { db, mail, jobs, config }: Pick<Services, "db" | "mail" | "jobs" | "config">,
  { campaignId, until, after }: LettersToWrite,
): Promise<void> {
  await transact(db, async (tx) => {
    const [campaign] = await lockSending(tx, [campaignId])
    if (!campaign) return
    const readers = await findReaders(tx, [until, after, lettersAtOnce])
    await mail.queueAll(
      tx,
      readers.map((reader) => issueTo(config, campaign, reader)),
    )
    const last = readers.at(-1)
    if (last && readers.length === lettersAtOnce) {
      const rest: LettersToWrite = { campaignId, until, after: last.id }
      await jobs.enqueue(tx, "newsletter.write-letters", rest)
    } else {
      await finishWriting(tx, [campaignId])
    }
  })
}

/** A newsletter, and how far its letters are. @throws Problem newsletter.campaign-not-found */
export async function followCampaign(db: Database, id: string): Promise<Campaign> {
  await settleCampaigns(db, [])
  return await knownCampaign(db, id)
}
