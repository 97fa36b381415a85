import type { FastifyInstance } from "fastify"
import {
  getSettings,
  listActivity as listActivityCall,
  updateSettings,
  uploadLogo,
} from "#features/settings/contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { listActivity } from "./list-activity.ts"
import { readSettings } from "./read-settings.ts"
import { saveLogo } from "./save-logo.ts"
import { saveSettings } from "./save-settings.ts"

export function settingRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getSettings, async () => ({ data: await readSettings(services) }))
  route(
    app,
    services,
    updateSettings,
    async ({ body, visitor }) => ({ data: await saveSettings(services, visitor.user.id, body) }),
    { changes: ["settings"] },
  )
  route(
    app,
    services,
    uploadLogo,
    async ({ files, visitor }) => ({ data: await saveLogo(services, visitor.user.id, files.logo) }),
    { changes: ["settings"] },
  )
  route(app, services, listActivityCall, ({ query }) => listActivity(services.db, query))
}
