/** One thing that must fit: a query for the rows that do not, each with what it should say and what it says. */
type AuditedBook = { book: string; text: string }

/** What the bank and we say of one payment is compared once a message between us had the time to arrive. */
const hasSettled = (column: string) => `${column} <= now() - current_setting('skein.audit_grace')::interval`

const stock: AuditedBook[] = [
  {
    book: "stock is the sum of its ledger",
    text: `select 'product ' || id as row, coalesce(total, 0) as expected, coalesce(stock, 0) as actual
      from products left join (
        select product_id, sum(change) as total from stock_ledger group by product_id
      ) as ledger on product_id = id
      where coalesce(stock, 0) <> coalesce(total, 0)`,
  },
  {
    book: "stock is never below zero",
    text: "select 'product ' || id as row, 0 as expected, stock as actual from products where stock < 0",
  },
  {
    // Of a product that has become unlimited nothing is given back, and nothing is missing.
    book: "an order's pieces are those its stock ledger took",
    text: `select 'order ' || order_id || ', product ' || product_id as row,
        coalesce(held.pieces, 0) as expected, coalesce(taken.pieces, 0) as actual
      from (
        select order_id, product_id, sum(quantity - returned_quantity) as pieces
        from order_items join orders on orders.id = order_id where draws_stock and holds_stock
        group by order_id, product_id
      ) as held full join (
        select order_id, product_id, -sum(change) as pieces
        from stock_ledger where order_id is not null group by order_id, product_id
      ) as taken using (order_id, product_id)
      join products on products.id = product_id
      where coalesce(held.pieces, 0) <> coalesce(taken.pieces, 0) and stock is not null`,
  },
  {
    book: "an order that waits or is paid holds its stock",
    text: `select 'order ' || id as row, 'held' as expected, 'given back' as actual
      from orders where status in ('pending', 'paid') and not holds_stock`,
  },
]

const money: AuditedBook[] = [
  {
    book: "what an order was paid is the sum of its ledger",
    text: `select 'order ' || id as row, coalesce(total, 0) as expected, paid_cents as actual
      from orders left join (
        select order_id, sum(amount_cents) as total from money_ledger where kind <> 'dispute' group by order_id
      ) as ledger on order_id = id
      where paid_cents <> coalesce(total, 0)`,
  },
  {
    book: "what of an order is disputed is the sum of its ledger",
    text: `select 'order ' || id as row, coalesce(total, 0) as expected, disputed_cents as actual
      from orders left join (
        select order_id, -sum(amount_cents) as total from money_ledger where kind = 'dispute' group by order_id
      ) as ledger on order_id = id
      where disputed_cents <> coalesce(total, 0)`,
  },
  {
    book: "a payment that succeeded is one charge of the order's total",
    text: `select 'payment ' || payments.id as row,
        case payments.status when 'succeeded' then '1 × ' || total_cents || ' ' || orders.currency else 'no charge' end as expected,
        coalesce(charges.count || ' × ' || charges.cents || ' ' || charges.currency, 'no charge') as actual
      from payments join orders on orders.id = payments.order_id left join (
        select payment_id, count(*) as count, max(amount_cents) as cents, max(currency) as currency,
          min(order_id::text) as first_order, max(order_id::text) as last_order
        from money_ledger where kind = 'charge' group by payment_id
      ) as charges on payment_id = payments.id
      where case payments.status
        when 'succeeded' then (
          charges.count, charges.cents, charges.currency, charges.first_order, charges.last_order,
          payments.amount_cents, payments.currency
        ) is distinct from (
          1, total_cents, orders.currency::text, orders.id::text, orders.id::text, total_cents, orders.currency
        )
        else charges.count is not null end`,
  },
  {
    book: "no more is given back than was charged",
    text: `select 'order ' || order_id as row, sum(amount_cents) filter (where kind = 'charge') as expected,
        -coalesce(sum(amount_cents) filter (where kind in ('refund', 'refund-failed')), 0) as actual
      from money_ledger where kind <> 'dispute' group by order_id having sum(amount_cents) < 0`,
  },
  {
    book: "an order that was never paid keeps no money",
    text: `select 'order ' || id as row, 0 as expected, paid_cents as actual
      from orders where paid_at is null and paid_cents <> 0 and ${hasSettled("updated_at")}`,
  },
  {
    book: "a refund is in the ledger once it is done",
    text: `select 'refund ' || refunds.id as row, case status when 'done' then -amount_cents else 0 end as expected,
        coalesce(moved, 0) as actual
      from refunds left join (
        select provider_reference, sum(amount_cents) as moved
        from money_ledger where kind in ('refund', 'refund-failed') group by provider_reference
      ) as ledger using (provider_reference)
      where coalesce(moved, 0) <> case status when 'done' then -amount_cents else 0 end`,
  },
]

