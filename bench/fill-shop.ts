import { randomUUID } from "node:crypto"
import pg from "pg"

export type ShopSize = { products: number; orders: number; users: number }
/** What is needed to ask about a full shop: a session of its administrator, and things to look for. */
export type FullShop = { adminId: string; sessionId: string; orderIds: string[]; productIds: string[] }

const days = 1_000

/**
 * Fills an empty, migrated shop set by set, far quicker than its triggers would row by row, and its counters with it.
 * Needs a superuser's connection: the shop's built-in PostgreSQL has one.
 */
export async function fillShop(connectionString: string, { products, orders, users }: ShopSize): Promise<FullShop> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // No trigger runs: what they keep is filled below.
    await client.query("set session_replication_role = replica")
    // Word by word these indexes grow ten times slower than they are built at once.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'",
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const statement of statements(products, orders, users)) await client.query(statement)
    await client.query("set maintenance_work_mem = '512MB'")
    for (const { definition } of indexes) await client.query(definition)
    await client.query("set session_replication_role = origin")
    await client.query("vacuum (analyze)")
    const sessionId = randomUUID()
    const { rows } = await client.query<{ user_id: string }>(
      `insert into sessions (id, user_id, refresh_token_hash, expires_at)
       select $1, id, $2, now() + interval '1 day' from users where role = 'admin' limit 1 returning user_id`,
      [sessionId, sessionId],
    )
    const ids = async (table: string) =>
      (await client.query<{ id: string }>(`select id from ${table} order by random() limit 200`)).rows.map(
        ({ id }) => id,
      )
    return {
      adminId: rows[0]?.user_id ?? "",
      sessionId,
      orderIds: await ids("orders"),
      productIds: await ids("products"),
    }
  } finally {
    await client.end()
  }
}

/** A list of words in SQL, and the one that a row's number picks. */
const oneOf = (words: string, number: string) =>
  `(array[${words.split(" ").map((word) => `'${word}'`)}])[1 + (${number}) % ${words.split(" ").length}]`
/** A made-up word for a number: the same for the same. */
const wordOf = (number: string) => `translate(substr(md5((${number})::text), 1, 7), '0123456789', 'ghijklmnop')`
const first = "Ada Bo Cara Dara Eoin Fia Grace Hugh Ines Jude Kofi Lena Mara Nuala Ola Paul Rory Sean Tess Una"
/** Every tenth piece has one name, whatever the size of the shop: a search for it finds as much. */
const title = `initcap(${wordOf("n / 10")}) || ' ' || ${oneOf("Alpaca Merino Cotton Linen Mohair Silk", "n")} || ' ' || ${oneOf("Hat Bag Scarf Shawl Vest Hoodie Skirt Cushion Blanket Basket", "n / 7")}`

