import type { FastifyBaseLogger } from "fastify"
import type { Database } from "#db/client.ts"
import type { ResponseCache } from "./cache.ts"
import type { Config } from "./config.ts"
import type { Jobs } from "./jobs.ts"
import type { Mail } from "./mail.ts"
import type { Media } from "./media.ts"

/** What every verb and route of this process shares; made once in app/server/build-server.ts, passed by hand, never global. */
export type Services = {
  config: Config
  db: Database
  cache: ResponseCache
  jobs: Jobs
  mail: Mail
  media: Media
  log: FastifyBaseLogger
}
