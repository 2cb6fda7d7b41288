ALTER TABLE "staff" ADD COLUMN "exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (exceptions) ON staff TO donorgrid_app;
