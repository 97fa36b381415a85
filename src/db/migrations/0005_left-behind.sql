-- No link of before says where it was sent, and none lives longer than a day: whoever waits for one asks again.
DELETE FROM one_time_tokens;
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "email" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "forget_when_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forgets_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_forgetting" ON "orders" USING btree ("id") WHERE forgets_customer;
