import type { FastifyInstance } from "fastify"
import {
  getHomepage,
  getProduct,
  listCategories as listCategoriesCall,
  listProducts as listProductsCall,
} from "#features/products/contract.ts"
import { Problem } from "#platform/problem.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import type { Visitor } from "#platform/session.ts"
import { findProduct, listCategories, listProducts, readHomepage } from "./queries.ts"

export function productRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const shown = { shows: ["products"] } as const
  route(app, services, listProductsCall, async (call) => listProducts(db, call.query, draftsFor(call)), shown)
  route(
    app,
    services,
    getProduct,
    async (call) => {
      const product = await findProduct(db, call.params.id, draftsFor(call))
      if (!product) throw new Problem("products.not-found", 404, "Product not found.")
      return { data: product }
    },
    shown,
  )
  route(app, services, listCategoriesCall, async () => ({ data: await listCategories(db) }), shown)
  route(app, services, getHomepage, async () => ({ data: await readHomepage(db) }), shown)
}

const draftsFor = ({ visitor }: { visitor: Visitor }) => ({ includeDrafts: visitor.user?.role === "admin" })
