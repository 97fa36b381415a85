import { namedQuery } from "#db/named-query.ts"

/** A published product as an order needs it. */
export type OrderableProduct = {
  id: string
  title: string
  sale_price_cents: number
  /** null: no stock value. */
  stock: number | null
  colors: string[]
  sizes: string[]
  thumbnail: string | null
  color_images: Record<string, string> | null
}

/** ids → the published ones of them */
export const findOrderable = namedQuery<OrderableProduct>(
  "find_orderable_products",
  `select id, title, sale_price_cents, stock, colors, sizes, thumbnail,
     case when cardinality(colors) > 0 then (
       select jsonb_object_agg(color, path order by position desc) from product_images
       where product_id = products.id and color is not null
     ) end as color_images
   from products where id = any($1::uuid[]) and is_published and deleted_at is null`,
)

/**
 * The order, its lines and its reservation in one statement, so that a row of a popular product is locked for one
 * round trip and not for five. Rows are locked in product-id order; NO KEY, because a cart line's foreign key must not
 * wait for it, nor a made-to-order line deadlock with it.
 * → placed: 0 when the key already has its order; reserved: fewer than asked for when a stock is short, and then the
 * caller rolls back.
 */
export const insertOrder = namedQuery<{ placed: number; reserved: number }>(
  "insert_order",
  `with placed as (
     insert into orders (
       id, user_id, guest_token, currency, total_cents, idempotency_key, payload_hash,
       first_name, last_name, email, phone, shipping_address, billing_address, zip_code, city, state, country, reserved_until
     ) values (
       $1, (select id from users where id = $2), $3, $4, $5, $6, $7,
       $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, now() + interval '30 minutes'
     )
     on conflict (idempotency_key) do nothing
     returning id, set_config('skein.stock_reason', 'reserved', true), set_config('skein.order_id', id::text, true)
   ), lines as (
     insert into order_items (
       order_id, position, product_id, title, image, unit_price_cents, quantity,
       color, size, custom_color, custom_size, custom_description, draws_stock
     )
     select placed.id, line.position, line.product_id, line.title, line.image, line.unit_price_cents, line.quantity,
       line.color, line.size, line.custom_color, line.custom_size, line.custom_description, line.draws_stock
     from placed, unnest(
       $18::uuid[], $19::text[], $20::text[], $21::int[], $22::int[],
       $23::text[], $24::text[], $25::text[], $26::text[], $27::text[], $28::boolean[]
     ) with ordinality as line (
       product_id, title, image, unit_price_cents, quantity,
       color, size, custom_color, custom_size, custom_description, draws_stock, position
     )
   ), locked as (
     select products.id, drawn.quantity
     from placed, unnest($29::uuid[], $30::int[]) as drawn (product_id, quantity)
     join products on products.id = drawn.product_id
     order by products.id for no key update of products
   ), reserved as (
     update products set stock = products.stock - locked.quantity
     from locked where products.id = locked.id and products.stock >= locked.quantity
     returning products.id
   )
   select (select count(*) from placed)::int as placed, (select count(*) from reserved)::int as reserved`,
)

/** product ids, quantities → the first of them that is short */
export const findShortage = namedQuery<{ title: string; stock: number }>(
  "find_shortage",
  `select title, stock from unnest($1::uuid[], $2::int[]) as drawn (product_id, quantity)
   join products on products.id = drawn.product_id and products.stock < drawn.quantity
   order by products.id limit 1`,
)

export type KeyedOrder = {
  id: string
  status: "pending" | "paid" | "processing" | "completed" | "cancelled"
  total_cents: number
  currency: string
  payload_hash: string
}

export const findOrderByKey = namedQuery<KeyedOrder>(
  "find_order_by_key",
  "select id, status, total_cents, currency, payload_hash from orders where idempotency_key = $1",
)

