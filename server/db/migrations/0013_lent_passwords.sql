ALTER TABLE "admin_users" ADD COLUMN "password_rights" jsonb;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "password_set_by" uuid;--> statement-breakpoint
GRANT SELECT ("password_rights", "password_set_by"), UPDATE ("password_rights", "password_set_by") ON "admin_users" TO donorgrid_app;
