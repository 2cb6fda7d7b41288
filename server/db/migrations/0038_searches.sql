CREATE INDEX "appointments_search_idx" ON "appointments" USING gin ("appointment_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "donors_number_search_idx" ON "donors" USING gin ("donor_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_search_idx" ON "events" USING gin ("name" gin_trgm_ops,"location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "drive_centers_search_idx" ON "drive_centers" USING gin ("drive_center_name" gin_trgm_ops,"drive_id" gin_trgm_ops,"primary_contact_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "drive_locations_search_idx" ON "drive_locations" USING gin ("location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sponsor_groups_search_idx" ON "sponsor_groups" USING gin ("sponsor_name" gin_trgm_ops,"sponsor_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_logs_search_idx" ON "activity_logs" USING gin ("email" gin_trgm_ops,"user_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_search_idx" ON "staff" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"cell_phone" gin_trgm_ops);--> statement-breakpoint
-- As in 0009: under row-level security no trigram index serves ILIKE, so that whose texts contain a part is found by the
-- owner. Each of these functions keeps to the bank of app.client_id, takes nothing but the pattern, and gives identifiers;
-- the rows are then read under the policy. The statements are constant, and the values are their parameters, so that the
-- plan is made for them.
CREATE FUNCTION activity_log_matches(pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM activity_logs
        WHERE ($2 = 0 OR client_id = $2) AND (email ILIKE $1 OR user_name ILIKE $1)$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
CREATE FUNCTION appointment_matches(pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM appointments WHERE ($2 = 0 OR client_id = $2) AND appointment_id ILIKE $1
      UNION SELECT a.id FROM donors d JOIN appointments a ON a.donor_id = d.id
        WHERE ($2 = 0 OR d.client_id = $2 AND a.client_id = $2)
          AND ((d.first_name || ' ' || d.last_name) ILIKE $1 OR d.donor_number ILIKE $1)$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
-- Name and number of a drive; besides, whom to ask, where it takes place, and who is its sponsor.
CREATE FUNCTION drive_matches(pattern text, names_only boolean) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM drive_centers
        WHERE ($2 = 0 OR client_id = $2) AND (drive_center_name ILIKE $1 OR drive_id ILIKE $1)$q$
      USING pattern, bank;
    IF names_only THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM drive_centers WHERE ($2 = 0 OR client_id = $2) AND primary_contact_name ILIKE $1
      UNION SELECT drive_id FROM drive_locations WHERE ($2 = 0 OR client_id = $2) AND location ILIKE $1
      UNION SELECT ds.drive_id FROM sponsor_groups g JOIN drive_sponsors ds ON ds.sponsor_group_id = g.id
        WHERE ($2 = 0 OR g.client_id = $2 AND ds.client_id = $2) AND g.sponsor_name ILIKE $1$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
CREATE FUNCTION event_matches(pattern text, names_only boolean) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM events WHERE ($2 = 0 OR client_id = $2) AND name ILIKE $1$q$
      USING pattern, bank;
    IF names_only THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM events WHERE ($2 = 0 OR client_id = $2) AND location ILIKE $1
      UNION SELECT e.id FROM drive_centers d JOIN events e ON e.source_id = d.id
        WHERE ($2 = 0 OR d.client_id = $2 AND e.client_id = $2) AND d.drive_center_name ILIKE $1$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
CREATE FUNCTION sponsor_group_matches(pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM sponsor_groups
        WHERE ($2 = 0 OR client_id = $2) AND (sponsor_name ILIKE $1 OR sponsor_code ILIKE $1)$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
CREATE FUNCTION staff_matches(pattern text, digits text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM staff
        WHERE ($2 = 0 OR client_id = $2) AND (name ILIKE $1 OR email ILIKE $1)$q$
      USING pattern, bank;
    IF digits IS NULL THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM staff WHERE ($2 = 0 OR client_id = $2) AND cell_phone ILIKE $1$q$
      USING digits, bank;
  END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION activity_log_matches(text), appointment_matches(text), drive_matches(text, boolean),
  event_matches(text, boolean), sponsor_group_matches(text), staff_matches(text, text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION activity_log_matches(text), appointment_matches(text), drive_matches(text, boolean),
  event_matches(text, boolean), sponsor_group_matches(text), staff_matches(text, text) TO donorgrid_app;
