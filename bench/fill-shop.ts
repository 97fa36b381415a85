import { randomUUID } from "node:crypto"
import pg from "pg"

export type ShopSize = { products: number; orders: number; users: number }
/** What is needed to ask about a full shop: sessions of its administrator and of a customer, and things to look for. */
export type FullShop = {
  admin: Signed
  customer: Signed
  orders: { id: string; email: string; first: string; last: string }[]
  users: { username: string; email: string; first: string; last: string }[]
  productIds: string[]
}
export type Signed = { id: string; role: "admin" | "user"; sessionId: string }

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
    // Row by row, indexes grow far slower than they are built at once.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%'",
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const statement of statements(products, orders, users)) await client.query(statement)
    await client.query("set maintenance_work_mem = '512MB'")
    for (const { definition } of indexes) await client.query(definition)
    await client.query("set session_replication_role = origin")
    await client.query("vacuum (analyze)")
    const some = async <Row extends object>(columns: string, table: string) =>
      (await client.query<Row>(`select ${columns} from ${table} order by random() limit 200`)).rows
    const [admin, customer] = [await signIn(client, "role = 'admin'"), await signIn(client, "role = 'user'")]
    return {
      ...{ admin, customer },
      orders: await some("id, email, first_name as first, last_name as last", "orders"),
      users: await some(
        "username, email, split_part(full_name, ' ', 1) as first, split_part(full_name, ' ', 2) as last",
        "users where role = 'user'",
      ),
      productIds: (await some<{ id: string }>("id", "products where is_published")).map(({ id }) => id),
    }
  } finally {
    await client.end()
  }
}

async function signIn(client: pg.Client, which: string): Promise<Signed> {
  const sessionId = randomUUID()
  const { rows } = await client.query<{ id: string; role: Signed["role"] }>(
    `insert into sessions (id, user_id, refresh_token_hash, expires_at)
     select $1, id, $2, now() + interval '1 day' from users where ${which} order by created_at limit 1
     returning user_id as id, (select role from users where users.id = user_id) as role`,
    [sessionId, sessionId],
  )
  const [signed] = rows
  if (!signed) throw new Error(`There is nobody whose ${which}.`)
  return { ...signed, sessionId }
}

/** A list of words in SQL, and the one that a row's number picks. */
const oneOf = (words: string, number: string) =>
  `(array[${words.split(" ").map((word) => `'${word}'`)}])[1 + (${number}) % ${words.split(" ").length}]`
/** A made-up word for a number: the same for the same. */
const wordOf = (number: string) => `translate(substr(md5((${number})::text), 1, 7), '0123456789', 'ghijklmnop')`
/** As good as random, and the same in every shop: the number-th throw of a die. */
const thrown = (number: string, die: number) => `(hashint8(${number} + ${die} * 1000003::bigint) & 2147483647)`
const givenNames =
  "Ada Aoife Bo Brigid Cara Ciara Clara Conor Dara Declan Ebba Edith Eoin Esi Fia Finn Flora Grace Greta Hana Hugh Ida Ines Iris Jack Jude Kaya Kofi Lena Liam Lotte Maeve Mara Marta Maya Milo Nia Niall Noor Nuala Oisin Ola Oona Orla Otto Paul Petra Ravi Rory Rosa Ruth Sean Siobhan Sven Tara Tess Tom Una Vera Zora"
const syllables =
  "an ba bec bren cal cin co cro dal del der dru el fal fen fin ga gor hal hin hol in ka kel ken kin lan les lor lu ma mel mic mor nan nel no ol par pet ra ros sel stu tan tho vin wen"
