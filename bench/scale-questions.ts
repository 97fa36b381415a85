import type { FullShop } from "./fill-shop.ts"
import type { Finding } from "./report.ts"

const longestTypoMs = 50

/** A call of the shop, a little different each time, so that nothing is answered from memory. */
export type Question = {
  name: string
  path: (turn: number, shop: FullShop) => string
  /** An administrator, where nobody is named. */
  as?: "admin" | "customer"
  /** Otherwise the small shop's time, and half of it more. */
  target?: Finding["target"]
}

function pick<Thing>(list: readonly Thing[], turn: number): Thing {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error("There is nothing to pick from.")
  return found
}
const materials = ["alpaca", "merino", "cotton", "linen", "mohair", "silk"]
const typos = ["alpacca hat", "merrino scraf", "coton bag", "mohiar shawl"]
const statuses = ["pending", "paid", "processing", "completed", "cancelled"]
const orderOf = (turn: number, { orders }: FullShop) => pick(orders, turn)
const userOf = (turn: number, { users }: FullShop) => pick(users, turn)
const daysBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const month = (turn: number) => `from=${daysBack(turn + 30)}&to=${daysBack(turn + 1)}`

/** What all three searches of people are asked. */
const searches = (
  list: string,
  path: string,
  someone: (turn: number, shop: FullShop) => FullShop["orders"][number] | FullShop["users"][number],
): Question[] => {
  const words: Record<string, (turn: number, shop: FullShop) => string> = {
    "an address": (turn, shop) => someone(turn, shop).email,
    "part of an address": (turn, shop) => someone(turn, shop).email.slice(2).split(".").slice(0, 2).join("."),
    "a given name": (turn, shop) => someone(turn, shop).first,
    "a family name": (turn, shop) => someone(turn, shop).last,
    "a whole name": (turn, shop) => `${someone(turn, shop).first} ${someone(turn, shop).last}`,
    "two letters": (turn, shop) => someone(turn, shop).last.slice(0, 2),
    "what is not there": (turn, shop) => `${someone(turn, shop).last}xq${turn}`,
  }
  return Object.entries(words).map(([name, word]) => ({
    name: `${list}, ${name}`,
    path: (turn, shop) => `${path}${encodeURIComponent(word(turn, shop))}`,
  }))
}

/**
 * Answered from memory as long as nothing changes: categories, home, products' cards, low stock (for «what waits») and what
 * was sold before today (for the dashboard).
 */
export const questions: Question[] = [
  { name: "products, a page", path: (turn) => `/products/?limit=24&offset=${turn * 24}` },
  { name: "products, newest", path: (turn) => `/products/?limit=24&sort=newest&offset=${turn}` },
  {
    name: "products of a category",
    path: (turn) => `/products/?limit=24&category=category-${1 + (turn % 12)}&sort=price-low&offset=${turn}`,
  },
  { name: "products by price", path: (turn) => `/products/?limit=24&min_price=${10 + turn}&max_price=${60 + turn}` },
  {
    name: "products, a word of many",
    path: (turn) => `/products/?limit=24&q=${pick(materials, turn)}&offset=${turn}`,
    target: { atMost: longestTypoMs },
  },
  {
    name: "products, misspelt",
    path: (turn) => `/products/?limit=24&q=${encodeURIComponent(pick(typos, turn))}&offset=${turn}`,
    target: { atMost: longestTypoMs },
  },
  { name: "product", path: (turn, { productIds }) => `/products/${pick(productIds, turn)}` },
  { name: "product's reviews", path: (turn, { productIds }) => `/reviews/product/${pick(productIds, turn)}` },
  { name: "product's prices", path: (turn, { productIds }) => `/products/${pick(productIds, turn)}/history` },
  { name: "products' cards", path: () => "/products/summary" },
  { name: "categories", path: () => "/categories/" },
  { name: "home", path: () => "/homepage/" },
  { name: "orders, a page", path: (turn) => `/orders/?limit=20&page=${1 + (turn % 40)}` },
  { name: "orders of a status", path: (turn) => `/orders/?limit=20&status=${pick(statuses, turn)}` },
  {
    name: "orders, a number",
    path: (turn, shop) => `/orders/?limit=20&search=${orderOf(turn, shop).id.slice(0, 8)}`,
  },
  ...searches("orders", "/orders/?limit=20&search=", orderOf),
  { name: "orders' cards", path: () => "/orders/summary" },
  { name: "order", path: (turn, shop) => `/orders/${orderOf(turn, shop).id}` },
  { name: "users, a page", path: (turn) => `/users/?limit=10&page=${1 + (turn % 90)}` },
  ...searches("users", "/users/?limit=10&search=", userOf),
  ...["admin", "staff", "user"].map((role) => ({
    name: `users, ${role}`,
    path: () => `/users/?limit=10&role=${role}`,
  })),
  { name: "reviews, a page", path: (turn) => `/reviews/?limit=20&page=${1 + (turn % 40)}` },
  { name: "reviews that wait", path: () => "/reviews/?limit=20&status_filter=pending" },
  { name: "messages, a page", path: (turn) => `/contact/?limit=20&page=${1 + (turn % 4)}` },
  { name: "messages that wait", path: () => "/contact/?limit=20&status_filter=pending" },
  { name: "subscribers, a page", path: (turn) => `/newsletter/subscribers?limit=20&page=${1 + (turn % 20)}` },
  {
    name: "subscribers, an address",
    path: (turn, shop) => `/newsletter/subscribers?limit=20&search=${encodeURIComponent(userOf(turn, shop).email)}`,
  },
  { name: "subscribers' cards", path: () => "/newsletter/summary" },
  { name: "dashboard", path: () => "/dashboard/" },
  { name: "what waits", path: () => "/attention" },
  { name: "header search, an order", path: (turn, shop) => `/search?q=${orderOf(turn, shop).id}` },
  { name: "header search, an order's number", path: (turn, shop) => `/search?q=${orderOf(turn, shop).id.slice(0, 8)}` },
  ...searches("header search", "/search?q=", orderOf),
  { name: "activity", path: (turn) => `/activity?limit=${20 + (turn % 30)}` },
  // They sum up what a month sold, which is a thousand times more in a shop that sells a thousand times more.
  { name: "report of sales", path: (turn) => `/reports/sales?${month(turn)}`, target: {} },
  { name: "report of products", path: (turn) => `/reports/products?${month(turn)}`, target: {} },
  { name: "report of categories", path: (turn) => `/reports/categories?${month(turn)}`, target: {} },
  { name: "report of stock", path: () => "/reports/stock", target: {} },
  { name: "customer's dashboard", path: () => "/mydashboard/", as: "customer" },
  { name: "customer's orders", path: () => "/orders/mine", as: "customer" },
  { name: "customer's reviews", path: () => "/reviews/mine", as: "customer" },
]
