-- Whom to invite, as 0055 has it but for this: nobody is booked ahead whose appointment of later today is over, since they
-- have given, were sent home or will not come.
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
      found := found || ($c$((first_name || ' ' || last_name) ILIKE ($1->>'text') OR donor_number = ($1->>'number')$c$
        || CASE WHEN wanted ? 'kept_ids' THEN $c$ OR id = ANY (ARRAY(SELECT jsonb_array_elements_text($1->'kept_ids'))::uuid[]))$c$ ELSE ')' END);
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
  END $$;