const mailers = "gmail gmail gmail gmail outlook outlook yahoo icloud eircom proton"
const given = oneOf(givenNames, thrown("n", 1))
const family = `initcap(${[2, 3, 4].map((die) => oneOf(syllables, thrown("n", die))).join(" || ")})`
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
    `insert into stock_ledger (product_id, change, reason) select id, stock, 'counted' from products where stock > 0`,
    `insert into users (username, email, full_name, role, password_hash, email_verified_at, created_at)
     select lower(given) || n, lower(given || '.' || family) || n % 1000 || '@' || ${oneOf(mailers, thrown("n", 5))} || '.example',
       given || ' ' || family, case when n % 500 = 3 then 'staff' when n % 1000 = 4 then 'manager' else 'user' end, 'none', moment, moment
     from generate_series(1, ${users}) as n, lateral (select ${given} as given, ${family} as family) as named,
       lateral (select now() - (${users} - n) * interval '${days} days' / ${users} as moment) as at
     on conflict do nothing`,
    "create temp table buyer as select row_number() over (order by username) - 1 as n, id, email, full_name from users where role = 'user'",
    "create index on buyer (n)",
    "create temp table piece as select row_number() over (order by slug) - 1 as n, id, title, sale_price_cents from products",
    "create index on piece (n)",
    "analyze buyer, piece",
    `create temp table sold as select n, gen_random_uuid() as id, now() - (${orders} - n) * interval '${days} days' / ${orders} as moment,
       case when n % 200 < 2 then 'pending' when n % 200 < 5 then 'paid' when n % 200 < 9 then 'processing'
         when n % 200 < 184 then 'completed' else 'cancelled' end as status
     from generate_series(1, ${orders}) as n`,
    // One or two lines each. Who buys and what is bought follows no order, as in a shop.
    `insert into order_items (order_id, position, product_id, title, unit_price_cents, quantity, draws_stock)
     select sold.id, position, piece.id, title, sale_price_cents, 1 + sold.n % 3, false
     from sold cross join lateral generate_series(0, sold.n % 2) as position
     join piece on piece.n = ${thrown("(sold.n * 2 + position)", 6)} % ${products}`,
    "create temp table sums as select order_id as id, sum(subtotal_cents) as total from order_items group by order_id",
    "analyze sold, sums",
    // Of a thousand paid orders some ten are refunded in part, one is disputed.
    `create temp table bought as
     select sold.*, total, status not in ('pending', 'cancelled') as is_paid, buyer.id as user_id, email, full_name,
       case when n % 10000 = 100 then 'failed' when n % 100 = 50 then 'done' end as refund,
       case when n % 20000 = 777 then 'open' when n % 1000 = 777 then 'lost' end as dispute
     from sold join sums using (id)
     join (select n as place, id, email, full_name from buyer) as buyer
       on place = ${thrown("sold.n", 7)} % (select count(*) from buyer)`,
    `insert into order_customers (words)
     select distinct lower(split_part(full_name, ' ', 1) || ' ' || split_part(full_name, ' ', 2) || ' ' || email) from bought`,
    // Nothing may expire while it is measured.
    `insert into orders (id, user_id, status, payment_state, total_cents, paid_cents, disputed_cents, first_name, last_name, email, phone,
       shipping_address, zip_code, city, state, country, idempotency_key, payload_hash, reserved_until, holds_stock,
       created_at, updated_at, paid_at)
     select id, user_id, status, case when not is_paid then 'unpaid' when refund = 'done' then 'partially_refunded' else 'paid' end,
       total, case when not is_paid then 0 when refund = 'done' then total - 100 else total end, case when is_paid and dispute <> '' then total else 0 end,
       split_part(full_name, ' ', 1), split_part(full_name, ' ', 2), email, '+353 1 234 5678', n || ' Quay Street', 'H91',
       'Galway', 'Galway', 'Ireland', n::text, 'x', now() + interval '1 year', status <> 'cancelled', moment, moment, case when is_paid then moment end
     from bought`,
    "analyze orders",
    `insert into order_history (order_id, status, payment_state, at)
     select id, status, payment_state, created_at from orders`,
    "analyze order_items",
    `insert into payments (order_id, provider, intent_id, client_secret, amount_cents, currency, status, dispute, created_at, updated_at)
     select id, 'stripe', 'pi_' || n, 'x', total, 'EUR', 'succeeded', dispute, moment, moment from bought where is_paid`,
    `insert into refunds (order_id, amount_cents, status, provider_reference, created_at, updated_at)
     select id, 100, refund, 're_' || n, moment, moment from bought where is_paid and refund <> ''`,
    `insert into money_ledger (order_id, payment_id, kind, amount_cents, currency, provider_reference, at)
     select bought.id, payments.id, kind, cents, 'EUR', reference || n, moment
     from bought join payments on order_id = bought.id cross join lateral (values
       ('charge', total, 'ch_', true), ('refund', -100, 're_', refund = 'done'), ('dispute', -total, 'dp_', bought.dispute <> '')
     ) as movement (kind, cents, reference, has_been) where has_been`,
    `insert into sales (day, product_id, shard, quantity, cents)
     select day_of(paid_at), product_id, 0, sum(quantity), sum(subtotal_cents)
     from order_items join orders on orders.id = order_id where paid_at is not null group by 1, 2`,
    `insert into tallies (name, shard, rows, cents)
     select 'orders:' || status, 0, count(*), sum(total_cents) from orders group by status
     union all select 'paid', 0, count(*), sum(total_cents) from orders where paid_at is not null
     union all select 'paid:' || day_of(paid_at), 0, count(*), sum(total_cents) from orders where paid_at is not null group by day_of(paid_at)
     union all select 'refunded', 0, count(*), -sum(amount_cents) from money_ledger where kind = 'refund'
     union all select 'refunded:' || day_of(at), 0, count(*), -sum(amount_cents) from money_ledger where kind = 'refund' group by day_of(at)`,
    // The administrator was counted by the trigger.
    "delete from tallies where name = 'users'",
    "insert into tallies (name, shard, rows, cents) select 'users', 0, count(*), 0 from users",
    `insert into reviews (product_id, user_id, name, email, rating, comment, status, created_at)
     select piece.id, buyer.id, full_name, email, 4, 'Warm and well made.', case when piece.n % 50 = 0 then 'pending' else 'approved' end,
       now() - piece.n * interval '${days} days' / ${products}
     from piece join buyer on buyer.n = (piece.n * 31) % ${Math.floor(users / 2)}`,
    `insert into subscribers (name, email, created_at, confirmed_at)
     select full_name, email, now() - n * interval '${days} days' / ${users}, now() from buyer where n % 2 = 0`,
    `insert into contact_messages (name, email, subject, message, status, created_at)
     select full_name, email, 'Where is my hat?', 'It was to come last week.', case when n % 200 = 0 then 'pending' else 'resolved' end,
       now() - n * interval '${days} days' / ${users}
     from buyer where n % 10 = 0`,
    ...["reviews.status", "contact_messages.status", "subscribers.state"].map((column) => {
      const [table] = column.split(".")
      return `insert into tallies (name, shard, rows, cents) select '${table}:' || ${column}, 0, count(*), 0 from ${table} group by ${column}`
    }),
    `insert into activity (at, actor_id, actor_name, action, entity, entity_id, detail)
     select moment, admin.id, 'The shop', 'order.completed', 'order', bought.id::text, '{}'
     from bought, (select id from users where role = 'admin' limit 1) as admin where n % 10 = 0 order by n`,
  ]
}
