ALTER TABLE "appointments" ADD COLUMN "drm_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "drm_next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "drm_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "drm_fault" text;--> statement-breakpoint
CREATE INDEX "appointments_untold_idx" ON "appointments" USING btree ("drm_next_try_at") WHERE drm_next_try_at IS NOT NULL;--> statement-breakpoint
GRANT UPDATE (drm_request_initiated, drm_response_received, drm_requested_at, drm_next_try_at, drm_tries, drm_fault) ON appointments TO donorgrid_app;
