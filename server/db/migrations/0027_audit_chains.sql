CREATE TABLE "audit_chains" (
	"bank" integer PRIMARY KEY NOT NULL,
	"start_seq" bigint NOT NULL,
	"start_hash" text,
	"older" integer NOT NULL,
	"purged" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"last_hash" text
);
--> statement-breakpoint
ALTER TABLE audit_chains ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
REVOKE ALL ON audit_chains FROM donorgrid_app;--> statement-breakpoint
-- What is there is followed once: each chain starts after the last row that cannot be, which an earlier release has hashed in another way.
DO $$
DECLARE
  bank integer;
  entry record;
  place audit_chains;
BEGIN
  FOR bank IN SELECT DISTINCT client_id FROM audit_log ORDER BY 1 LOOP
    place := ROW(bank, 0, NULL, 0, 0, 0, 0, NULL);
    FOR entry IN SELECT seq, hash, jsonb_build_object('clientId', client_id, 'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'actorId', actor_id, 'actorName', actor_name, 'entity', entity, 'entityId', entity_id, 'action', action, 'before', before, 'after', after,
        'ip', ip, 'requestId', request_id)::text AS told
      FROM audit_log WHERE client_id = bank ORDER BY seq
    LOOP
      IF encode(sha256(convert_to(coalesce(place.last_hash, '') || entry.told, 'UTF8')), 'hex') = entry.hash THEN
        place.rows := place.rows + 1;
      ELSE
        place.older := place.older + place.rows + 1;
        place.rows := 0;
        place.start_seq := entry.seq;
        place.start_hash := entry.hash;
      END IF;
      place.last_seq := entry.seq;
      place.last_hash := entry.hash;
    END LOOP;
    INSERT INTO audit_chains SELECT place.*;
  END LOOP;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_append(entries jsonb) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    this integer;
    entry jsonb;
    chain text;
    place bigint;
    added integer;
  BEGIN
    FOR this IN SELECT DISTINCT (e->>'clientId')::integer FROM jsonb_array_elements(entries) e ORDER BY 1 LOOP
      IF current_setting('role') = 'donorgrid_app' AND NOT coalesce(app_client_id() = 0 OR app_client_id() = this AND this > 0, false) THEN
        RAISE EXCEPTION 'an audit row of another bank' USING ERRCODE = 'insufficient_privilege';
      END IF;
      -- Writers of one bank take turns until they commit.
      PERFORM pg_advisory_xact_lock(7301946, this);
      SELECT last_hash INTO chain FROM audit_chains WHERE bank = this;
      added := 0;
      FOR entry IN SELECT e FROM jsonb_array_elements(entries) WITH ORDINALITY AS all_of (e, place)
        WHERE (e->>'clientId')::integer = this ORDER BY all_of.place
      LOOP
        -- The instant as the row keeps it, written in one way.
        entry := jsonb_set(entry, '{at}', to_jsonb(to_char((entry->>'at')::timestamptz(3) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
        chain := encode(sha256(convert_to(coalesce(chain, '') || entry::text, 'UTF8')), 'hex');
        INSERT INTO audit_log (client_id, at, actor_id, actor_name, entity, entity_id, action, before, after, ip, request_id, hash)
          VALUES (this, (entry->>'at')::timestamptz, (entry->>'actorId')::uuid, entry->>'actorName', entry->>'entity',
            entry->>'entityId', entry->>'action', nullif(entry->'before', 'null'), nullif(entry->'after', 'null'),
            entry->>'ip', entry->>'requestId', chain)
          RETURNING seq INTO place;
        added := added + 1;
      END LOOP;
      INSERT INTO audit_chains (bank, start_seq, older, purged, rows, last_seq, last_hash) VALUES (this, 0, 0, 0, added, place, chain)
        ON CONFLICT (bank) DO UPDATE SET rows = audit_chains.rows + added, last_seq = excluded.last_seq, last_hash = excluded.last_hash;
    END LOOP;
  END $$;
