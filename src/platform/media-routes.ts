import { basename, dirname } from "node:path"
import serveStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import * as z from "zod/mini"
import { type PictureWidth, pictureWidths } from "./media.ts"
import { Problem } from "./problem.ts"
import type { Services } from "./services.ts"

const uploadParams = z.object({ name: z.string() })
const uploadQuery = z.strictObject({
  w: z.optional(
    z.pipe(
      z.enum(pictureWidths.map(String), `must be one of ${pictureWidths.join(", ")}`),
      z.transform((width) => Number(width) as PictureWidth),
    ),
  ),
})

/**
 * `GET /api/uploads/{name}`, with `?w=640` a narrower WebP or AVIF of it (decisions.md §2); films by the piece, as browsers ask
 * for them (RFC 9110 §14). A name's content never changes.
 */
export function mediaRoutes(app: FastifyInstance, { media }: Pick<Services, "media">): void {
  app.register(async (uploads) => {
    await uploads.register(serveStatic, { root: media.folder, serve: false })
    const schema = {
      summary: "A picture or film of the shop",
      tags: ["uploads"],
      params: uploadParams,
      querystring: uploadQuery,
    }
    uploads.get("/api/uploads/:name", { schema }, async (request, reply) => {
      const { name } = uploadParams.parse(request.params)
      // Validated and turned into a number by the schema above.
      const { w } = request.query as z.output<typeof uploadQuery>
      const avif = request.headers.accept?.includes("image/avif") ?? false
      const file = await media.find(name, w, { avif })
      if (!file) throw new Problem("request.not-found", 404, "This picture does not exist.")
      if (w !== undefined) reply.header("vary", "Accept")
      // Pages may live on another address than the API (PUBLIC_API_URL).
      reply.header("x-content-type-options", "nosniff").header("cross-origin-resource-policy", "cross-origin")
      return reply.sendFile(basename(file), dirname(file), { maxAge: "1y", immutable: true })
    })
  })
}
