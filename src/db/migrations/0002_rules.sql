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

CREATE FUNCTION copy_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.category_name := coalesce((SELECT name FROM categories WHERE id = NEW.category_id), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_named_category BEFORE INSERT OR UPDATE OF category_id, category_name ON products FOR EACH ROW EXECUTE FUNCTION copy_category_name();
--> statement-breakpoint
CREATE FUNCTION rename_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET category_name = NEW.name WHERE category_id = NEW.id;
  PERFORM learn_words(ARRAY[NEW.name]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_renamed AFTER UPDATE OF name ON categories FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_category();
--> statement-breakpoint

-- Changes of the catalogue take turns from here to their commit, so that two of them never wait for each other's words and counts.
CREATE FUNCTION take_catalogue_turn() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7733402) $$;
--> statement-breakpoint
-- Words with digits are found as they are, misspelt ones are compared with these only.
CREATE FUNCTION learn_words(texts text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_catalogue_turn();
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM unnest(texts) AS words, unnest(tsvector_to_array(search_vector(words))) AS word
    WHERE length(word) BETWEEN 3 AND 30 AND word !~ '[0-9]'
    ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION learn_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words((SELECT array_agg(title || ' ' || category_name || ' ' || description) FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learn_new_products();
--> statement-breakpoint
CREATE FUNCTION learn_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(ARRAY[NEW.title || ' ' || NEW.description]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE OF title, description ON products FOR EACH ROW
  WHEN (OLD.title <> NEW.title OR OLD.description <> NEW.description) EXECUTE FUNCTION learn_product();
--> statement-breakpoint

CREATE FUNCTION price_step(cents integer) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT cents / 100 * 2 + CASE WHEN cents % 100 = 0 THEN 0 ELSE 1 END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_catalogue_turn();
  INSERT INTO product_counts AS counted (category_id, is_published, price_step, products)
    SELECT category_id, is_published, price_step(sale_price_cents), count(*) FROM added WHERE deleted_at IS NULL GROUP BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT product_counts_key DO UPDATE SET products = counted.products + excluded.products;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_counted_added AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_products();
--> statement-breakpoint
-- There is no trigger for DELETE: what the append-only trails refer to cannot be deleted.
CREATE FUNCTION count_moved_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_catalogue_turn();
  IF OLD.deleted_at IS NULL THEN
    UPDATE product_counts SET products = products - 1
      WHERE category_id IS NOT DISTINCT FROM OLD.category_id AND is_published = OLD.is_published AND price_step = price_step(OLD.sale_price_cents);
  END IF;
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO product_counts AS counted (category_id, is_published, price_step, products)
      VALUES (NEW.category_id, NEW.is_published, price_step(NEW.sale_price_cents), 1)
      ON CONFLICT ON CONSTRAINT product_counts_key DO UPDATE SET products = counted.products + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_counted_moved AFTER UPDATE OF category_id, price_cents, discount_percentage, is_published, deleted_at ON products FOR EACH ROW
  WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id OR OLD.sale_price_cents <> NEW.sale_price_cents OR OLD.is_published <> NEW.is_published OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION count_moved_product();
--> statement-breakpoint
CREATE FUNCTION count_no_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE product_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_counted_none AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION count_no_products();
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
