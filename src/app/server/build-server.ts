import { createServer } from "node:http"
import formbody from "@fastify/formbody"
import swagger from "@fastify/swagger"
import underPressure from "@fastify/under-pressure"
import fastify, { type FastifyInstance, LogController } from "fastify"
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod"
import { openDatabase } from "#db/client.ts"
import { limitBodyTime, withFilesMs } from "#platform/body-time.ts"
import { ResponseCache } from "#platform/cache.ts"
import { keepFinishedReplies } from "#platform/cached-replies.ts"
import { compressReplies } from "#platform/compressed-replies.ts"
import type { Config } from "#platform/config.ts"
import { answerErrors, answerUnreadable, unavailable } from "#platform/errors.ts"
import { healthRoutes } from "#platform/health.ts"
import { openJobs } from "#platform/jobs.ts"
import { logOptions, logRequests } from "#platform/log.ts"
import { openMail } from "#platform/mail.ts"
import { openMedia } from "#platform/media.ts"
import { secure } from "#platform/security.ts"
import type { Services } from "#platform/services.ts"
import { apiRoutes, defineJobs } from "./api.ts"
import { letters, readLetterhead } from "./letters.ts"
import { pageRoutes } from "./pages.ts"

/** A composed shop: `app.close()` ends everything that building it opened. */
export type Shop = { app: FastifyInstance; services: Services }

// Slow headers are cut off; Node's own checks run too rarely to notice in time. Slow bodies: platform/body-time.ts.
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: withFilesMs + 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/**
 * Composes one process of the shop on a migrated database: plumbing first, then the API, then the pages.
 * @param connectionString the database, be it the embedded server's or DATABASE_URL
 * @throws when the database cannot be reached
 */
export async function buildServer(config: Config, connectionString: string): Promise<Shop> {
  const cache = new ResponseCache()
  const app = fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy ? trustedProxies(config.trustProxy) : false,
    bodyLimit: 256 * 1024,
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 300 },
    // Finished answers go out before the framework sees the request.
    serverFactory: (handle) => {
      const server = createServer(timeouts, (request, response) => {
        limitBodyTime(server, request)
        if (!cache.serve(request, response)) handle(request, response)
      })
      return server
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const db = openDatabase(connectionString, config.databasePool)
  const jobs = openJobs({ connectionString, log: app.log })
  const media = openMedia(config)
  const mail = openMail({ config, db, jobs, letters, letterhead: () => readLetterhead({ cache, db }), log: app.log })
  const services: Services = { config, db, cache, jobs, mail, media, log: app.log }
  defineJobs(services)
  app.addHook("onClose", async () => {
    media.close()
    await Promise.all([jobs.stop(), mail.stop()])
    await cache.close()
    await db.$client.end()
  })

  answerErrors(app)
  logRequests(app)
  keepFinishedReplies(app, cache)
  compressReplies(app)
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id)
  })
  await secure(app, config)
  await app.register(formbody)
  // JSON is sent as JSON (decisions.md §2: 415).
  app.removeContentTypeParser("text/plain")
  await app.register(underPressure, {
    maxEventLoopDelay: 3_000,
    exposeStatusRoute: false,
    // After one second in which the process was held up nothing has been measured, which it takes for a delay without end.
    async pressureHandler(_request, _reply, _type, delayMs) {
      if (delayMs !== Number.POSITIVE_INFINITY) throw unavailable()
    },
  })
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Skein", version: "1" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
  })

  healthRoutes(app, services)
  await app.register(async (api) => apiRoutes(api, services))
  if (config.environment === "development") {
    const { previewLetters } = await import("./letters-in-development.ts")
    previewLetters(app, letters, { ...config, name: "Skein", currencySign: "€" })
  }
  await app.register(async (pages) => pageRoutes(pages, services))
  await cache.listen(connectionString)
  return { app, services }
}

/** `1` trusts one hop, `true` any; otherwise addresses or networks, comma-separated. */
function trustedProxies(value: string) {
  if (value === "true") return true
  return /^\d+$/.test(value) ? (_address: string, hop: number) => hop < Number(value) : value
}
