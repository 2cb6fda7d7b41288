CREATE TABLE "known_devices" (
	"admin_user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_admin_user_id_device_hash_pk" PRIMARY KEY("admin_user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fullname" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_seen_idx" ON "known_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "registrations_email_idx" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_proved_key" ON "registrations" USING btree (lower("email")) WHERE proved_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "registrations_expires_idx" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_user_idx" ON "one_time_codes" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_idx" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_until_idx" ON "rate_limits" USING btree ("until");--> statement-breakpoint
CREATE INDEX "sessions_idle_idx" ON "sessions" USING btree ("idle_until");--> statement-breakpoint
CREATE INDEX "sessions_device_idx" ON "sessions" USING btree ("device_id");--> statement-breakpoint
-- The system's own books: requests reach neither who waits nor which devices are known.
REVOKE ALL ON "known_devices", "registrations" FROM donorgrid_app;--> statement-breakpoint
ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Registrations so far stood among the administrators of the parent administration, with an address that nobody had
-- proved. They wait apart now; whoever registers again with the address gets a code.
INSERT INTO "registrations" (id, fullname, user_name, email, password_hash, created_at, expires_at)
  SELECT u.id, trim(u.first_name || ' ' || u.last_name), u.user_name, u.email, u.password_hash, u.created_at, now() + interval '30 days'
  FROM "admin_users" u
  WHERE u.client_id = 0 AND u.admin_role_id IS NULL AND NOT u.is_active AND u.last_sign_in IS NULL
    AND EXISTS (SELECT 1 FROM "audit_log" a WHERE a.entity = 'adminUser' AND a.entity_id = u.id::text AND a.action = 'Register');--> statement-breakpoint
DELETE FROM "admin_users" u USING "registrations" r WHERE r.id = u.id;--> statement-breakpoint
-- Whatever changes who an account is ends the codes that were sent before, by whichever door it comes; and an account
-- with the address of somebody who waits makes the waiting end.
CREATE FUNCTION admin_user_identity_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  AS $$
  BEGIN
    UPDATE one_time_codes SET expires_at = created_at
      WHERE admin_user_id = NEW.id AND used_at IS NULL AND expires_at > created_at;
    DELETE FROM registrations WHERE lower(email) = lower(NEW.email);
    RETURN NULL;
  END
  $$;--> statement-breakpoint
CREATE TRIGGER admin_user_added AFTER INSERT ON "admin_users"
  FOR EACH ROW EXECUTE FUNCTION admin_user_identity_changed();--> statement-breakpoint
CREATE TRIGGER admin_user_identity AFTER UPDATE OF email, password_hash, is_active, deleted_at ON "admin_users"
  FOR EACH ROW WHEN (
    OLD.email IS DISTINCT FROM NEW.email OR OLD.password_hash IS DISTINCT FROM NEW.password_hash
    OR OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION admin_user_identity_changed();--> statement-breakpoint
CREATE FUNCTION donor_identity_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  AS $$
  BEGIN
    UPDATE one_time_codes SET expires_at = created_at
      WHERE donor_id = NEW.id AND used_at IS NULL AND expires_at > created_at;
    RETURN NULL;
  END
  $$;--> statement-breakpoint
CREATE TRIGGER donor_identity AFTER UPDATE OF email, password_hash, is_active ON "donors"
  FOR EACH ROW WHEN (
    OLD.email IS DISTINCT FROM NEW.email OR OLD.password_hash IS DISTINCT FROM NEW.password_hash
    OR OLD.is_active IS DISTINCT FROM NEW.is_active)
  EXECUTE FUNCTION donor_identity_changed();
