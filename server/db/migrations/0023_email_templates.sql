ALTER TABLE "email_templates" ALTER COLUMN "variables" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "email_event_id" uuid;