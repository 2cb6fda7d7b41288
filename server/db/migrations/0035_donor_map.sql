-- Where the donors live whom a search finds, in cells of so many degrees that there are a thousand at the most. Of more
-- donors than `most` no more are looked at. Whoever lives in a cell is named by their ids where few are found in all; a
-- cell stands in the middle of those who live there, to a hundredth of a degree: no home is pointed at.
CREATE FUNCTION donor_cells(wanted jsonb, most integer, named integer) RETURNS jsonb
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off SET enable_seqscan = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    told jsonb;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN '{"total": 0, "unplaced": 0, "cells": []}'; END IF;
    -- Without a condition there is no index to ask.
    IF wanted = '{}' THEN PERFORM set_config('enable_seqscan', 'on', true); END IF;
    EXECUTE format($q$
      WITH found AS MATERIALIZED (SELECT id, city, state, lat, lng FROM donors WHERE %s LIMIT $3),
      placed AS MATERIALIZED (SELECT * FROM found WHERE lat IS NOT NULL AND lng IS NOT NULL),
      -- The first grid, of the finest first, with few enough cells; the coarsest has no more on the whole earth.
      grid AS MATERIALIZED (
        SELECT size::float8 FROM unnest(ARRAY[0.05, 0.1, 0.2, 0.5, 1, 2, 4, 10]) AS size
        WHERE size = 10 OR (SELECT count(*) FROM (
          SELECT 1 FROM placed GROUP BY floor(lat / size::float8), floor(lng / size::float8) LIMIT 1001) AS cells) <= 1000
        LIMIT 1),
      towns AS (
        SELECT floor(lat / size) AS x, floor(lng / size) AS y, city, state, count(*) AS n, sum(lat) AS lats, sum(lng) AS lngs,
          CASE WHEN (SELECT count(*) FROM found) <= $4 THEN jsonb_agg(id) END AS ids
        FROM placed, grid GROUP BY 1, 2, city, state),
      cells AS (
        SELECT round((sum(lats) / sum(n))::numeric, 2) AS latitude, round((sum(lngs) / sum(n))::numeric, 2) AS longitude,
          sum(n)::integer AS count, (array_agg(city || ', ' || state ORDER BY n DESC, city))[1] AS around,
          jsonb_agg(ids) FILTER (WHERE ids IS NOT NULL) AS ids
        FROM towns GROUP BY x, y)
      SELECT jsonb_build_object('total', (SELECT count(*) FROM found),
        'unplaced', (SELECT count(*) FROM found) - (SELECT count(*) FROM placed),
        'cells', coalesce((SELECT jsonb_agg(to_jsonb(cells) ORDER BY count DESC, latitude, longitude) FROM cells), '[]'))
      $q$, donor_conditions(wanted) || CASE WHEN bank = 0 THEN '' ELSE ' AND client_id = $2' END)
      INTO told USING wanted, bank, most + 1, named;
    RETURN told;
  END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION donor_cells(jsonb, integer, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION donor_cells(jsonb, integer, integer) TO donorgrid_app;
