-- Where the donors of a place believe it to be, while it has moved since and they have not been told.
ALTER TABLE "drive_locations" ADD COLUMN "told_location" text;--> statement-breakpoint
GRANT UPDATE (told_location) ON drive_locations TO donorgrid_app;
