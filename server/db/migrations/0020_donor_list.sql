ALTER TABLE "donor_filters" ADD COLUMN "counts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "mask_donor_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "donors_place_idx" ON "donors" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "donors_no_contact_idx" ON "donors" USING btree ("client_id","last_donation_date" DESC NULLS LAST,"id") WHERE email IS NULL OR coalesce(cell, home_phone, work) IS NULL;--> statement-breakpoint
GRANT UPDATE ("counts") ON "donor_filters" TO donorgrid_app;--> statement-breakpoint
-- The criteria of the donors' list, all of them. As before (0009): constant texts, and every value a parameter.
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
      found := found || $c$((first_name || ' ' || last_name) ILIKE ($1->>'text') OR donor_number = ($1->>'number'))$c$::text;
    ELSIF wanted ? 'text' THEN
      found := found || $c$(first_name || ' ' || last_name) ILIKE ($1->>'text')$c$::text;
    ELSIF wanted ? 'number' THEN
      found := found || $c$donor_number = ($1->>'number')$c$::text;
    END IF;
    IF wanted ? 'names' THEN
      found := found || $c$(first_name || ' ' || last_name) ILIKE ($1->>'names')$c$::text;
    END IF;
    -- A part of one name is a part of both: said twice, so that the trigrams of the whole name find it.
    FOREACH name IN ARRAY ARRAY['first_name', 'last_name'] LOOP
      IF wanted ? name THEN
        found := found || format($c$%1$I ILIKE ($1->>%1$L) AND (first_name || ' ' || last_name) ILIKE ($1->>%1$L)$c$, name);
      END IF;
    END LOOP;
    FOREACH name IN ARRAY ARRAY['donor_number', 'donor_id', 'state', 'user_source'] LOOP
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
    IF wanted ? 'email' THEN found := found || $c$email ILIKE ($1->>'email')$c$::text; END IF;
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
-- The order of a list. Columns that are never null are not told where nulls go, so that an index can be walked backwards.
CREATE OR REPLACE FUNCTION donor_order(sort_by text, descending boolean) RETURNS text
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT CASE
      WHEN sort_by IN ('names', 'lastName') THEN
        CASE WHEN descending THEN 'last_name DESC, first_name DESC, id' ELSE 'last_name, first_name, id' END
      WHEN sort_by = 'distance' THEN
        format('sin(radians(lat - ($1->>''lat'')::float8) / 2) ^ 2 + cos(radians(($1->>''lat'')::float8)) * cos(radians(lat))
          * sin(radians(lng - ($1->>''lng'')::float8) / 2) ^ 2 %s NULLS LAST, id', CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
      WHEN sort_by IN ('firstName', 'donorNumber', 'bloodType', 'state', 'createdAt', 'isActive', 'existInDEP') THEN
        format('%I %s, id', CASE sort_by WHEN 'firstName' THEN 'first_name' WHEN 'donorNumber' THEN 'donor_number'
          WHEN 'bloodType' THEN 'blood_type' WHEN 'state' THEN 'state' WHEN 'isActive' THEN 'is_active'
          WHEN 'existInDEP' THEN 'exist_in_dep' ELSE 'created_at' END,
          CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
      ELSE
        format('%I %s NULLS LAST, id', CASE sort_by WHEN 'birthDate' THEN 'birth_date' WHEN 'nextEligibleWB' THEN 'next_eligible_wb'
          WHEN 'nextEligiblePL' THEN 'next_eligible_pl' ELSE 'last_donation_date' END,
          CASE WHEN descending THEN 'DESC' ELSE 'ASC' END)
    END
  $$;--> statement-breakpoint
-- How many donors of each blood group a search finds.
CREATE FUNCTION donor_groups(wanted jsonb) RETURNS jsonb
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    groups jsonb;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN '{}'; END IF;
    EXECUTE format('SELECT coalesce(jsonb_object_agg(blood_type, found), ''{}'') FROM (SELECT blood_type, count(*) AS found FROM donors WHERE %s GROUP BY blood_type) AS g',
      donor_conditions(wanted) || CASE WHEN bank = 0 THEN '' ELSE ' AND client_id = $2' END)
      INTO groups USING wanted, bank;
    RETURN groups;
  END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION donor_groups(jsonb) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION donor_groups(jsonb) TO donorgrid_app;
