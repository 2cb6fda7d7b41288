-- Looking an owner up takes longer where there is one: by that time an address would be told.
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_admin_user_id_admin_users_id_fk";--> statement-breakpoint
-- An account makes the registration end that waits with its address. One that nobody has proved stays until it runs
-- out, and is proved by nobody: whoever made it would see by its end that there is an account.
CREATE OR REPLACE FUNCTION admin_user_identity_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  BEGIN
    UPDATE one_time_codes SET expires_at = created_at
      WHERE admin_user_id = NEW.id AND used_at IS NULL AND expires_at > created_at;
    DELETE FROM registrations WHERE lower(email) = lower(NEW.email) AND proved_at IS NOT NULL;
    RETURN NULL;
  END
  $$;
