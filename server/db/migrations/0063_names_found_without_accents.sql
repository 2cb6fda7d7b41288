-- Names are found without their accents, and as the plain keyboard writes them: Jose finds José, O'Brien finds O’Brien. A
-- text that has no such sign, as nearly all have none, is given back as it is. `unaccented` in src/lib/plain-text.ts does
-- the same to what is searched for. They stand in that order, too: a database of its own may put capitals first, and letters
-- with accents last.
CREATE FUNCTION unaccented(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN octet_length($1) = char_length($1) THEN $1 ELSE
    replace(replace(replace(replace(replace(
      translate(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐðÐħĦŧŦı‘’ʼ‐‒–—', 'oOlLdDdDhHtTi''''''----'),
      'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE') END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION unaccented(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION unaccented(text) TO donorgrid_app;--> statement-breakpoint
DROP INDEX "donors_surname_idx";--> statement-breakpoint
DROP INDEX "admin_users_name_idx";--> statement-breakpoint
DROP INDEX "admin_users_first_name_idx";--> statement-breakpoint
DROP INDEX "admin_users_search_idx";--> statement-breakpoint
DROP INDEX "donors_name_idx";--> statement-breakpoint
DROP INDEX "donors_twins_idx";--> statement-breakpoint
DROP INDEX "donors_search_idx";--> statement-breakpoint
DROP INDEX "events_search_idx";--> statement-breakpoint
DROP INDEX "drive_centers_search_idx";--> statement-breakpoint
DROP INDEX "drive_locations_search_idx";--> statement-breakpoint
DROP INDEX "sponsor_groups_search_idx";--> statement-breakpoint
DROP INDEX "activity_logs_search_idx";--> statement-breakpoint
DROP INDEX "staff_search_idx";--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "in_name_order" text GENERATED ALWAYS AS (lower(unaccented("admin_users"."last_name") COLLATE "C") || chr(9) || lower(unaccented("admin_users"."first_name") COLLATE "C")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "admin_users_name_idx" ON "admin_users" USING btree ("client_id","in_name_order" COLLATE "C","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_first_name_idx" ON "admin_users" USING btree ("client_id",lower(unaccented("first_name") COLLATE "C"),"id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "admin_users_search_idx" ON "admin_users" USING gin (unaccented("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "user_name" || ' ' || "unique_identifier") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "donors_name_idx" ON "donors" USING btree ("client_id",lower(unaccented("last_name") COLLATE "C"),lower(unaccented("first_name") COLLATE "C"),"id");--> statement-breakpoint
CREATE INDEX "donors_twins_idx" ON "donors" USING btree ("client_id","birth_date",lower(unaccented("first_name")));--> statement-breakpoint
CREATE INDEX "donors_search_idx" ON "donors" USING gin (unaccented("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_search_idx" ON "events" USING gin (unaccented("name") gin_trgm_ops,unaccented("location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "drive_centers_search_idx" ON "drive_centers" USING gin (unaccented("drive_center_name") gin_trgm_ops,"drive_id" gin_trgm_ops,unaccented("primary_contact_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "drive_locations_search_idx" ON "drive_locations" USING gin (unaccented("location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sponsor_groups_search_idx" ON "sponsor_groups" USING gin (unaccented("sponsor_name") gin_trgm_ops,("sponsor_code" || '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_logs_search_idx" ON "activity_logs" USING gin (unaccented("email") gin_trgm_ops,unaccented("user_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_search_idx" ON "staff" USING gin (unaccented("name") gin_trgm_ops,unaccented("email") gin_trgm_ops,"cell_phone" gin_trgm_ops);--> statement-breakpoint
GRANT SELECT ("in_name_order") ON "admin_users" TO donorgrid_app;--> statement-breakpoint
-- The searches, as they were but for that.
CREATE OR REPLACE FUNCTION admin_user_matches(pattern text, bank integer, cap integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT id FROM admin_users
    WHERE unaccented(first_name || ' ' || last_name || ' ' || email || ' ' || user_name || ' ' || unique_identifier) ILIKE pattern
      AND ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()))
      AND (bank IS NULL OR client_id = bank)
    LIMIT cap
  $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION donor_conditions(wanted jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp
  AS $$
  DECLARE
    found text[] := '{}';
    name text;
    eligible text := CASE WHEN wanted->>'eligible_for' = 'PL' THEN 'next_eligible_pl' ELSE 'next_eligible_wb' END;
  BEGIN
    IF wanted ? 'ids' THEN
      found := found || $c$id = ANY (ARRAY(SELECT jsonb_array_elements_text($1->'ids'))::uuid[])$c$::text;
    END IF;
    IF wanted ? 'client_ids' THEN
      found := found || $c$client_id = ANY (ARRAY(SELECT jsonb_array_elements_text($1->'client_ids'))::integer[])$c$::text;
    END IF;
    IF wanted ? 'text' AND wanted ? 'number' THEN
      found := found || ($c$(unaccented(first_name || ' ' || last_name) ILIKE ($1->>'text') OR donor_number = ($1->>'number')$c$
        || CASE WHEN wanted ? 'kept_ids' THEN $c$ OR id = ANY (ARRAY(SELECT jsonb_array_elements_text($1->'kept_ids'))::uuid[]))$c$ ELSE ')' END);
    ELSIF wanted ? 'text' THEN
      found := found || $c$unaccented(first_name || ' ' || last_name) ILIKE ($1->>'text')$c$::text;
    ELSIF wanted ? 'number' THEN
      found := found || $c$donor_number = ($1->>'number')$c$::text;
    END IF;
    IF wanted ? 'names' THEN
      found := found || $c$unaccented(first_name || ' ' || last_name) ILIKE ($1->>'names')$c$::text;
    END IF;
    -- A part of one name is a part of both: said twice, so that the trigrams of the whole name find it.
    FOREACH name IN ARRAY ARRAY['first_name', 'last_name'] LOOP
      IF wanted ? name THEN
        found := found || format($c$unaccented(%1$I) ILIKE ($1->>%1$L) AND unaccented(first_name || ' ' || last_name) ILIKE ($1->>%1$L)$c$, name);
      END IF;
    END LOOP;
    IF wanted ? 'donor_number' THEN
      found := found || CASE WHEN wanted ? 'kept_ids'
        THEN $c$(donor_number = ($1->>'donor_number') OR id = ANY (ARRAY(SELECT jsonb_array_elements_text($1->'kept_ids'))::uuid[]))$c$
        ELSE $c$donor_number = ($1->>'donor_number')$c$ END;
    END IF;
    FOREACH name IN ARRAY ARRAY['donor_id', 'state', 'user_source'] LOOP
      IF wanted ? name THEN found := found || format('%1$I = ($1->>%1$L)', name); END IF;
    END LOOP;
    FOREACH name IN ARRAY ARRAY['is_active', 'exist_in_dep', 'is_migrated'] LOOP
      IF wanted ? name THEN found := found || format('%1$I = ($1->>%1$L)::boolean', name); END IF;
    END LOOP;
    FOREACH name IN ARRAY ARRAY['blood_type', 'donation_type'] LOOP
      IF wanted ? name THEN
        found := found || format('%1$I = ANY (ARRAY(SELECT jsonb_array_elements_text($1->%1$L)))', name);
      END IF;
    END LOOP;
    IF wanted ? 'birth_date' THEN found := found || $c$birth_date = ($1->>'birth_date')::date$c$::text; END IF;
    IF wanted ? 'email' THEN found := found || $c$unaccented(email) ILIKE ($1->>'email')$c$::text; END IF;
    IF wanted ? 'whole_email' THEN found := found || $c$lower(email) = ($1->>'whole_email')$c$::text; END IF;
    IF wanted ? 'phone' THEN
      found := found || $c$(cell = ($1->>'phone') OR home_phone = ($1->>'phone') OR work = ($1->>'phone'))$c$::text;
    END IF;
    IF wanted ? 'missing_contact' THEN
      found := found || (CASE WHEN (wanted->>'missing_contact')::boolean THEN '' ELSE 'NOT ' END
        || '(email IS NULL OR coalesce(cell, home_phone, work) IS NULL)');
    END IF;
    IF wanted ? 'eligible_to' THEN
      found := found || format($c$(%1$I IS NULL OR %1$I <= ($1->>'eligible_to')::date)$c$, eligible);
    END IF;
    IF wanted ? 'eligible_from' THEN
      found := found || format($c$%1$I >= ($1->>'eligible_from')::date$c$, eligible);
    END IF;
    IF wanted ? 'invite_to' THEN
      found := found || $c$(is_active AND ((next_eligible_wb > ($1->>'invite_after')::date AND next_eligible_wb <= ($1->>'invite_to')::date)
        OR (next_eligible_pl > ($1->>'invite_after')::date AND next_eligible_pl <= ($1->>'invite_to')::date))
        AND (do_not_contact_until IS NULL OR do_not_contact_until <= ($1->>'invite_after')::date)
        AND NOT EXISTS (SELECT FROM appointments a WHERE a.donor_id = donors.id AND NOT a.canceled AND NOT a.donated
          AND coalesce(a.mark NOT IN ('NO_SHOW', 'DEFERRED'), true) AND a.start_time > ($1->>'invite_at')::timestamptz))$c$::text;
    END IF;
    IF wanted ? 'last_from' THEN found := found || $c$last_donation_date >= ($1->>'last_from')::date$c$::text; END IF;
    IF wanted ? 'last_to' THEN found := found || $c$last_donation_date <= ($1->>'last_to')::date$c$::text; END IF;
    IF wanted ? 'never_donated' THEN
      found := found || CASE WHEN (wanted->>'never_donated')::boolean THEN 'last_donation_date IS NULL'
        ELSE 'last_donation_date IS NOT NULL' END;
    END IF;
    IF wanted ? 'created_from' THEN
      found := found || $c$created_at >= ($1->>'created_from')::timestamptz$c$::text;
    END IF;
    IF wanted ? 'miles' THEN
      -- The box first: an index has it, and leaves little to compute distances of.
      found := found || $c$lat BETWEEN ($1->>'lat')::float8 - ($1->>'lat_span')::float8 AND ($1->>'lat')::float8 + ($1->>'lat_span')::float8
        AND lng BETWEEN ($1->>'lng')::float8 - ($1->>'lng_span')::float8 AND ($1->>'lng')::float8 + ($1->>'lng_span')::float8
        AND 7917.6 * asin(sqrt(power(sin(radians(lat - ($1->>'lat')::float8) / 2), 2) + cos(radians(($1->>'lat')::float8))
          * cos(radians(lat)) * power(sin(radians(lng - ($1->>'lng')::float8) / 2), 2))) <= ($1->>'miles')::float8$c$::text;
    END IF;
    RETURN coalesce(nullif(array_to_string(found, ' AND '), ''), 'true');
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION admin_user_search(pattern text, page_size integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    ids uuid[] := '{}';
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN ids; END IF;
    EXECUTE $q$SELECT ARRAY(SELECT id FROM admin_users
      WHERE unaccented(first_name || ' ' || last_name || ' ' || email || ' ' || user_name || ' ' || unique_identifier) ILIKE $1
        AND deleted_at IS NULL$q$
      || CASE WHEN bank = 0 THEN '' ELSE ' AND client_id = $2' END
      || ' ORDER BY in_name_order COLLATE "C", id LIMIT $3)'
      INTO ids USING pattern, bank, page_size;
    RETURN ids;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION donor_palette(wanted jsonb, page_size integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    banks text := CASE WHEN bank = 0 THEN '(SELECT site_id AS id FROM sites)' ELSE '(SELECT $2 AS id)' END;
    rest jsonb := wanted - ARRAY['number_prefix', 'surname'];
    best uuid[] := '{}';
    found uuid[] := '{}';
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN best; END IF;
    IF wanted ? 'number_prefix' THEN
      EXECUTE format($q$SELECT ARRAY(SELECT d.id FROM %s b CROSS JOIN LATERAL (SELECT id, donor_number FROM donors
          WHERE client_id = b.id AND donor_number LIKE $1 ORDER BY donor_number USING ~<~, id LIMIT $3) d
        ORDER BY d.donor_number USING ~<~, d.id LIMIT $3)$q$, banks)
        INTO best USING wanted->>'number_prefix', bank, page_size;
    ELSIF wanted ? 'surname' THEN
      EXECUTE format($q$SELECT ARRAY(SELECT d.id FROM %s b CROSS JOIN LATERAL (SELECT id, lower(unaccented(first_name) COLLATE "C") AS first FROM donors
          WHERE client_id = b.id AND lower(unaccented(last_name) COLLATE "C") = lower(unaccented($1) COLLATE "C") ORDER BY lower(unaccented(first_name) COLLATE "C"), id LIMIT $3) d
        ORDER BY d.first, d.id LIMIT $3)$q$, banks)
        INTO best USING wanted->>'surname', bank, page_size;
    END IF;
    IF cardinality(best) < page_size AND rest <> '{}' THEN
      SELECT ids INTO found FROM donor_search(rest, 'names', false, page_size + cardinality(best), 0, NULL);
    END IF;
    RETURN (best || ARRAY(SELECT f.id FROM unnest(found) WITH ORDINALITY AS f (id, place)
      WHERE f.id <> ALL (best) ORDER BY f.place))[1:page_size];
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION donor_twins(wanted jsonb, most integer) RETURNS TABLE (id uuid, because text[])
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    mine text;
    parts text[] := '{}';
    name text;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    IF bank = 0 AND wanted ? 'bank' THEN bank := (wanted->>'bank')::integer; END IF;
    mine := CASE WHEN bank = 0 THEN '' ELSE ' AND d.client_id = $2' END;
    IF wanted ?& ARRAY['first', 'last', 'birth'] THEN
      parts := parts || format($q$(SELECT d.id, 'nameAndBirthDate' AS why FROM donors d
        WHERE d.birth_date = ($1->>'birth')::date AND lower(unaccented(d.first_name)) = lower(unaccented($1->>'first')) AND lower(unaccented(d.last_name)) = lower(unaccented($1->>'last')) %s LIMIT 20)$q$, mine);
    END IF;
    IF wanted ? 'email' THEN
      parts := parts || format($q$(SELECT d.id, 'email' AS why FROM donors d WHERE lower(d.email) = lower($1->>'email') %s LIMIT 20)$q$, mine);
    END IF;
    IF wanted ? 'phones' THEN
      FOREACH name IN ARRAY ARRAY['cell', 'home_phone', 'work'] LOOP
        parts := parts || format($q$(SELECT d.id, 'phone' AS why FROM donors d
          WHERE d.%I = ANY (ARRAY(SELECT jsonb_array_elements_text($1->'phones'))) %s LIMIT 20)$q$, name, mine);
      END LOOP;
    END IF;
    IF cardinality(parts) = 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE format($q$SELECT f.id, array_agg(DISTINCT f.why) FROM (%s) f
      WHERE f.id IS DISTINCT FROM ($1->>'except')::uuid
        AND NOT EXISTS (SELECT 1 FROM distinct_donors n WHERE n.one_id = least(f.id, ($1->>'except')::uuid) AND n.other_id = greatest(f.id, ($1->>'except')::uuid))
      GROUP BY f.id ORDER BY count(DISTINCT f.why) DESC, min(f.why) = 'phone', f.id LIMIT $3$q$, array_to_string(parts, ' UNION ALL '))
      USING wanted, bank, most;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION donor_pairs(most integer) RETURNS TABLE (one uuid, other uuid, because text[], is_capped boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    mine text := CASE WHEN bank = 0 THEN '' ELSE ' AND client_id = $1' END;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE format($q$
      WITH alike AS (
        SELECT client_id, birth_date, lower(unaccented(first_name)) AS first FROM donors
        WHERE birth_date IS NOT NULL %1$s GROUP BY 1, 2, 3 HAVING count(*) > 1 LIMIT $2 * 10
      ), mails AS (
        SELECT client_id, lower(email) AS mail FROM donors WHERE email IS NOT NULL %1$s GROUP BY 1, 2 HAVING count(*) > 1 LIMIT $2 * 10
      ), found AS (
        SELECT a.id AS one, b.id AS other,
          CASE WHEN lower(unaccented(a.last_name)) = lower(unaccented(b.last_name)) THEN 'nameAndBirthDate' ELSE 'firstNameBirthDateAndPhone' END AS why
        FROM alike k
          JOIN donors a ON a.client_id = k.client_id AND a.birth_date = k.birth_date AND lower(unaccented(a.first_name)) = k.first
          JOIN donors b ON b.client_id = k.client_id AND b.birth_date = k.birth_date AND lower(unaccented(b.first_name)) = k.first AND b.id > a.id
        WHERE lower(unaccented(a.last_name)) = lower(unaccented(b.last_name))
          OR ARRAY[a.cell, a.home_phone, a.work] && array_remove(ARRAY[b.cell, b.home_phone, b.work], NULL)
        UNION ALL
        SELECT a.id, b.id, 'email' FROM mails k
          JOIN donors a ON a.client_id = k.client_id AND lower(a.email) = k.mail
          JOIN donors b ON b.client_id = k.client_id AND lower(b.email) = k.mail AND b.id > a.id
      )
      SELECT f.one, f.other, array_agg(DISTINCT f.why), count(*) OVER () > $2 OR (SELECT count(*) FROM alike) >= $2 * 10 OR (SELECT count(*) FROM mails) >= $2 * 10
      FROM found f
      WHERE NOT EXISTS (SELECT 1 FROM distinct_donors n WHERE n.one_id = f.one AND n.other_id = f.other)
      GROUP BY f.one, f.other ORDER BY count(DISTINCT f.why) DESC, f.one, f.other LIMIT $2$q$, mine)
      USING bank, most;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION activity_log_matches(pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM activity_logs
        WHERE ($2 = 0 OR client_id = $2) AND (unaccented(email) ILIKE $1 OR unaccented(user_name) ILIKE $1)$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION appointment_matches(pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM appointments WHERE ($2 = 0 OR client_id = $2) AND appointment_id ILIKE $1
      UNION SELECT a.id FROM donors d JOIN appointments a ON a.donor_id = d.id
        WHERE ($2 = 0 OR d.client_id = $2 AND a.client_id = $2)
          AND (unaccented(d.first_name || ' ' || d.last_name) ILIKE $1 OR (d.donor_number || '') ILIKE $1)$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION drive_matches(pattern text, names_only boolean) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM drive_centers
        WHERE ($2 = 0 OR client_id = $2) AND (unaccented(drive_center_name) ILIKE $1 OR drive_id ILIKE $1)$q$
      USING pattern, bank;
    IF names_only THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM drive_centers WHERE ($2 = 0 OR client_id = $2) AND unaccented(primary_contact_name) ILIKE $1
      UNION SELECT drive_id FROM drive_locations WHERE ($2 = 0 OR client_id = $2) AND unaccented(location) ILIKE $1
      UNION SELECT ds.drive_id FROM sponsor_groups g JOIN drive_sponsors ds ON ds.sponsor_group_id = g.id
        WHERE ($2 = 0 OR g.client_id = $2 AND ds.client_id = $2) AND unaccented(g.sponsor_name) ILIKE $1$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_matches(pattern text, names_only boolean) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM events WHERE ($2 = 0 OR client_id = $2) AND unaccented(name) ILIKE $1$q$
      USING pattern, bank;
    IF names_only THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM events WHERE ($2 = 0 OR client_id = $2) AND unaccented(location) ILIKE $1
      UNION SELECT e.id FROM drive_centers d JOIN events e ON e.source_id = d.id
        WHERE ($2 = 0 OR d.client_id = $2 AND e.client_id = $2) AND unaccented(d.drive_center_name) ILIKE $1$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sponsor_group_matches(pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM sponsor_groups
        WHERE ($2 = 0 OR client_id = $2) AND (unaccented(sponsor_name) ILIKE $1 OR (sponsor_code || '') ILIKE $1)$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION staff_matches(pattern text, digits text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM staff
        WHERE ($2 = 0 OR client_id = $2) AND (unaccented(name) ILIKE $1 OR unaccented(email) ILIKE $1)$q$
      USING pattern, bank;
    IF digits IS NULL THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM staff WHERE ($2 = 0 OR client_id = $2) AND cell_phone ILIKE $1$q$
      USING digits, bank;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION donor_name_matches(pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM donors
        WHERE ($2 = 0 OR client_id = $2) AND unaccented(first_name || ' ' || last_name) ILIKE $1$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION donor_order(sort_by text, descending boolean) RETURNS text
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT CASE
      WHEN sort_by IN ('names', 'lastName') THEN
        format('lower(unaccented(last_name) COLLATE "C") %1$s, lower(unaccented(first_name) COLLATE "C") %1$s, id', CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
      WHEN sort_by = 'firstName' THEN
        format('lower(unaccented(first_name) COLLATE "C") %s, id', CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
      WHEN sort_by = 'distance' THEN
        format('sin(radians(lat - ($1->>''lat'')::float8) / 2) ^ 2 + cos(radians(($1->>''lat'')::float8)) * cos(radians(lat))
          * sin(radians(lng - ($1->>''lng'')::float8) / 2) ^ 2 %s NULLS LAST, id', CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
      WHEN sort_by IN ('donorNumber', 'bloodType', 'state', 'createdAt', 'isActive', 'existInDEP') THEN
        format('%I %s, id', CASE sort_by WHEN 'donorNumber' THEN 'donor_number'
          WHEN 'bloodType' THEN 'blood_type' WHEN 'state' THEN 'state' WHEN 'isActive' THEN 'is_active'
          WHEN 'existInDEP' THEN 'exist_in_dep' ELSE 'created_at' END,
          CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
      ELSE
        format('%I %s NULLS LAST, id', CASE sort_by WHEN 'birthDate' THEN 'birth_date' WHEN 'nextEligibleWB' THEN 'next_eligible_wb'
          WHEN 'nextEligiblePL' THEN 'next_eligible_pl' ELSE 'last_donation_date' END,
          CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
    END
  $$;
