-- A counter is kept in shards, by the connection that counts, so that two orders at the same moment do not wait for each other.
CREATE FUNCTION tally(counter text, more_rows bigint, more_cents bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tallies AS kept (name, shard, rows, cents) VALUES (counter, pg_backend_pid() % 64, more_rows, more_cents)
  ON CONFLICT (name, shard) DO UPDATE SET rows = kept.rows + excluded.rows, cents = kept.cents + excluded.cents
$$;
--> statement-breakpoint
-- A moment's day, UTC.
CREATE FUNCTION day_of(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT (moment AT TIME ZONE 'UTC')::date $$;
--> statement-breakpoint
CREATE FUNCTION tally_paid(day date, orders bigint, total bigint) RETURNS void LANGUAGE sql AS $$
  SELECT tally('paid', orders, total), tally('paid:' || day, orders, total)
$$;
--> statement-breakpoint
CREATE FUNCTION tally_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tallies AS kept (name, shard, rows, cents)
    SELECT 'orders:' || status, pg_backend_pid() % 64, count(*), sum(total_cents) FROM added WHERE hidden_at IS NULL GROUP BY status ORDER BY status
    ON CONFLICT (name, shard) DO UPDATE SET rows = kept.rows + excluded.rows, cents = kept.cents + excluded.cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tallied_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_orders();
--> statement-breakpoint
CREATE FUNCTION tally_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally('orders:' || status, change, change * cents) FROM (VALUES
    (OLD.status, -1, OLD.total_cents::bigint, OLD.hidden_at), (NEW.status, 1, NEW.total_cents::bigint, NEW.hidden_at)
  ) AS moved (status, change, cents, hidden_at) WHERE hidden_at IS NULL ORDER BY status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tallied_moved AFTER UPDATE OF status, total_cents, hidden_at ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.total_cents <> NEW.total_cents OR (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL))
  EXECUTE FUNCTION tally_moved_order();
--> statement-breakpoint
-- What an order sold counts on the day of its payment, whatever becomes of it later: refunds are counted on their own days.
CREATE FUNCTION add_sales(added jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sales AS kept (day, product_id, shard, quantity, cents)
    SELECT day, product_id, pg_backend_pid() % 64, sum(quantity), sum(cents)
    FROM jsonb_to_recordset(added) AS line (day date, product_id uuid, quantity bigint, cents bigint)
    GROUP BY day, product_id ORDER BY day, product_id
    ON CONFLICT (day, product_id, shard) DO UPDATE SET quantity = kept.quantity + excluded.quantity, cents = kept.cents + excluded.cents
$$;
--> statement-breakpoint
CREATE FUNCTION tally_paid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_paid(day_of(NEW.paid_at), 1, NEW.total_cents);
  PERFORM add_sales(jsonb_agg(jsonb_build_object('day', day_of(NEW.paid_at), 'product_id', product_id, 'quantity', quantity, 'cents', subtotal_cents)))
    FROM order_items WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tallied_paid AFTER UPDATE OF paid_at ON orders FOR EACH ROW
  WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION tally_paid_order();
--> statement-breakpoint
-- An order that is entered as paid (the demo's past, orders that are moved here) counts once its lines are there, too.
CREATE CONSTRAINT TRIGGER orders_tallied_entered AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION tally_paid_order();
--> statement-breakpoint
CREATE FUNCTION tally_none() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tallies WHERE CASE TG_TABLE_NAME WHEN 'users' THEN name = 'users' ELSE name <> 'users' END;
  IF TG_TABLE_NAME = 'orders' THEN TRUNCATE sales; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tallied_none AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION tally_none();
--> statement-breakpoint
CREATE TRIGGER users_tallied_none AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION tally_none();
--> statement-breakpoint
CREATE FUNCTION tally_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally('users', CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END, 0) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_tallied_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint
CREATE TRIGGER users_tallied_gone AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint

-- orders.paid_cents and disputed_cents have no other writer, so they cannot differ from the sums of the ledger.
CREATE OR REPLACE FUNCTION add_to_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET
    paid_cents = paid_cents + CASE NEW.kind WHEN 'dispute' THEN 0 ELSE NEW.amount_cents END,
    disputed_cents = disputed_cents - CASE NEW.kind WHEN 'dispute' THEN NEW.amount_cents ELSE 0 END
  WHERE id = NEW.order_id;
  IF NEW.kind IN ('refund', 'refund-failed') THEN
    PERFORM tally('refunded', sign(-NEW.amount_cents)::bigint, -NEW.amount_cents),
      tally('refunded:' || day_of(NEW.at), sign(-NEW.amount_cents)::bigint, -NEW.amount_cents);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- What was there before the counters.
SELECT tally('orders:' || status, count(*), sum(total_cents)) FROM orders WHERE hidden_at IS NULL GROUP BY status;
--> statement-breakpoint
SELECT tally_paid(day_of(paid_at), count(*), sum(total_cents)) FROM orders WHERE paid_at IS NOT NULL GROUP BY day_of(paid_at);
--> statement-breakpoint
SELECT tally('refunded', count(*), -sum(amount_cents)) FROM money_ledger WHERE kind = 'refund' HAVING count(*) > 0;
--> statement-breakpoint
SELECT tally('refunded:' || day_of(at), count(*), -sum(amount_cents)) FROM money_ledger WHERE kind = 'refund' GROUP BY day_of(at);
--> statement-breakpoint
SELECT tally('users', count(*), 0) FROM users HAVING count(*) > 0;
--> statement-breakpoint
SELECT add_sales(jsonb_agg(jsonb_build_object('day', day_of(paid_at), 'product_id', product_id, 'quantity', quantity, 'cents', subtotal_cents)))
  FROM order_items JOIN orders ON orders.id = order_id WHERE paid_at IS NOT NULL;
