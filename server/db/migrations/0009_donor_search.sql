CREATE INDEX "donors_zip_idx" ON "donors" USING btree ("zip_code");--> statement-breakpoint
CREATE INDEX "donors_city_idx" ON "donors" USING btree (lower("city"));--> statement-breakpoint
-- Under row-level security PostgreSQL uses no trigram index (ILIKE is not leakproof): a search would read every row.
-- These functions look as the owner, keep to the bank of app.client_id themselves, and give identifiers and a count,
-- nothing else; the rows are then read under the policy. What they run is put together from the constant texts below
-- alone, and every value travels as a parameter.
CREATE FUNCTION donor_conditions(wanted jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp
  AS $$
  DECLARE
    found text[] := '{}';
    name text;
  BEGIN
    IF wanted ? 'text' AND wanted ? 'number' THEN
      found := found || $c$((first_name || ' ' || last_name) ILIKE ($1->>'text') OR donor_number = ($1->>'number'))$c$::text;
    ELSIF wanted ? 'text' THEN
      found := found || $c$(first_name || ' ' || last_name) ILIKE ($1->>'text')$c$::text;
    ELSIF wanted ? 'number' THEN
      found := found || $c$donor_number = ($1->>'number')$c$::text;
    END IF;
    -- A part of one name is a part of both: said twice, so that the trigrams of the whole name find it.
    FOREACH name IN ARRAY ARRAY['first_name', 'last_name'] LOOP
      IF wanted ? name THEN
        found := found || format($c$%1$I ILIKE ($1->>%1$L) AND (first_name || ' ' || last_name) ILIKE ($1->>%1$L)$c$, name);
      END IF;
    END LOOP;
    FOREACH name IN ARRAY ARRAY['donor_number', 'donor_id', 'state'] LOOP
      IF wanted ? name THEN found := found || format('%1$I = ($1->>%1$L)', name); END IF;
    END LOOP;
    FOREACH name IN ARRAY ARRAY['is_active', 'exist_in_dep'] LOOP
      IF wanted ? name THEN found := found || format('%1$I = ($1->>%1$L)::boolean', name); END IF;
    END LOOP;
    FOREACH name IN ARRAY ARRAY['blood_type', 'donation_type'] LOOP
      IF wanted ? name THEN
        found := found || format('%1$I = ANY (ARRAY(SELECT jsonb_array_elements_text($1->%1$L)))', name);
      END IF;
    END LOOP;
    IF wanted ? 'birth_date' THEN found := found || $c$birth_date = ($1->>'birth_date')::date$c$::text; END IF;
    IF wanted ? 'email' THEN found := found || $c$email ILIKE ($1->>'email')$c$::text; END IF;
    IF wanted ? 'whole_email' THEN found := found || $c$lower(email) = ($1->>'whole_email')$c$::text; END IF;
    IF wanted ? 'phone' THEN
      found := found || $c$(cell = ($1->>'phone') OR home_phone = ($1->>'phone') OR work = ($1->>'phone'))$c$::text;
    END IF;
    IF wanted ? 'eligible_to' THEN
      found := found || $c$(next_eligible_wb IS NULL OR next_eligible_wb <= ($1->>'eligible_to')::date)$c$::text;
    END IF;
    IF wanted ? 'eligible_from' THEN
      found := found || $c$next_eligible_wb >= ($1->>'eligible_from')::date$c$::text;
    END IF;
    IF wanted ? 'miles' THEN
      -- The box first: the index of a bank and plain numbers leave little to compute distances of.
      found := found || $c$lat BETWEEN ($1->>'lat')::float8 - ($1->>'lat_span')::float8 AND ($1->>'lat')::float8 + ($1->>'lat_span')::float8
        AND lng BETWEEN ($1->>'lng')::float8 - ($1->>'lng_span')::float8 AND ($1->>'lng')::float8 + ($1->>'lng_span')::float8
        AND 7917.6 * asin(sqrt(power(sin(radians(lat - ($1->>'lat')::float8) / 2), 2) + cos(radians(($1->>'lat')::float8))
          * cos(radians(lat)) * power(sin(radians(lng - ($1->>'lng')::float8) / 2), 2))) <= ($1->>'miles')::float8$c$::text;
    END IF;
    RETURN coalesce(nullif(array_to_string(found, ' AND '), ''), 'true');
  END $$;--> statement-breakpoint
-- The order of a list. Columns that are never null are not told where nulls go, so that an index can be walked backwards.
CREATE FUNCTION donor_order(sort_by text, descending boolean) RETURNS text
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT CASE
      WHEN sort_by IN ('names', 'lastName') THEN
        CASE WHEN descending THEN 'last_name DESC, first_name DESC, id' ELSE 'last_name, first_name, id' END
      WHEN sort_by IN ('firstName', 'donorNumber', 'bloodType', 'state', 'createdAt') THEN
        format('%I %s, id', CASE sort_by WHEN 'firstName' THEN 'first_name' WHEN 'donorNumber' THEN 'donor_number'
          WHEN 'bloodType' THEN 'blood_type' WHEN 'state' THEN 'state' ELSE 'created_at' END,
          CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
      ELSE
        format('%I %s NULLS LAST, id', CASE sort_by WHEN 'birthDate' THEN 'birth_date' WHEN 'nextEligibleWB' THEN 'next_eligible_wb'
          WHEN 'nextEligiblePL' THEN 'next_eligible_pl' ELSE 'last_donation_date' END,
          CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
    END
  $$;--> statement-breakpoint
-- A page of donors and how many there are, counted up to `cap` and only where the page itself does not tell. The tenant
-- is the setting that the policies read; without one nobody is found. Plans are made for these very values: a common
-- word walks an index in the list's order, a rare one takes the trigrams.
CREATE FUNCTION donor_search(wanted jsonb, sort_by text, descending boolean, page_size integer, page_start bigint, cap integer,
    OUT total integer, OUT ids uuid[])
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    conditions text := donor_conditions(wanted) || CASE WHEN bank = 0 THEN '' ELSE ' AND client_id = $2' END;
  BEGIN
    total := 0;
    ids := '{}';
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    EXECUTE format('SELECT ARRAY(SELECT id FROM donors WHERE %s ORDER BY %s LIMIT $3 OFFSET $4)',
      conditions, donor_order(sort_by, descending))
      INTO ids USING wanted, bank, page_size, page_start;
    IF cap IS NULL OR cardinality(ids) < page_size AND (cardinality(ids) > 0 OR page_start = 0) THEN
      total := page_start + cardinality(ids);
      RETURN;
    END IF;
    EXECUTE format('SELECT count(*) FROM (SELECT 1 FROM donors WHERE %s LIMIT $3) AS found', conditions)
      INTO total USING wanted, bank, cap::bigint + 1;
  END $$;--> statement-breakpoint
-- The middle of the bank's donors who live in a city or a zip code, in small letters.
CREATE FUNCTION donor_place(place text, OUT lat double precision, OUT lng double precision)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    EXECUTE 'SELECT avg(d.lat), avg(d.lng) FROM donors d WHERE (d.zip_code = $1 OR lower(d.city) = $1)'
      || CASE WHEN bank = 0 THEN '' ELSE ' AND d.client_id = $2' END
      INTO lat, lng USING place, bank;
  END $$;--> statement-breakpoint
-- Administrators by a part of their words, in the order of their names.
CREATE FUNCTION admin_user_search(pattern text, page_size integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    ids uuid[] := '{}';
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN ids; END IF;
    EXECUTE $q$SELECT ARRAY(SELECT id FROM admin_users
      WHERE (first_name || ' ' || last_name || ' ' || email || ' ' || user_name || ' ' || unique_identifier) ILIKE $1$q$
      || CASE WHEN bank = 0 THEN '' ELSE ' AND client_id = $2' END
      || ' ORDER BY last_name, first_name, id LIMIT $3)'
      INTO ids USING pattern, bank, page_size;
    RETURN ids;
  END $$;--> statement-breakpoint
-- No schema that somebody else may write into stands before what an owner's function calls.
ALTER FUNCTION admin_user_matches(text, integer, integer) SET search_path = public, pg_temp;--> statement-breakpoint
REVOKE ALL ON FUNCTION donor_conditions(jsonb), donor_order(text, boolean), donor_place(text), admin_user_search(text, integer),
  donor_search(jsonb, text, boolean, integer, bigint, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION donor_place(text), admin_user_search(text, integer),
  donor_search(jsonb, text, boolean, integer, bigint, integer) TO donorgrid_app;
