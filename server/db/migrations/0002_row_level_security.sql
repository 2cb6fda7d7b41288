-- The second wall of tenancy. Requests run as donorgrid_app with app.client_id set for the transaction; whatever a
-- query forgets to say, rows of another bank stay out of reach. The owner (sign-in, migrations, seed) is not bound.
DO $$ BEGIN
  CREATE ROLE donorgrid_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'donorgrid_app', 'MEMBER') THEN
    EXECUTE format('GRANT donorgrid_app TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO donorgrid_app', current_schema()); END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO donorgrid_app', current_schema());
  EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO donorgrid_app', current_schema());
END $$;
--> statement-breakpoint
-- What was written down stays written down, and nobody reads a token or a code through a request.
REVOKE UPDATE, DELETE ON audit_log, activity_logs FROM donorgrid_app;
--> statement-breakpoint
REVOKE SELECT, INSERT, UPDATE ON sessions FROM donorgrid_app;
--> statement-breakpoint
GRANT SELECT (id, admin_user_id, absolute_until) ON sessions TO donorgrid_app;
--> statement-breakpoint
REVOKE ALL ON settings, rate_limits FROM donorgrid_app;
--> statement-breakpoint
CREATE FUNCTION app_client_id() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.client_id', true), '')::integer $$;
--> statement-breakpoint
DO $$ DECLARE name text; BEGIN
  FOR name IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'client_id'
      AND table_name IN (SELECT tablename FROM pg_tables WHERE schemaname = current_schema())
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO donorgrid_app USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()))',
      name);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE sites ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON sites TO donorgrid_app
  USING ((SELECT app_client_id()) = 0 OR site_id = (SELECT app_client_id()));
--> statement-breakpoint
ALTER TABLE site_enablement_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON site_enablement_links TO donorgrid_app USING (site_id IN (SELECT id FROM sites));
--> statement-breakpoint
ALTER TABLE site_integrations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON site_integrations TO donorgrid_app USING (site_id IN (SELECT id FROM sites));
--> statement-breakpoint
ALTER TABLE role_enablements ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON role_enablements TO donorgrid_app USING (role_id IN (SELECT id FROM admin_roles));
--> statement-breakpoint
ALTER TABLE drive_sponsors ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON drive_sponsors TO donorgrid_app USING (drive_id IN (SELECT id FROM drive_centers));
--> statement-breakpoint
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON sessions TO donorgrid_app USING (admin_user_id IN (SELECT id FROM admin_users));
