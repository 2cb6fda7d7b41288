ALTER TABLE "ads" ADD COLUMN "alt_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
GRANT UPDATE ("alt_text") ON "ads" TO donorgrid_app;
