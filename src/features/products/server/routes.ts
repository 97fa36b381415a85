import type { FastifyInstance } from "fastify"
import {
  getHomepage,
  getProduct,
  listCategories as listCategoriesCall,
  listProducts as listProductsCall,
} from "#features/products/contract.ts"
import {
  changeProducts as changeProductsCall,
  createCategory as createCategoryCall,
  createProduct as createProductCall,
  deleteCategory as deleteCategoryCall,
  deleteProduct as deleteProductCall,
  duplicateProduct as duplicateProductCall,
  getProductHistory,
  getProductSummary,
  updateCategory as updateCategoryCall,
  updateProduct as updateProductCall,
} from "#features/products/office-contract.ts"
import { readSettings } from "#features/settings/server/read-settings.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import type { Visitor } from "#platform/session.ts"
import { changeProducts } from "./change-products.ts"
import { createProduct } from "./create-product.ts"
import { deleteCategory } from "./delete-category.ts"
import { deleteProduct } from "./delete-product.ts"
import { duplicateProduct } from "./duplicate-product.ts"
import {
  findProduct,
  listCategories,
  listPrices,
  listProducts,
  productNotFound,
  readHomepage,
  readSummary,
} from "./queries.ts"
import { createCategory, updateCategory } from "./save-category.ts"
import { updateProduct } from "./update-product.ts"

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
      if (!product) throw productNotFound()
      return { data: product }
    },
    shown,
  )
  route(app, services, listCategoriesCall, async () => ({ data: await listCategories(db) }), shown)
  route(app, services, getHomepage, async () => ({ data: await readHomepage(db) }), shown)
  officeRoutes(app, services)
}

/** What an owner does with the goods. */
function officeRoutes(app: FastifyInstance, services: Services): void {
  const { cache, db } = services
  const changes = { changes: ["products"] } as const
  route(
    app,
    services,
    createProductCall,
    async ({ body, files, visitor }) => ({ data: await createProduct(services, visitor.user.id, body, files) }),
    changes,
  )
  route(
    app,
    services,
    updateProductCall,
    async ({ params, body, files, visitor }) => ({
      data: await updateProduct(services, visitor.user.id, params.id, body, files),
    }),
    changes,
  )
  route(
    app,
    services,
    deleteProductCall,
    ({ params, visitor }) => deleteProduct(db, visitor.user.id, params.id),
    changes,
  )
  route(
    app,
    services,
    duplicateProductCall,
    async ({ params, visitor }) => ({ data: await duplicateProduct(db, visitor.user.id, params.id) }),
    changes,
  )
  route(
    app,
    services,
    changeProductsCall,
    async ({ body, visitor }) => ({ data: { changed: await changeProducts(db, visitor.user.id, body) } }),
    changes,
  )
  route(app, services, getProductHistory, async ({ params }) => ({ data: await listPrices(db, params.id) }))
  route(app, services, getProductSummary, async () => {
    const { low_stock_threshold } = await readSettings(services)
    const read = () => readSummary(db, low_stock_threshold)
    return { data: await cache.recall("product-sums", ["products"], read, String(low_stock_threshold)) }
  })

  route(
    app,
    services,
    createCategoryCall,
    async ({ body, files, visitor }) => ({ data: await createCategory(services, visitor.user.id, body, files.image) }),
    changes,
  )
  route(
    app,
    services,
    updateCategoryCall,
    async ({ params, body, files, visitor }) => ({
      data: await updateCategory(services, visitor.user.id, params.id, body, files.image),
    }),
    changes,
  )
  route(
    app,
    services,
    deleteCategoryCall,
    ({ params, visitor }) => deleteCategory(db, visitor.user.id, params.id),
    changes,
  )
}

const draftsFor = ({ visitor }: { visitor: Visitor }) => ({ includeDrafts: visitor.user?.role === "admin" })
