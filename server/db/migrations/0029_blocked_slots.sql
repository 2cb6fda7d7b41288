ALTER TABLE "drive_locations" ADD COLUMN "blocked_slots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (blocked_slots) ON drive_locations TO donorgrid_app;
