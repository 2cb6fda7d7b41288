ALTER TABLE "invitations" ALTER COLUMN "drive_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "sending_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "eligible_notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "donation_id" uuid;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "donations_notice_idx" ON "donations" USING btree ("eligible_notice_at") WHERE eligible_notice_at IS NOT NULL;--> statement-breakpoint
GRANT UPDATE ("language") ON "sites" TO donorgrid_app;--> statement-breakpoint
GRANT UPDATE ("eligible_notice_at") ON "donations" TO donorgrid_app;
