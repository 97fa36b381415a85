-- Ledgers and trails are written once and never changed: a mistake is corrected by a further row.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_ledger_append_only BEFORE UPDATE OR DELETE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER money_ledger_append_only BEFORE UPDATE OR DELETE ON money_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON order_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE ON activity FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Whoever changes a stock, the ledger knows: the verb names its reason and order for the transaction, anything else counts as counted.
CREATE FUNCTION write_stock_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := coalesce(NEW.stock, 0) - CASE WHEN TG_OP = 'UPDATE' THEN coalesce(OLD.stock, 0) ELSE 0 END;
BEGIN
  IF change <> 0 THEN
    INSERT INTO stock_ledger (product_id, order_id, change, reason) VALUES (
      NEW.id,
      nullif(current_setting('skein.order_id', true), '')::uuid,
      change,
      coalesce(nullif(current_setting('skein.stock_reason', true), ''), 'counted')
    );
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_stock_inserted AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION write_stock_ledger();
--> statement-breakpoint
CREATE TRIGGER products_stock_changed AFTER UPDATE OF stock ON products FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION write_stock_ledger();
--> statement-breakpoint

CREATE FUNCTION write_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (product_id, price_cents, discount_percentage) VALUES (NEW.id, NEW.price_cents, NEW.discount_percentage);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_priced AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION write_price_history();
--> statement-breakpoint
CREATE TRIGGER products_repriced AFTER UPDATE OF price_cents, discount_percentage ON products FOR EACH ROW
  WHEN (OLD.price_cents <> NEW.price_cents OR OLD.discount_percentage <> NEW.discount_percentage) EXECUTE FUNCTION write_price_history();
--> statement-breakpoint

CREATE FUNCTION write_order_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_history (order_id, status, payment_state) VALUES (NEW.id, NEW.status, NEW.payment_state);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_placed AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION write_order_history();
--> statement-breakpoint
CREATE TRIGGER orders_moved AFTER UPDATE OF status, payment_state ON orders FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.payment_state <> NEW.payment_state) EXECUTE FUNCTION write_order_history();
--> statement-breakpoint

-- orders.paid_cents has no other writer, so it cannot differ from the sum of the ledger.
CREATE FUNCTION add_to_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET paid_cents = paid_cents + NEW.amount_cents WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER money_moved AFTER INSERT ON money_ledger FOR EACH ROW EXECUTE FUNCTION add_to_paid();
--> statement-breakpoint

CREATE FUNCTION rate_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rated uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  UPDATE products SET rating_average = approved.mean, rating_count = approved.count
  FROM (SELECT round(avg(rating), 1)::double precision AS mean, count(*)::integer AS count FROM reviews WHERE product_id = rated AND status = 'approved') AS approved
  WHERE id = rated;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_written AFTER INSERT ON reviews FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION rate_product();
--> statement-breakpoint
CREATE TRIGGER reviews_moderated AFTER UPDATE OF status, rating ON reviews FOR EACH ROW EXECUTE FUNCTION rate_product();
--> statement-breakpoint
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION rate_product();
--> statement-breakpoint

-- Every process drops the finished answers that show what changed; sent at commit, so never before the change can be read.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('skein_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_change('products');
--> statement-breakpoint
CREATE TRIGGER product_images_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION announce_change('products');
--> statement-breakpoint
CREATE TRIGGER categories_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_change('products');
--> statement-breakpoint
CREATE TRIGGER reviews_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_change('reviews');
--> statement-breakpoint
CREATE TRIGGER events_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION announce_change('events');
--> statement-breakpoint
CREATE TRIGGER gallery_posts_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_posts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('gallery');
--> statement-breakpoint
CREATE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change('settings');
