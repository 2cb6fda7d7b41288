ALTER TABLE "events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE INDEX "appointments_event_idx" ON "appointments" USING btree ("event_id","start_time") WHERE event_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_source_idx" ON "events" USING btree ("source_id");--> statement-breakpoint
GRANT UPDATE ("note", "cancel_reason") ON "events" TO donorgrid_app;
