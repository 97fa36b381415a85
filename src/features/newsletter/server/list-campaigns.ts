import type { Received, Returned } from "#contract/endpoint.ts"
import type { Database } from "#db/client.ts"
import type { listCampaigns as listCampaignsCall } from "#features/newsletter/office-contract.ts"
import { countCampaigns, findCampaigns, settleCampaigns } from "./campaign-queries.ts"

/** A page of the newsletters. */
export async function listCampaigns(
  db: Database,
  { page = 1, limit = 20 }: Received<typeof listCampaignsCall>["query"],
): Promise<Returned<typeof listCampaignsCall>> {
  await settleCampaigns(db, [])
  const [data, [counted]] = await Promise.all([findCampaigns(db, [limit, (page - 1) * limit]), countCampaigns(db, [])])
  return { data, meta: { page, limit, total: counted?.total ?? 0 } }
}
