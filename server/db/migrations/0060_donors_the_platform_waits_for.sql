ALTER TABLE "donors" ADD COLUMN "platform_waits_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "platform_next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "platform_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "platform_fault" text;--> statement-breakpoint
CREATE INDEX "donors_untold_idx" ON "donors" USING btree ("platform_next_try_at") WHERE platform_next_try_at IS NOT NULL;--> statement-breakpoint
GRANT SELECT (platform_waits_since, platform_next_try_at, platform_tries, platform_fault),
  UPDATE (platform_waits_since, platform_next_try_at, platform_tries, platform_fault) ON donors TO donorgrid_app;
