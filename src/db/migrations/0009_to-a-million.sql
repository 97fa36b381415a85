DROP INDEX "orders_words";--> statement-breakpoint
DROP INDEX "subscribers_newest";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "state" text GENERATED ALWAYS AS (case when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is null then 'unconfirmed' else 'confirmed' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role","created_at" DESC NULLS FIRST,"id") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "contact_messages_status_newest" ON "contact_messages" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_status_newest" ON "reviews" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "subscribers_words" ON "subscribers" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_people" ON "orders" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_disputed" ON "payments" USING btree ("updated_at" DESC NULLS FIRST) WHERE dispute = 'open';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at" DESC NULLS FIRST) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE unsubscribed_at is null;--> statement-breakpoint

-- Counts a table's rows by what one of their columns says: `reviews:pending`.
CREATE FUNCTION tally_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally(TG_TABLE_NAME || ':' || kind, change, 0) FROM (VALUES
    (CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> TG_ARGV[0] END, -1),
    (CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> TG_ARGV[0] END, 1)
  ) AS moved (kind, change) WHERE kind IS NOT NULL ORDER BY kind;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_tallied AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION tally_kind('status');
--> statement-breakpoint
CREATE TRIGGER reviews_tallied_moved AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tally_kind('status');
--> statement-breakpoint
CREATE TRIGGER contact_messages_tallied AFTER INSERT OR DELETE ON contact_messages FOR EACH ROW EXECUTE FUNCTION tally_kind('status');
--> statement-breakpoint
CREATE TRIGGER contact_messages_tallied_moved AFTER UPDATE ON contact_messages FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tally_kind('status');
--> statement-breakpoint
CREATE TRIGGER subscribers_tallied AFTER INSERT OR DELETE ON subscribers FOR EACH ROW EXECUTE FUNCTION tally_kind('state');
--> statement-breakpoint
CREATE TRIGGER subscribers_tallied_moved AFTER UPDATE ON subscribers FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION tally_kind('state');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_none() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    DELETE FROM tallies WHERE name ~ '^(orders|paid|refunded)(:|$)';
    TRUNCATE sales;
  ELSE
    DELETE FROM tallies WHERE split_part(name, ':', 1) = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_tallied_none AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION tally_none();
--> statement-breakpoint
CREATE TRIGGER contact_messages_tallied_none AFTER TRUNCATE ON contact_messages FOR EACH STATEMENT EXECUTE FUNCTION tally_none();
--> statement-breakpoint
CREATE TRIGGER subscribers_tallied_none AFTER TRUNCATE ON subscribers FOR EACH STATEMENT EXECUTE FUNCTION tally_none();
--> statement-breakpoint

-- What was there before the counters.
SELECT tally('reviews:' || status, count(*), 0) FROM reviews GROUP BY status;
--> statement-breakpoint
SELECT tally('contact_messages:' || status, count(*), 0) FROM contact_messages GROUP BY status;
--> statement-breakpoint
SELECT tally('subscribers:' || state, count(*), 0) FROM subscribers GROUP BY state;