const orders: AuditedBook[] = [
  {
    book: "an order's total is the sum of its lines",
    text: `select 'order ' || id as row, coalesce(total, 0) as expected, total_cents as actual
      from orders left join (
        select order_id, sum(subtotal_cents) as total from order_items group by order_id
      ) as lines on order_id = id
      where total_cents <> coalesce(total, 0)`,
  },
  {
    book: "an order's payment state is what its ledger says",
    text: `select 'order ' || id as row, expected, payment_state as actual from (
        select orders.id, payment_state, case
          when coalesce(charged, 0) = 0 then case payment_state when 'failed' then 'failed' else 'unpaid' end
          when kept = charged then 'paid'
          when kept > 0 then 'partially_refunded'
          else 'refunded' end as expected
        from orders left join (
          select order_id, sum(amount_cents) filter (where kind = 'charge') as charged, sum(amount_cents) as kept
          from money_ledger where kind <> 'dispute' group by order_id
        ) as ledger on order_id = orders.id
      ) as states where payment_state <> expected`,
  },
  {
    book: "a paid order says when",
    text: `select 'order ' || id as row, 'a moment' as expected, 'none' as actual
      from orders where status = 'paid' and paid_at is null`,
  },
  {
    book: "the last line of an order's history is its state",
    text: `select 'order ' || orders.id as row, orders.status || ', ' || orders.payment_state as expected,
        coalesce(order_history.status || ', ' || order_history.payment_state, 'no line') as actual
      from orders
      left join (select order_id, max(id) as id from order_history group by order_id) as last on last.order_id = orders.id
      left join order_history on order_history.id = last.id
      where (orders.status, orders.payment_state) is distinct from (order_history.status, order_history.payment_state)`,
  },
]

/** The sandbox's own; another bank's books are asked for with its name. */
const bank: AuditedBook[] = [
  {
    // Neither can be paid any more: what was canceled, and what was paid by mistake and went back whole.
    book: "an order is one live intent at the sandbox bank",
    text: `select 'order ' || order_id as row, 1 as expected, count(*) as actual
      from sandbox_intents where status <> 'canceled' and not (status = 'succeeded' and refunded_cents = amount_cents)
      group by order_id having count(*) > 1`,
  },
  {
    book: "a payment's intent is known to the sandbox bank",
    text: `select 'payment ' || payments.id as row, intent_id as expected, coalesce(sandbox_intents.id, 'none') as actual
      from payments left join sandbox_intents on sandbox_intents.id = intent_id
      where provider = 'sandbox' and sandbox_intents.order_id is distinct from payments.order_id`,
  },
  {
    // What fits no order was charged by mistake: all of it went back, and none of it is in our books.
    book: "the sandbox bank took and gave back what our ledger says",
    text: `select 'intent ' || sandbox_intents.id as row, taken || ' taken, ' || refunded_cents || ' given back' as expected,
        coalesce(charged, 0) || ' taken, ' || coalesce(returned, 0) || ' given back' as actual
      from (
        select *, case status when 'succeeded' then amount_cents else 0 end as taken from sandbox_intents
      ) as sandbox_intents left join payments on intent_id = sandbox_intents.id and provider = 'sandbox' left join (
        select payment_id, sum(amount_cents) filter (where kind = 'charge') as charged,
          -sum(amount_cents) filter (where kind in ('refund', 'refund-failed')) as returned
        from money_ledger group by payment_id
      ) as ledger on payment_id = payments.id
      where (taken, refunded_cents) is distinct from (coalesce(charged, 0), coalesce(returned, 0))
        and not (taken = refunded_cents and charged is null)
        and ${hasSettled("sandbox_intents.updated_at")}`,
  },
  {
    book: "what the sandbox bank gave back is the sum of its refunds",
    text: `select 'intent ' || id as row, total as expected, refunded_cents as actual from (
        select id, refunded_cents,
          (select coalesce(sum(value::integer), 0) from jsonb_each_text(refunds)) as total
        from sandbox_intents where refunded_cents <> 0 or refunds <> '{}'
      ) as intents where refunded_cents <> total`,
  },
]