function statements(products: number, orders: number, users: number): string[] {
  return [
    `insert into categories (slug, name, position)
     select 'category-' || n, 'Category ' || chr(64 + n), n from generate_series(1, 12) as n`,
    "create temp table shelf as select row_number() over (order by position) - 1 as place, id, name from categories",
    `insert into products (slug, title, description, price_cents, discount_percentage, stock, category_id, category_name,
       is_published, colors, sizes, created_at, updated_at)
     select 'piece-' || n, ${title},
       (select string_agg(${wordOf("(n * 31 + word * 7919) % 3000")}, ' ') from generate_series(1, 20) as word),
       500 + (n * 7919) % 30000, case when n % 5 = 0 then 10 else 0 end, case when n % 20 = 0 then null else (n * 31) % 90 end,
       shelf.id, shelf.name, n % 25 <> 0, '{red,navy}', '{S,M,L}', moment, moment
     from generate_series(1, ${products}) as n join shelf on place = n % 12,
       lateral (select now() - (${products} - n) * interval '${days} days' / ${products} as moment) as at`,
    `insert into product_images (product_id, position, path) select id, 0, 'uploads/' || slug || '.webp' from products`,
    `insert into product_counts (category_id, is_published, price_step, products)
     select category_id, is_published, price_step(sale_price_cents), count(*) from products group by 1, 2, 3`,
    `insert into search_words (word)
     select distinct unnest(tsvector_to_array(search_vector(title || ' ' || category_name || ' ' || description))) from products`,
    `insert into users (username, email, full_name, password_hash, email_verified_at, created_at)
     select 'user' || n, 'user' || n || '@example.com', ${oneOf(first, "n")} || ' ' || initcap(${wordOf("n / 10")}), 'none', moment, moment
     from generate_series(1, ${users}) as n,
       lateral (select now() - (${users} - n) * interval '${days} days' / ${users} as moment) as at`,
    "create temp table buyer as select row_number() over (order by username) - 1 as n, id, email, full_name from users",
    "create index on buyer (n)",
    "create temp table piece as select row_number() over (order by slug) - 1 as n, id, title, sale_price_cents from products",
    "create index on piece (n)",
    "analyze buyer, piece",
    `create temp table sold as select n, gen_random_uuid() as id, 1 + n % 3 as quantity, (n * 7919::bigint) % ${products} as product,
       (n * 104729::bigint) % ${users} as buyer, now() - (${orders} - n) * interval '${days} days' / ${orders} as moment,
       case when n % 100 < 3 then 'pending' when n % 100 < 6 then 'paid' when n % 100 < 10 then 'processing'
         when n % 100 < 92 then 'completed' else 'cancelled' end as status
     from generate_series(1, ${orders}) as n`,
    // Nothing may expire while it is measured.
    `insert into orders (id, user_id, status, payment_state, total_cents, paid_cents, first_name, last_name, email, phone,
       shipping_address, zip_code, city, state, country, idempotency_key, payload_hash, reserved_until, holds_stock,
       created_at, updated_at, paid_at)
     select sold.id, buyer.id, status, case when is_paid then 'paid' else 'unpaid' end, total, case when is_paid then total else 0 end,
       split_part(full_name, ' ', 1), split_part(full_name, ' ', 2), email, '+353 1 234 5678', sold.n || ' Quay Street', 'H91',
       'Galway', 'Galway', 'Ireland', sold.n::text, 'x', now() + interval '1 year', false, moment, moment, case when is_paid then moment end
     from sold join buyer on buyer.n = sold.buyer join piece on piece.n = sold.product,
       lateral (select quantity * sale_price_cents as total, status not in ('pending', 'cancelled') as is_paid) as sums`,
    "analyze orders",
    `insert into order_items (order_id, position, product_id, title, unit_price_cents, quantity, draws_stock)
     select sold.id, 0, piece.id, title, sale_price_cents, quantity, true from sold join piece on piece.n = sold.product`,
    `insert into order_history (order_id, status, payment_state, at)
     select id, status, payment_state, created_at from orders`,
    "analyze order_items",
    `insert into sales (day, product_id, shard, quantity, cents)
     select day_of(paid_at), product_id, 0, sum(quantity), sum(subtotal_cents)
     from order_items join orders on orders.id = order_id where paid_at is not null group by 1, 2`,
    `insert into tallies (name, shard, rows, cents)
     select 'orders:' || status, 0, count(*), sum(total_cents) from orders group by status
     union all select 'paid', 0, count(*), sum(total_cents) from orders where paid_at is not null
     union all select 'paid:' || day_of(paid_at), 0, count(*), sum(total_cents) from orders where paid_at is not null group by day_of(paid_at)`,
    `insert into tallies (name, shard, rows, cents) select 'users', 0, count(*), 0 from users
     on conflict (name, shard) do update set rows = excluded.rows`,
    `insert into reviews (product_id, name, email, rating, comment, status, created_at)
     select id, 'A buyer', 'buyer@example.com', 4, 'Warm and well made.', case when n % 50 = 0 then 'pending' else 'approved' end,
       now() - n * interval '${days} days' / ${products} from piece`,
    `insert into subscribers (name, email, created_at, confirmed_at)
     select full_name, email, now() - n * interval '${days} days' / ${users}, now() from buyer where n % 2 = 0`,
  ]
}
