import { createReadStream } from "node:fs"
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

/** `GET /api/uploads/{name}`, with `?w=640` a smaller WebP of it (decisions.md §2). A name's content never changes. */
export function mediaRoutes(app: FastifyInstance, { media }: Pick<Services, "media">): void {
  app.get(
    "/api/uploads/:name",
    { schema: { summary: "A picture of the shop", tags: ["uploads"], params: uploadParams, querystring: uploadQuery } },
    async (request, reply) => {
      const { name } = uploadParams.parse(request.params)
      // Validated and turned into a number by the schema above.
      const { w } = request.query as z.output<typeof uploadQuery>
      const picture = await media.find(name, w)
      if (!picture) throw new Problem("request.not-found", 404, "This picture does not exist.")
      const etag = `"${picture.sizeBytes.toString(36)}-${picture.modifiedAtMs.toString(36)}"`
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("etag", etag)
        .header("x-content-type-options", "nosniff")
        // Pages may live on another address than the API (PUBLIC_API_URL).
        .header("cross-origin-resource-policy", "cross-origin")
      if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send()
      return reply
        .type(picture.contentType)
        .header("content-length", picture.sizeBytes)
        .send(createReadStream(picture.path))
    },
  )
}
