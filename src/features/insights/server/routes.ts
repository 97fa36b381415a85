import type { FastifyInstance } from "fastify"
import { getMyDashboard } from "#features/insights/contract.ts"
import {
  getDashboard,
  listAttention as listAttentionCall,
  reportCategories as reportCategoriesCall,
  reportProducts as reportProductsCall,
  reportSales as reportSalesCall,
  reportStock as reportStockCall,
  searchShop as searchShopCall,
} from "#features/insights/office-contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { unauthorized } from "#platform/session.ts"
import { listAttention } from "./list-attention.ts"
import { readMyDashboard } from "./queries.ts"
import { readDashboard } from "./read-dashboard.ts"
import { categoriesCsv, productsCsv, reportCategories, reportProducts, reportStock, stockCsv } from "./report-goods.ts"
import { reportSales, salesCsv } from "./report-sales.ts"
import { searchShop } from "./search-shop.ts"

export function insightRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  route(app, services, getMyDashboard, async ({ visitor }) => {
    const data = await readMyDashboard(db, visitor.user.id)
    if (!data) throw unauthorized()
    return { data }
  })
  route(app, services, getDashboard, async () => await readDashboard(services))
  // An order may be asked for as it is written: Order #1a2b3c4d.
  route(app, services, searchShopCall, async ({ query }) => ({
    data: await searchShop(db, query.q.replace(/^#(?=.)/, "")),
  }))
  route(app, services, listAttentionCall, async () => await listAttention(services))
  route(app, services, reportSalesCall, ({ query }) => reportSales(db, query), { csv: salesCsv })
  route(app, services, reportProductsCall, ({ query }) => reportProducts(db, query), { csv: productsCsv })
  route(app, services, reportCategoriesCall, ({ query }) => reportCategories(db, query), { csv: categoriesCsv })
  route(app, services, reportStockCall, () => reportStock(db), { csv: stockCsv })
}
