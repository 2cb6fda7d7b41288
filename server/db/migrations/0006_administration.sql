-- The first answer to a change is kept by the key of the request. Nothing wrote the table before.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_admin_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "entity";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "entity_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "field" text NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "request" text NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_admin_user_id_key_field_pk" PRIMARY KEY("admin_user_id","key","field");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
-- The system's own book: an answer may hold another bank's row, or a password that is shown once.
REVOKE ALL ON "idempotency_keys" FROM donorgrid_app;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
DROP INDEX "admin_users_created_idx";--> statement-breakpoint
DROP INDEX "admin_users_name_idx";--> statement-breakpoint
CREATE INDEX "admin_users_count_idx" ON "admin_users" USING btree ("client_id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_created_idx" ON "admin_users" USING btree ("client_id","created_at","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_name_idx" ON "admin_users" USING btree ("client_id","last_name","first_name","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_first_name_idx" ON "admin_users" USING btree ("client_id","first_name","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_email_idx" ON "admin_users" USING btree ("client_id","email","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_user_name_idx" ON "admin_users" USING btree ("client_id","user_name","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_unique_identifier_idx" ON "admin_users" USING btree ("client_id","unique_identifier","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_active_idx" ON "admin_users" USING btree ("client_id","is_active","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_sign_in_idx" ON "admin_users" USING btree ("client_id","last_sign_in" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_by_role_idx" ON "admin_users" USING btree ("client_id","admin_role_id","id") WHERE deleted_at IS NULL;--> statement-breakpoint
-- Under row-level security PostgreSQL uses no index for ILIKE (the operator is not leakproof): a search would read
-- every row. This function looks as the owner, keeps to the caller's bank itself, and gives ids and nothing else.
CREATE FUNCTION admin_user_matches(pattern text, bank integer, cap integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT
  AS $$
    SELECT id FROM admin_users
    WHERE (first_name || ' ' || last_name || ' ' || email || ' ' || user_name || ' ' || unique_identifier) ILIKE pattern
      AND ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()))
      AND (bank IS NULL OR client_id = bank)
    LIMIT cap
  $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION admin_user_matches(text, integer, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION admin_user_matches(text, integer, integer) TO donorgrid_app;
