CREATE INDEX "donors_number_prefix_idx" ON "donors" USING btree ("client_id","donor_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "donors_surname_idx" ON "donors" USING btree ("client_id",lower("last_name"),"first_name","id");--> statement-breakpoint
-- What the command palette shows of the donors, as donor_search finds them (0009): first the numbers that begin as
-- typed, the whole number before longer ones, then those who bear the typed surname, then the rest of the search. The
-- parent administration asks each bank's part of an index: a number begins alike in many banks.
CREATE FUNCTION donor_palette(wanted jsonb, page_size integer) RETURNS uuid[]
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
      EXECUTE format($q$SELECT ARRAY(SELECT d.id FROM %s b CROSS JOIN LATERAL (SELECT id, first_name FROM donors
          WHERE client_id = b.id AND lower(last_name) = lower($1) ORDER BY first_name, id LIMIT $3) d
        ORDER BY d.first_name, d.id LIMIT $3)$q$, banks)
        INTO best USING wanted->>'surname', bank, page_size;
    END IF;
    IF cardinality(best) < page_size AND rest <> '{}' THEN
      SELECT ids INTO found FROM donor_search(rest, 'names', false, page_size + cardinality(best), 0, NULL);
    END IF;
    RETURN (best || ARRAY(SELECT f.id FROM unnest(found) WITH ORDINALITY AS f (id, place)
      WHERE f.id <> ALL (best) ORDER BY f.place))[1:page_size];
  END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION donor_palette(jsonb, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION donor_palette(jsonb, integer) TO donorgrid_app;
