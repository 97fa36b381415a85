import { type SQL, sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { cents, createdAt, id, moment, updatedAt } from "./columns.ts"

export const categories = pgTable(
  "categories",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    image: text("image"),
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("categories_name_key").on(sql`lower(${table.name})`),
    check("categories_name_not_blank", sql`length(trim(${table.name})) > 0`),
    check("categories_slug", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

export const products = pgTable(
  "products",
  {
    id: id(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    priceCents: cents("price_cents").notNull(),
    discountPercentage: integer("discount_percentage").notNull().default(0),
    /** What a shopper pays, half up (decisions.md §4): computed in one place, so that lists can sort and filter by it. */
    salePriceCents: cents("sale_price_cents")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`((price_cents::bigint * (100 - discount_percentage) + 50) / 100)::integer`),
    /** null: no stock value, unlimited (at most 99 a line). */
    stock: integer("stock"),
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "set null" }),
    colors: text("colors").array().notNull().default(sql`'{}'`),
    sizes: text("sizes").array().notNull().default(sql`'{}'`),
    thumbnail: text("thumbnail"),
    isPublished: boolean("is_published").notNull().default(true),
    isFeatured: boolean("is_featured").notNull().default(false),
    /** Kept by a trigger on reviews: the mean of the approved ones, and how many they are. */
    ratingAverage: doublePrecision("rating_average"),
    ratingCount: integer("rating_count").notNull().default(0),
    /** The handle of the row in the export that it came from: a second import updates instead of doubling. */
    importKey: text("import_key").unique(),
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_fold(title || ' ' || description)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deleted products stay as rows: orders, reviews and ledgers refer to them. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    uniqueIndex("products_slug_key").on(table.slug).where(sql`deleted_at is null`),
    index("products_by_name").on(sql`lower(${table.title})`, table.id).where(sql`is_published and deleted_at is null`),
    index("products_by_price").on(table.salePriceCents, table.id).where(sql`is_published and deleted_at is null`),
    index("products_newest").on(table.createdAt.desc(), table.id).where(sql`is_published and deleted_at is null`),
    index("products_category")
      .on(table.categoryId, table.salePriceCents)
      .where(sql`is_published and deleted_at is null`),
    index("products_featured")
      .on(table.createdAt.desc())
      .where(sql`is_featured and is_published and deleted_at is null`),
    index("products_search").using("gin", sql`search_text gin_trgm_ops`),
    index("products_title_search").using("gin", sql`search_fold(title) gin_trgm_ops`),
    check("products_title_not_blank", sql`length(trim(${table.title})) > 0`),
    check("products_slug", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("products_price", sql`${table.priceCents} between 0 and 100000000`),
    check("products_discount", sql`${table.discountPercentage} between 0 and 100`),
    check("products_stock_never_negative", sql`${table.stock} >= 0`),
    check("products_rating_count", sql`${table.ratingCount} >= 0`),
  ],
)

export const productImages = pgTable(
  "product_images",
  {
    id: id(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** https, data, or a path like uploads/a.webp that the browser prefixes with the API's address (SF §5). */
    path: text("path").notNull(),
    /** The colour that this picture shows, if it shows one. */
    color: text("color"),
  },
  (table) => [
    unique("product_images_position_key").on(table.productId, table.position),
    check("product_images_position", sql`${table.position} >= 0`),
  ],
)

/** Every price that a product ever had; written by a trigger, so that no way of changing a price can forget it. */
export const priceHistory = pgTable(
  "price_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    priceCents: cents("price_cents").notNull(),
    discountPercentage: integer("discount_percentage").notNull(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [index("price_history_product").on(table.productId, table.id.desc())],
)