export type StoredOrder = {
  id: string
  user_id: string | null
  guest_token: string | null
  status: KeyedOrder["status"]
  payment_state: "unpaid" | "paid" | "partially_refunded" | "refunded" | "failed"
  currency: string
  total_cents: number
  paid_cents: number
  disputed_cents: number
  first_name: string
  last_name: string
  email: string
  phone: string
  shipping_address: string
  billing_address: string | null
  zip_code: string
  city: string
  state: string
  country: string
  tracking_number: string | null
  holds_stock: boolean
  is_hidden: boolean
  /** It was cancelled because nobody paid in time, not because somebody decided so. */
  is_expired: boolean
  /** Its pieces are kept for whoever pays it now. */
  awaits_payment: boolean
  /** Long enough ago that a payment's webhook would have come. */
  is_waiting_long: boolean
  created_at: string
  reserved_until: string
  paid_at: string | null
  cancelled_at: string | null
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`

const orderColumns = `id, user_id, guest_token, status, payment_state, currency, total_cents, paid_cents, disputed_cents,
  first_name, last_name, email, phone, shipping_address, billing_address, zip_code, city, state, country, tracking_number,
  holds_stock, hidden_at is not null as is_hidden,
  coalesce(status = 'cancelled' and hidden_at is null and cancelled_at >= reserved_until, false) as is_expired,
  status = 'pending' and payment_state in ('unpaid', 'failed') and reserved_until > now() as awaits_payment,
  status = 'pending' and created_at < now() - interval '5 seconds' as is_waiting_long,
  ${["created_at", "reserved_until", "paid_at", "cancelled_at"].map(iso).join(", ")}`

export const findOrder = namedQuery<StoredOrder>(
  "find_order",
  `select ${orderColumns} from orders where id = $1 and hidden_at is null`,
)

/** The order itself, hidden or not, held until the transaction ends. */
export const lockOrder = namedQuery<StoredOrder>(
  "lock_order",
  `select ${orderColumns} from orders where id = $1 for update`,
)

export type StoredItem = {
  id: string
  product_id: string
  title: string
  image: string | null
  unit_price_cents: number
  quantity: number
  subtotal_cents: number
  color: string | null
  size: string | null
  custom_color: string | null
  custom_size: string | null
  custom_description: string | null
  draws_stock: boolean
  returned_quantity: number
}

export const findItems = namedQuery<StoredItem>(
  "find_order_items",
  `select id, product_id, title, image, unit_price_cents, quantity, subtotal_cents, draws_stock, returned_quantity,
     color, size, custom_color, custom_size, custom_description
   from order_items where order_id = $1 order by position`,
)

export type Movement = {
  kind: "charge" | "refund" | "refund-failed" | "dispute"
  amount_cents: number
  provider_reference: string
  at: string
}

/** order id → every cent that moved, oldest first */
export const findMovements = namedQuery<Movement>(
  "find_order_movements",
  `select kind, amount_cents, provider_reference, ${iso("at")} from money_ledger where order_id = $1 order by id`,
)

/** order id → every state it was in, oldest first */
export const findHistory = namedQuery<Pick<StoredOrder, "status" | "payment_state"> & { at: string }>(
  "find_order_history",
  `select status, payment_state, ${iso("at")} from order_history where order_id = $1 order by id`,
)

/** user id, guest token, product ids → the shopper's pending orders that hold stock of them */
export const findOwnUnpaid = namedQuery<{ id: string }>(
  "find_own_unpaid_orders",
  `select id from orders
   where status = 'pending' and payment_state in ('unpaid', 'failed') and holds_stock
     and (user_id = $1 or (user_id is null and guest_token = $2))
     and exists (
       select from order_items where order_id = orders.id and draws_stock and product_id = any($3::uuid[])
     )`,
)

/** id → nothing when it is not cancelled, or not any more */
export const findCancelled = namedQuery<{ id: string }>(
  "find_cancelled_order",
  "select id from orders where id = $1 and status = 'cancelled'",
)

export const findExpired = namedQuery<{ id: string }>(
  "find_expired_orders",
  `select id from orders where status = 'pending' and payment_state in ('unpaid', 'failed') and reserved_until <= now()
   order by reserved_until limit 5000`,
)

/** Orders that still wait for a payment which nobody has spoken of for a while. */
export const findSilent = namedQuery<{ id: string }>(
  "find_silent_orders",
  `select orders.id from orders join payments on payments.order_id = orders.id
   where orders.status = 'pending' and payments.status = 'open' and payments.updated_at < now() - interval '2 minutes'
   order by payments.updated_at limit 40`,
)

/**
 * id, which may be cancelled: `expired` and `unpaid` a pending one that nobody has paid, `any` whatever is not cancelled,
 * locked by the caller before this statement, whose view of the lines would otherwise be too old → nothing when it may not. Gives back what the order held; the ledger's rows come from the trigger on products.stock.
 */
export const releaseOrder = namedQuery<Pick<StoredOrder, "id" | "first_name" | "email" | "total_cents" | "paid_cents">>(
  "release_order",
  `with held as (
     select id, holds_stock from orders where id = $1 and status <> 'cancelled' and ($2 = 'any' or (
       status = 'pending' and payment_state in ('unpaid', 'failed') and ($2 = 'unpaid' or reserved_until <= now())
     )) for update
   ), cancelled as (
     update orders set status = 'cancelled', cancelled_at = now(), holds_stock = false, updated_at = now(),
       -- Who ends an order on purpose ends it before its time, however late it is: a payment does not revive it.
       reserved_until = case $2 when 'expired' then reserved_until else greatest(reserved_until, now() + interval '1 second') end
     from held where orders.id = held.id
     returning orders.id, first_name, email, total_cents, paid_cents, held.holds_stock,
       set_config('skein.stock_reason', 'released', true), set_config('skein.order_id', orders.id::text, true)
   ), drawn as (
     select product_id, sum(quantity - returned_quantity)::int as quantity
     from cancelled join order_items on order_items.order_id = cancelled.id
     where draws_stock and holds_stock group by product_id
   ), locked as (
     select products.id, drawn.quantity from drawn join products on products.id = drawn.product_id
     order by products.id for no key update of products
   ), released as (
     update products set stock = products.stock + locked.quantity
     from locked where products.id = locked.id and products.stock is not null
   )
   select id, first_name, email, total_cents, paid_cents from cancelled`,
)

/** id → whether all that the order draws was there, and then it holds it again; otherwise nothing has changed */
export const retakeStock = namedQuery<{ is_enough: boolean }>(
  "retake_stock",
  `with settings as (
     select set_config('skein.stock_reason', 'reserved', true), set_config('skein.order_id', $1::text, true)
   ), drawn as (
     select product_id, sum(quantity - returned_quantity)::int as quantity
     from settings, order_items where order_id = $1::uuid and draws_stock group by product_id
   ), locked as (
     select products.id, products.stock, drawn.quantity from drawn join products on products.id = drawn.product_id
     order by products.id for no key update of products
   ), enough as (
     select coalesce(bool_and(coalesce(stock >= quantity, true)), true) as is_enough from locked
   ), taken as (
     update products set stock = products.stock - locked.quantity
     from locked, enough where enough.is_enough and products.id = locked.id and products.stock is not null
   )
   select is_enough from enough`,
)

/**
 * A payment arrived for an order that holds its stock. An order that an admin already moved on stays where it is; a
 * hidden one is seen again, because somebody now waits for it.
 */
export const markPaid = namedQuery(
  "mark_order_paid",
  `update orders set
     status = case when status in ('pending', 'cancelled') then 'paid' else status end,
     payment_state = 'paid', paid_at = now(), cancelled_at = null, hidden_at = null, holds_stock = true, updated_at = now()
   where id = $1`,
)

/** id, payment state; a paid order is not called failed by a message that comes late */
export const markPaymentState = namedQuery(
  "mark_order_payment_state",
  `update orders set payment_state = $2, updated_at = now() where id = $1`,
)

export type ListedOrder = Pick<
  StoredOrder,
  "id" | "status" | "payment_state" | "total_cents" | "tracking_number" | "created_at" | "paid_at"
> & { total_quantity: number; preview: { title: string; image: string | null }[] }

/** user id, status or null, rows, rows before them */
export const findMine = namedQuery<ListedOrder>(
  "find_my_orders",
  `select id, status, payment_state, total_cents, tracking_number, ${iso("created_at")}, ${iso("paid_at")},
     (select coalesce(sum(quantity), 0)::int from order_items where order_id = orders.id) as total_quantity,
     (select coalesce(json_agg(json_build_object('title', title, 'image', image) order by position), '[]') from (
       select title, image, position from order_items where order_id = orders.id order by position limit 4
     ) as first_lines) as preview
   from orders where user_id = $1 and hidden_at is null and ($2::text is null or status = $2)
   order by orders.created_at desc nulls first, id limit $3 offset $4`,
)

/** user id, status or null */
export const countMine = namedQuery<{ total: number }>(
  "count_my_orders",
  `select count(*)::int as total from orders
   where user_id = $1 and hidden_at is null and ($2::text is null or status = $2)`,
)

/** user id → all of them, newest first */
export const findOrdersOf = namedQuery<
  Omit<StoredOrder, "user_id" | "guest_token" | "holds_stock" | "is_hidden" | "disputed_cents">
>(
  "find_orders_of",
  `select id, status, payment_state, currency, total_cents, paid_cents, first_name, last_name, email, phone,
     shipping_address, billing_address, zip_code, city, state, country, tracking_number,
     ${["created_at", "paid_at", "cancelled_at"].map(iso).join(", ")}
   from orders where user_id = $1 order by orders.created_at desc nulls first, id`,
)

/** user id → the lines of all of them */
export const findItemsOf = namedQuery<
  Omit<StoredItem, "id" | "draws_stock" | "returned_quantity"> & { order_id: string }
>(
  "find_items_of",
  `select order_id, product_id, title, image, unit_price_cents, quantity, subtotal_cents,
     color, size, custom_color, custom_size, custom_description
   from order_items join orders on orders.id = order_id where user_id = $1 order by order_id, position`,
)

/** user id, confirmed e-mail: a guest's orders under it become the user's */
export const giveToUser = namedQuery(
  "give_orders_to_user",
  `update orders set user_id = $1
   where user_id is null and lower(email) = lower($2) and not forgets_customer`,
)

export const findUnpaidOf = namedQuery<{ id: string }>(
  "find_unpaid_orders_of",
  "select id from orders where user_id = $1 and status = 'pending' order by id",
)

export const leaveCustomer = namedQuery(
  "leave_customer",
  "update orders set user_id = null, guest_token = null, forgets_customer = true where user_id = $1",
)

/** The country stays: the books need it. */
export const blankCustomers = namedQuery(
  "blank_customers",
  `update orders set first_name = 'A', last_name = 'customer', email = '', phone = '', shipping_address = '',
     billing_address = null, zip_code = '', city = '', state = '', forgets_customer = false
   where forgets_customer and status in ('completed', 'cancelled')`,
)