const counters: AuditedBook[] = [
  {
    book: "the counters of products are their number",
    text: `select 'category ' || coalesce(category_id::text, 'none') || case when is_published then '' else ', drafts' end
          || ', price step ' || price_step as row,
        coalesce(counted.products, 0) as expected, coalesce(product_counts.products, 0) as actual
      from (
        select coalesce(category_id, '00000000-0000-0000-0000-000000000000') as key, category_id, is_published,
          price_step(sale_price_cents) as price_step, count(*) as products
        from products where deleted_at is null group by category_id, is_published, price_step(sale_price_cents)
      ) as counted full join (
        select coalesce(category_id, '00000000-0000-0000-0000-000000000000') as key, is_published, price_step, products
        from product_counts
      ) as product_counts using (key, is_published, price_step)
      where coalesce(counted.products, 0) <> coalesce(product_counts.products, 0)`,
  },
  {
    book: "a counter is the number of what it counts",
    text: `select name as row, coalesce(counted.rows, 0) || ' of ' || coalesce(counted.cents, 0) as expected,
        coalesce(kept.rows, 0) || ' of ' || coalesce(kept.cents, 0) as actual
      from (
        select 'orders:' || status as name, count(*) as rows, sum(total_cents) as cents
        from orders where hidden_at is null group by status
        union all
        select name, count(*), sum(total_cents)
        from orders, unnest(array['paid', 'paid:' || day_of(paid_at)]) as name where paid_at is not null group by name
        union all
        select name, -sum(sign(amount_cents)), -sum(amount_cents)
        from money_ledger, unnest(array['refunded', 'refunded:' || day_of(at)]) as name
        where kind in ('refund', 'refund-failed') group by name
        union all
        select 'users', count(*), 0 from users
        union all
        select 'reviews:' || status, count(*), 0 from reviews group by status
        union all
        select 'contact_messages:' || status, count(*), 0 from contact_messages group by status
        union all
        select 'subscribers:' || state, count(*), 0 from subscribers group by state
      ) as counted full join (
        select name, sum(rows) as rows, sum(cents) as cents from tallies group by name
      ) as kept using (name)
      where (coalesce(counted.rows, 0), coalesce(counted.cents, 0)) <> (coalesce(kept.rows, 0), coalesce(kept.cents, 0))`,
  },
  {
    book: "the sales of a day are the lines of the orders paid on it",
    text: `select day || ', product ' || product_id as row,
        coalesce(lines.quantity, 0) || ' for ' || coalesce(lines.cents, 0) as expected,
        coalesce(kept.quantity, 0) || ' for ' || coalesce(kept.cents, 0) as actual
      from (
        select day_of(paid_at) as day, product_id, sum(quantity) as quantity, sum(subtotal_cents) as cents
        from order_items join orders on orders.id = order_id where paid_at is not null group by 1, 2
      ) as lines full join (
        select day, product_id, sum(quantity) as quantity, sum(cents) as cents from sales group by day, product_id
      ) as kept using (day, product_id)
      where (coalesce(lines.quantity, 0), coalesce(lines.cents, 0)) <> (coalesce(kept.quantity, 0), coalesce(kept.cents, 0))`,
  },
]

/** Everything about stock, money and orders that must always be so (decisions.md §4). */
export const auditedBooks: AuditedBook[] = [...stock, ...money, ...orders, ...bank, ...counters]
