import type { Received } from "#contract/endpoint.ts"
import type { Database, Transaction } from "#db/client.ts"
import { transact } from "#db/transact.ts"
import type { Campaign, createCampaign as createCampaignCall } from "#features/newsletter/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import {
  campaignNotDraft,
  campaignNotFound,
  findCampaign,
  holdCampaign,
  insertCampaign,
  partWithLetters,
  removeCampaign,
  rewriteCampaign,
  settleCampaigns,
} from "./campaign-queries.ts"

type Draft = Received<typeof createCampaignCall>["body"]

/** Begins a newsletter. */
export async function createCampaign(db: Database, adminId: string, { subject, text }: Draft): Promise<Campaign> {
  return await transact(db, async (tx) => {
    const [made] = await insertCampaign(tx, [subject, text, adminId])
    if (!made) throw new Error("The newsletter was not written.")
    await tell(tx, adminId, "created", made.id, subject)
    return await knownCampaign(tx, made.id)
  })
}

/** Changes a newsletter that was not sent. @throws Problem newsletter.campaign-not-found, newsletter.campaign-not-draft */
export async function updateCampaign(
  db: Database,
  adminId: string,
  id: string,
  { subject, text }: Draft,
): Promise<Campaign> {
  return await transact(db, async (tx) => {
    const [changed] = await rewriteCampaign(tx, [id, subject, text])
    const campaign = await knownCampaign(tx, id)
    if (!changed) throw campaignNotDraft()
    await tell(tx, adminId, "updated", id, subject)
    return campaign
  })
}

/**
 * Deletes a draft, or a newsletter all of whose letters have left; those stay in the outbox.
 * @throws Problem newsletter.campaign-not-found, newsletter.campaign-not-draft while it is on its way
 */
export async function deleteCampaign(db: Database, adminId: string, id: string): Promise<void> {
  await settleCampaigns(db, [])
  await transact(db, async (tx) => {
    const [campaign] = await holdCampaign(tx, [id])
    if (!campaign) throw campaignNotFound()
    if (campaign.status === "sending") throw campaignNotDraft()
    await partWithLetters(tx, [id])
    await removeCampaign(tx, [id])
    await tell(tx, adminId, "deleted", id, campaign.subject)
  })
}

/** @throws Problem newsletter.campaign-not-found */
export async function knownCampaign(db: Database | Transaction, id: string): Promise<Campaign> {
  const [campaign] = await findCampaign(db, [id])
  if (!campaign) throw campaignNotFound()
  return campaign
}

const tell = (tx: Transaction, actorId: string, action: string, entityId: string, subject: string) =>
  recordActivity(tx, { actorId, action, entity: "newsletter", entityId, detail: { subject } })
