CREATE TABLE "order_customers" (
	"key" uuid PRIMARY KEY GENERATED ALWAYS AS (md5(words)::uuid) STORED NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_people";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_key" uuid GENERATED ALWAYS AS (md5(lower(first_name || ' ' || last_name || ' ' || email))::uuid) STORED NOT NULL;--> statement-breakpoint
-- Those of the orders that there are.
INSERT INTO "order_customers" ("words") SELECT DISTINCT lower(first_name || ' ' || last_name || ' ' || email) FROM "orders";--> statement-breakpoint
CREATE INDEX "order_customers_words" ON "order_customers" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "products_title_words" ON "products" USING gin ("title_words") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_key","created_at" DESC NULLS FIRST,"id","hidden_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_key_order_customers_key_fk" FOREIGN KEY ("customer_key") REFERENCES "public"."order_customers"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Before, because the foreign key looks for it right after the order is written.
CREATE FUNCTION keep_order_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_customers (words) VALUES (lower(NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.email)) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_customer_kept BEFORE INSERT OR UPDATE OF first_name, last_name, email ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_order_customer();
--> statement-breakpoint

-- A name that stands on no order any more is not kept: it may be of somebody who wanted to be forgotten.
CREATE FUNCTION forget_order_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_customers
  WHERE key = OLD.customer_key AND NOT EXISTS (SELECT FROM orders WHERE customer_key = OLD.customer_key);
  RETURN NULL;
EXCEPTION WHEN foreign_key_violation THEN
  -- Somebody of that name ordered at the same moment.
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_customer_left AFTER UPDATE OF first_name, last_name, email ON orders
  FOR EACH ROW WHEN (OLD.customer_key <> NEW.customer_key) EXECUTE FUNCTION forget_order_customer();
