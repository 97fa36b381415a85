ALTER TABLE "mail_outbox" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "data" jsonb;--> statement-breakpoint
-- Letters that were written when they were queued stay as they were written.
UPDATE "mail_outbox" SET "template" = 'plain', "data" = jsonb_build_object('subject', "subject", 'text', "text", 'html', "html");--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "template" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "data" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "html";--> statement-breakpoint
-- Until now nobody was asked to confirm: who was told that the newsletter comes is kept to it, and leaves with one click.
UPDATE "subscribers" SET "confirmed_at" = "created_at" WHERE "confirmed_at" IS NULL AND "unsubscribed_at" IS NULL;
