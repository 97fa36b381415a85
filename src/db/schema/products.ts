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
import { cents, createdAt, id, moment, searchVector, updatedAt } from "./columns.ts"

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
    /** The count that the export last named: the next one changes the stock by the difference, and what was sold here stays sold. */
    importedStock: integer("imported_stock"),
    /** The title as lists sort it: without case and accents. */
    sortTitle: text("sort_title")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_fold(title)`),
    /** The category's name, kept by triggers: a search for 'hats' finds what lies in Hats. */
    categoryName: text("category_name").notNull().default(""),
    /** Folded words of title and category, which weigh more than those of the description. */
    titleWords: searchVector("title_words")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_vector(title || ' ' || category_name)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deleted products stay as rows: orders, reviews and ledgers refer to them. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    uniqueIndex("products_slug_key").on(table.slug).where(sql`deleted_at is null`),
    // Every index that a list walks also holds what its filters ask, so that skipped pages never touch the rows.
    index("products_by_name")
      .on(table.sortTitle, table.id, table.isPublished, table.salePriceCents)
      .where(sql`deleted_at is null`),
    index("products_by_price").on(table.salePriceCents, table.id, table.isPublished).where(sql`deleted_at is null`),
    index("products_newest")
      .on(table.createdAt.desc().nullsFirst(), table.id, table.isPublished, table.salePriceCents)
      .where(sql`deleted_at is null`),
    index("products_category_by_name")
      .on(table.categoryId, table.sortTitle, table.id, table.isPublished, table.salePriceCents)
      .where(sql`deleted_at is null`),
    index("products_category_by_price")
      .on(table.categoryId, table.salePriceCents, table.id, table.isPublished)
      .where(sql`deleted_at is null`),
    index("products_category_newest")
      .on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id, table.isPublished, table.salePriceCents)
      .where(sql`deleted_at is null`),
    index("products_featured")
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`is_featured and is_published and deleted_at is null`),
    index("products_search")
      .using("gin", sql`search_vector(title || ' ' || category_name || ' ' || description)`)
      // New entries go where they belong at once: every search would read through the list of those put off.
      .with({ fastupdate: false })
      .where(sql`deleted_at is null`),
    index("products_title_words")
      .using("gin", table.titleWords)
      .with({ fastupdate: false })
      .where(sql`deleted_at is null`),
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
  (table) => [index("price_history_product").on(table.productId, table.id.desc().nullsFirst())],
)

/**
 * How many products lie where, kept by triggers: lists say how many match without counting them one by one.
 * A price step is twice the whole euros, plus one when there are cents: whole-euro bounds fall between steps.
 */
export const productCounts = pgTable(
  "product_counts",
  {
    categoryId: uuid("category_id"),
    isPublished: boolean("is_published").notNull(),
    priceStep: integer("price_step").notNull(),
    products: integer("products").notNull(),
  },
  (table) => [
    unique("product_counts_key").on(table.categoryId, table.isPublished, table.priceStep).nullsNotDistinct(),
    check("product_counts_never_negative", sql`${table.products} >= 0`),
  ],
)

/** Every word of the catalogue, kept by triggers: what a misspelt word is compared with. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    /** The same letters in order: equal for words whose letters were swapped, which trigrams miss. */
    letters: text("letters")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`sorted_letters(word)`),
  },
  (table) => [
    index("search_words_letters").on(table.letters),
    index("search_words_similar").using("gin", sql`${table.word} gin_trgm_ops`).with({ fastupdate: false }),
  ],
)
