-- A trail bears the date of what it tells: a row's own created_at, and updated_at of a change that sets it. For what happens
-- in the shop that is now; for what is entered later (the demo's past, goods that are moved here) it is when it happened.
CREATE OR REPLACE FUNCTION write_stock_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := coalesce(NEW.stock, 0) - CASE WHEN TG_OP = 'UPDATE' THEN coalesce(OLD.stock, 0) ELSE 0 END;
BEGIN
  IF change <> 0 THEN
    INSERT INTO stock_ledger (product_id, order_id, change, reason, at) VALUES (
      NEW.id,
      nullif(current_setting('skein.order_id', true), '')::uuid,
      change,
      coalesce(nullif(current_setting('skein.stock_reason', true), ''), 'counted'),
      CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END
    );
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (product_id, price_cents, discount_percentage, changed_at) VALUES (
    NEW.id,
    NEW.price_cents,
    NEW.discount_percentage,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at WHEN NEW.updated_at <> OLD.updated_at THEN NEW.updated_at ELSE now() END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_order_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_history (order_id, status, payment_state, at) VALUES (
    NEW.id,
    NEW.status,
    NEW.payment_state,
    CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at WHEN NEW.updated_at <> OLD.updated_at THEN NEW.updated_at ELSE now() END
  );
  RETURN NULL;
END $$;
