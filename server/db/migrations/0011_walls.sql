-- A record refers to records of its own bank alone: the keys say so, so that no query has to.
ALTER TABLE "admin_users" DROP CONSTRAINT "admin_users_admin_role_id_admin_roles_id_fk";--> statement-breakpoint
ALTER TABLE "role_enablements" DROP CONSTRAINT "role_enablements_parent_id_role_enablements_id_fk";--> statement-breakpoint
ALTER TABLE "ads" DROP CONSTRAINT "ads_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "email_deliveries" DROP CONSTRAINT "email_deliveries_email_event_id_email_events_id_fk";--> statement-breakpoint
ALTER TABLE "email_events" DROP CONSTRAINT "email_events_template_id_email_templates_id_fk";--> statement-breakpoint
ALTER TABLE "donations" DROP CONSTRAINT "donations_donor_id_donors_id_fk";--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_drive_id_drive_centers_id_fk";--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_slot_id_drive_slots_id_fk";--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "donation_types" DROP CONSTRAINT "donation_types_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "drive_centers" DROP CONSTRAINT "drive_centers_resource_id_resources_id_fk";--> statement-breakpoint
ALTER TABLE "drive_locations" DROP CONSTRAINT "drive_locations_drive_id_drive_centers_id_fk";--> statement-breakpoint
ALTER TABLE "drive_slots" DROP CONSTRAINT "drive_slots_drive_id_drive_centers_id_fk";--> statement-breakpoint
ALTER TABLE "drive_slots" DROP CONSTRAINT "drive_slots_location_id_drive_locations_id_fk";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_source_id_drive_centers_id_fk";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_staff_designation_id_staff_designations_id_fk";--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "role_enablements" ADD CONSTRAINT "role_enablements_role_id_id_unique" UNIQUE("role_id","id");--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "drive_centers" ADD CONSTRAINT "drive_centers_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "drive_locations" ADD CONSTRAINT "drive_locations_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "drive_slots" ADD CONSTRAINT "drive_slots_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "staff_designations" ADD CONSTRAINT "staff_designations_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
-- Where an earlier version let a record of another bank be attached, the reference goes: an account loses such a role.
DO $$ DECLARE link text[]; BEGIN
  FOREACH link SLICE 1 IN ARRAY ARRAY[
    ['admin_users', 'admin_role_id', 'admin_roles'], ['ads', 'file_id', 'files'], ['donation_types', 'file_id', 'files'],
    ['email_events', 'template_id', 'email_templates'], ['email_deliveries', 'email_event_id', 'email_events'],
    ['drive_centers', 'resource_id', 'resources'], ['events', 'source_id', 'drive_centers'],
    ['appointments', 'drive_id', 'drive_centers'], ['appointments', 'slot_id', 'drive_slots'], ['appointments', 'event_id', 'events']]
  LOOP
    EXECUTE format('UPDATE %1$I c SET %2$I = NULL FROM %3$I p WHERE p.id = c.%2$I AND p.client_id <> c.client_id', link[1], link[2], link[3]);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_client_id_admin_role_id_admin_roles_client_id_id_fk" FOREIGN KEY ("client_id","admin_role_id") REFERENCES "public"."admin_roles"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_enablements" ADD CONSTRAINT "role_enablements_role_id_parent_id_role_enablements_role_id_id_fk" FOREIGN KEY ("role_id","parent_id") REFERENCES "public"."role_enablements"("role_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_client_id_file_id_files_client_id_id_fk" FOREIGN KEY ("client_id","file_id") REFERENCES "public"."files"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_client_id_email_event_id_email_events_client_id_id_fk" FOREIGN KEY ("client_id","email_event_id") REFERENCES "public"."email_events"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_client_id_template_id_email_templates_client_id_id_fk" FOREIGN KEY ("client_id","template_id") REFERENCES "public"."email_templates"("client_id","id") ON DELETE SET NULL ("template_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_client_id_donor_id_donors_client_id_id_fk" FOREIGN KEY ("client_id","donor_id") REFERENCES "public"."donors"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_drive_id_drive_centers_client_id_id_fk" FOREIGN KEY ("client_id","drive_id") REFERENCES "public"."drive_centers"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_slot_id_drive_slots_client_id_id_fk" FOREIGN KEY ("client_id","slot_id") REFERENCES "public"."drive_slots"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_event_id_events_client_id_id_fk" FOREIGN KEY ("client_id","event_id") REFERENCES "public"."events"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_types" ADD CONSTRAINT "donation_types_client_id_file_id_files_client_id_id_fk" FOREIGN KEY ("client_id","file_id") REFERENCES "public"."files"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_centers" ADD CONSTRAINT "drive_centers_client_id_resource_id_resources_client_id_id_fk" FOREIGN KEY ("client_id","resource_id") REFERENCES "public"."resources"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_locations" ADD CONSTRAINT "drive_locations_client_id_drive_id_drive_centers_client_id_id_fk" FOREIGN KEY ("client_id","drive_id") REFERENCES "public"."drive_centers"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_slots" ADD CONSTRAINT "drive_slots_client_id_drive_id_drive_centers_client_id_id_fk" FOREIGN KEY ("client_id","drive_id") REFERENCES "public"."drive_centers"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_slots" ADD CONSTRAINT "drive_slots_client_id_location_id_drive_locations_client_id_id_fk" FOREIGN KEY ("client_id","location_id") REFERENCES "public"."drive_locations"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_client_id_source_id_drive_centers_client_id_id_fk" FOREIGN KEY ("client_id","source_id") REFERENCES "public"."drive_centers"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_client_id_staff_designation_id_staff_designations_client_id_id_fk" FOREIGN KEY ("client_id","staff_designation_id") REFERENCES "public"."staff_designations"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_chain_idx" ON "audit_log" USING btree ("client_id","seq");--> statement-breakpoint
-- Who asks, beside the bank that they ask for: what is a person's own is walled by it.
CREATE FUNCTION app_admin_user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.admin_user_id', true), '')::uuid $$;--> statement-breakpoint
-- Every table has its wall. Where nobody but the system has any business there is no policy, and nothing is granted.
ALTER TABLE settings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE one_time_codes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON one_time_codes TO donorgrid_app USING (admin_user_id IN (SELECT id FROM admin_users));--> statement-breakpoint
ALTER TABLE mail_outbox ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY new_mail ON mail_outbox FOR INSERT TO donorgrid_app WITH CHECK ((SELECT app_client_id()) >= 0 AND sent_at IS NULL);--> statement-breakpoint
ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON saved_views TO donorgrid_app
  USING (admin_user_id = (SELECT app_admin_user_id()) OR admin_user_id IN (SELECT id FROM admin_users));--> statement-breakpoint
ALTER TABLE notification_reads ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON notification_reads TO donorgrid_app USING (admin_user_id = (SELECT app_admin_user_id()));--> statement-breakpoint
ALTER TABLE site_enablements ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY modules ON site_enablements FOR SELECT TO donorgrid_app USING (true);--> statement-breakpoint
-- Both ends of the link are of one bank, in the parent view too.
DROP POLICY own_rows ON drive_sponsors;--> statement-breakpoint
CREATE POLICY own_rows ON drive_sponsors TO donorgrid_app USING (drive_id IN (SELECT id FROM drive_centers))
  WITH CHECK (EXISTS (SELECT 1 FROM drive_centers d JOIN sponsor_groups g ON g.client_id = d.client_id
    WHERE d.id = drive_sponsors.drive_id AND g.id = drive_sponsors.sponsor_group_id));--> statement-breakpoint
-- What the role of the requests may do, column by column where a column is a secret.
REVOKE ALL ON one_time_codes, mail_outbox, site_enablements, audit_log, activity_logs FROM donorgrid_app;--> statement-breakpoint
GRANT SELECT ON site_enablements, audit_log, activity_logs TO donorgrid_app;--> statement-breakpoint
GRANT INSERT ON mail_outbox, one_time_codes TO donorgrid_app;--> statement-breakpoint
GRANT SELECT (id, purpose, admin_user_id, donor_id, registration_id, email, device_id, origin, tries, created_at, expires_at, used_at),
  UPDATE (expires_at, used_at) ON one_time_codes TO donorgrid_app;--> statement-breakpoint
DO $$ DECLARE name text; columns text; BEGIN
  -- A hash is written when a password is set, and read by nobody but the sign-in.
  FOREACH name IN ARRAY ARRAY['admin_users', 'donors'] LOOP
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = name::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'password_hash';
    EXECUTE format('REVOKE SELECT ON %I FROM donorgrid_app', name);
    EXECUTE format('GRANT SELECT (%s) ON %I TO donorgrid_app', columns, name);
  END LOOP;
  -- A record stays who it is and whose it is. An account alone comes from the parent administration into its bank.
  FOR name IN
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attname = 'client_id'
      AND has_table_privilege('donorgrid_app', c.oid, 'UPDATE')
  LOOP
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = name::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'id'
        AND (attname <> 'client_id' OR name = 'admin_users');
    EXECUTE format('REVOKE UPDATE ON %I FROM donorgrid_app', name);
    EXECUTE format('GRANT UPDATE (%s) ON %I TO donorgrid_app', columns, name);
  END LOOP;
END $$;--> statement-breakpoint
-- No sequence is set or read; a number comes with the row, or from the function that gives it.
DO $$ BEGIN
  EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA %I FROM donorgrid_app', current_schema());
END $$;--> statement-breakpoint
GRANT USAGE ON SEQUENCE support_requests_number_seq TO donorgrid_app;--> statement-breakpoint
CREATE FUNCTION next_site_number() RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  BEGIN
    IF current_setting('role') = 'donorgrid_app' AND app_client_id() IS DISTINCT FROM 0 THEN
      RAISE EXCEPTION 'only the parent administration adds a bank' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN setval('site_numbers', greatest(nextval('site_numbers'), (SELECT coalesce(max(site_id), 0) + 1 FROM sites)));
  END $$;--> statement-breakpoint
-- The one way into the audit trail: a bank's rows are chained one after the other, each hash covering the one before.
CREATE FUNCTION audit_append(entries jsonb) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    bank integer;
    entry jsonb;
    chain text;
  BEGIN
    FOR bank IN SELECT DISTINCT (e->>'clientId')::integer FROM jsonb_array_elements(entries) e ORDER BY 1 LOOP
      IF current_setting('role') = 'donorgrid_app' AND NOT coalesce(app_client_id() = 0 OR app_client_id() = bank AND bank > 0, false) THEN
        RAISE EXCEPTION 'an audit row of another bank' USING ERRCODE = 'insufficient_privilege';
      END IF;
      -- Writers of one bank take turns until they commit.
      PERFORM pg_advisory_xact_lock(7301946, bank);
      SELECT hash INTO chain FROM audit_log WHERE client_id = bank ORDER BY seq DESC LIMIT 1;
      FOR entry IN SELECT e FROM jsonb_array_elements(entries) WITH ORDINALITY AS all_of (e, place)
        WHERE (e->>'clientId')::integer = bank ORDER BY place
      LOOP
        chain := encode(sha256(convert_to(coalesce(chain, '') || entry::text, 'UTF8')), 'hex');
        INSERT INTO audit_log (client_id, at, actor_id, actor_name, entity, entity_id, action, before, after, ip, request_id, hash)
          VALUES (bank, (entry->>'at')::timestamptz, (entry->>'actorId')::uuid, entry->>'actorName', entry->>'entity',
            entry->>'entityId', entry->>'action', nullif(entry->'before', 'null'), nullif(entry->'after', 'null'),
            entry->>'ip', entry->>'requestId', chain);
      END LOOP;
    END LOOP;
  END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION next_site_number(), audit_append(jsonb) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION next_site_number(), audit_append(jsonb) TO donorgrid_app;--> statement-breakpoint
-- What a trigger runs as the owner is bound as what a request calls, and nobody calls it.
ALTER FUNCTION admin_user_identity_changed() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION donor_identity_changed() SET search_path = public, pg_temp;--> statement-breakpoint
REVOKE ALL ON FUNCTION admin_user_identity_changed(), donor_identity_changed() FROM PUBLIC;--> statement-breakpoint
-- A capped count of a common word was taken for cheap by reading rows from the start: how soon it meets enough is luck.
ALTER FUNCTION donor_search(jsonb, text, boolean, integer, bigint, integer) SET enable_seqscan = off;
