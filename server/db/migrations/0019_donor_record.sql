CREATE TABLE "distinct_donors" (
	"client_id" integer NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"said_by_name" text NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "distinct_donors_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "donor_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_number" text NOT NULL,
	"merged_by_name" text NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"state" jsonb
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "donor_id" uuid;--> statement-breakpoint
ALTER TABLE "distinct_donors" ADD CONSTRAINT "distinct_donors_client_id_one_id_donors_client_id_id_fk" FOREIGN KEY ("client_id","one_id") REFERENCES "public"."donors"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_donors" ADD CONSTRAINT "distinct_donors_client_id_other_id_donors_client_id_id_fk" FOREIGN KEY ("client_id","other_id") REFERENCES "public"."donors"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merges" ADD CONSTRAINT "donor_merges_client_id_kept_id_donors_client_id_id_fk" FOREIGN KEY ("client_id","kept_id") REFERENCES "public"."donors"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_donors_other_idx" ON "distinct_donors" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "donor_merges_kept_idx" ON "donor_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "donor_merges_merged_idx" ON "donor_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "donor_merges_number_idx" ON "donor_merges" USING btree ("client_id","merged_number");--> statement-breakpoint
CREATE INDEX "donor_merges_undo_idx" ON "donor_merges" USING btree ("undo_until") WHERE state IS NOT NULL;--> statement-breakpoint
CREATE INDEX "donors_twins_idx" ON "donors" USING btree ("client_id","birth_date",lower("first_name"));--> statement-breakpoint
CREATE INDEX "donors_bank_email_idx" ON "donors" USING btree ("client_id",lower("email")) WHERE email IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_donor_idx" ON "mail_outbox" USING btree ("donor_id","created_at") WHERE donor_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE donor_merges ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON donor_merges TO donorgrid_app
  USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()));--> statement-breakpoint
ALTER TABLE distinct_donors ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON distinct_donors TO donorgrid_app
  USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()));--> statement-breakpoint
REVOKE ALL ON donor_merges, distinct_donors FROM donorgrid_app;--> statement-breakpoint
GRANT SELECT (id, client_id, kept_id, merged_id, merged_number, merged_by_name, merged_at, undo_until, undone_at)
  ON donor_merges TO donorgrid_app;--> statement-breakpoint
GRANT SELECT, INSERT ON distinct_donors TO donorgrid_app;--> statement-breakpoint
-- Rows that name a donor by a column donor_id, and what tells each of them from the others of its table.
CREATE FUNCTION donor_references() RETURNS TABLE (name text, keys text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT c.relname::text, string_agg(format('%L, t.%I', k.attname, k.attname), ', ')
    FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'donor_id' AND a.atttypid = 'uuid'::regtype AND NOT a.attisdropped
      JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
      JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY (i.indkey) AND k.attname <> 'donor_id'
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'one_time_codes'
    GROUP BY c.relname
  $$;--> statement-breakpoint
-- Makes two donors of one bank one: what names the other names the one that stays, the other's row goes. What cannot be
-- there twice (an invitation to the same drive) stays with the one that had it; donations and appointments are never
-- left out: where they cannot move, nothing does. Answers the merge.
CREATE FUNCTION donor_merge(keep uuid, other uuid, by_name text, at timestamptz, undo_until timestamptz, changed jsonb) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    kept donors%ROWTYPE;
    gone donors%ROWTYPE;
    ref record;
    found record;
    moved jsonb := '{}';
    dropped jsonb := '{}';
    made uuid := gen_random_uuid();
  BEGIN
    SELECT * INTO kept FROM donors WHERE id = keep AND (bank = 0 OR client_id = bank);
    SELECT * INTO gone FROM donors WHERE id = other AND client_id = kept.client_id;
    IF bank IS NULL OR bank < 0 OR kept.id IS NULL OR gone.id IS NULL OR keep = other THEN
      RAISE EXCEPTION 'these two donors cannot be merged';
    END IF;
    FOR ref IN SELECT * FROM donor_references() LOOP
      FOR found IN EXECUTE format('SELECT t.ctid AS place, jsonb_build_object(%s) AS key, to_jsonb(t) AS row FROM %I t WHERE t.donor_id = $1 FOR UPDATE',
          ref.keys, ref.name) USING other LOOP
        BEGIN
          EXECUTE format('UPDATE %I SET donor_id = $1 WHERE ctid = $2', ref.name) USING keep, found.place;
          moved := jsonb_set(moved, ARRAY[ref.name], coalesce(moved->ref.name, '[]') || jsonb_build_array(found.key));
        EXCEPTION WHEN unique_violation THEN
          IF ref.name IN ('donations', 'appointments') THEN RAISE; END IF;
          EXECUTE format('DELETE FROM %I WHERE ctid = $1', ref.name) USING found.place;
          dropped := jsonb_set(dropped, ARRAY[ref.name], coalesce(dropped->ref.name, '[]') || jsonb_build_array(found.row));
        END;
      END LOOP;
    END LOOP;
    moved := jsonb_set(moved, ARRAY['donor_merges'],
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id)) FROM donor_merges m WHERE m.kept_id = other), '[]'));
    UPDATE donor_merges SET kept_id = keep WHERE kept_id = other;
    -- A code that went to one address opens nobody else's account.
    DELETE FROM one_time_codes WHERE donor_id = other;
    DELETE FROM donors WHERE id = other;
    INSERT INTO donor_merges (id, client_id, kept_id, merged_id, merged_number, merged_by_name, merged_at, undo_until, state)
      VALUES (made, kept.client_id, keep, other, gone.donor_number, by_name, at, undo_until,
        jsonb_build_object('donor', to_jsonb(gone), 'moved', moved, 'dropped', dropped, 'changed', changed));
    RETURN made;
  END $$;--> statement-breakpoint
-- Undoes a merge: the other donor is there again with what was theirs, as far as it is still there. What came since
-- stays. Answers what the merge changed of the donor who stayed.
CREATE FUNCTION donor_merge_undo(merge uuid, at timestamptz) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    m donor_merges%ROWTYPE;
    name text;
    key jsonb;
    fields text;
  BEGIN
    SELECT * INTO m FROM donor_merges WHERE id = merge AND (bank = 0 OR client_id = bank) FOR UPDATE;
    IF bank IS NULL OR bank < 0 OR m.id IS NULL OR m.undone_at IS NOT NULL OR m.state IS NULL OR m.undo_until < at THEN
      RETURN NULL;
    END IF;
    SELECT string_agg(quote_ident(k), ', ') INTO fields FROM jsonb_object_keys(m.state->'donor') k
      WHERE EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = 'donors'::regclass AND a.attname = k AND NOT a.attisdropped);
    EXECUTE format('INSERT INTO donors (%1$s) SELECT %1$s FROM jsonb_populate_record(NULL::donors, $1)', fields)
      USING (m.state->'donor') || jsonb_build_object('updated_at', at);
    FOR name, key IN SELECT t.key, e.value FROM jsonb_each(m.state->'moved') t, jsonb_array_elements(t.value) e
        WHERE t.key <> 'donor_merges' LOOP
      EXECUTE format('UPDATE %I t SET donor_id = $1 WHERE t.donor_id = $2 AND to_jsonb(t) @> $3', name) USING m.merged_id, m.kept_id, key;
    END LOOP;
    FOR name, key IN SELECT t.key, e.value FROM jsonb_each(m.state->'dropped') t, jsonb_array_elements(t.value) e LOOP
      EXECUTE format('INSERT INTO %1$I SELECT * FROM jsonb_populate_record(NULL::%1$I, $1) ON CONFLICT DO NOTHING', name) USING key;
    END LOOP;
    UPDATE donor_merges SET kept_id = m.merged_id WHERE kept_id = m.kept_id
      AND jsonb_build_object('id', id) IN (SELECT jsonb_array_elements(m.state->'moved'->'donor_merges'));
    UPDATE donor_merges SET undone_at = at, state = NULL WHERE id = merge;
    RETURN m.state->'changed';
  END $$;--> statement-breakpoint
-- Donors of the bank who may be the one that is described: by name and birth date, a phone number or an address. The
-- best first: what speaks twice for somebody stands before what speaks once.
CREATE FUNCTION donor_twins(wanted jsonb, most integer) RETURNS TABLE (id uuid, because text[])
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
        WHERE d.birth_date = ($1->>'birth')::date AND lower(d.first_name) = lower($1->>'first') AND lower(d.last_name) = lower($1->>'last') %s LIMIT 20)$q$, mine);
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
-- Pairs of the bank that may be one person each: the same first name and birth date with the same surname or a phone
-- number in common, or the same address. It looks at so many alike records as `most` times ten, and no further.
CREATE FUNCTION donor_pairs(most integer) RETURNS TABLE (one uuid, other uuid, because text[], is_capped boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    mine text := CASE WHEN bank = 0 THEN '' ELSE ' AND client_id = $1' END;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE format($q$
      WITH alike AS (
        SELECT client_id, birth_date, lower(first_name) AS first FROM donors
        WHERE birth_date IS NOT NULL %1$s GROUP BY 1, 2, 3 HAVING count(*) > 1 LIMIT $2 * 10
      ), mails AS (
        SELECT client_id, lower(email) AS mail FROM donors WHERE email IS NOT NULL %1$s GROUP BY 1, 2 HAVING count(*) > 1 LIMIT $2 * 10
      ), found AS (
        SELECT a.id AS one, b.id AS other,
          CASE WHEN lower(a.last_name) = lower(b.last_name) THEN 'nameAndBirthDate' ELSE 'firstNameBirthDateAndPhone' END AS why
        FROM alike k
          JOIN donors a ON a.client_id = k.client_id AND a.birth_date = k.birth_date AND lower(a.first_name) = k.first
          JOIN donors b ON b.client_id = k.client_id AND b.birth_date = k.birth_date AND lower(b.first_name) = k.first AND b.id > a.id
        WHERE lower(a.last_name) = lower(b.last_name)
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
-- What went out to a donor of the bank, or waits to; never what it says.
CREATE FUNCTION donor_mail(donor uuid, most integer, start integer)
  RETURNS TABLE (id uuid, subject text, recipient text, tries integer, created_at timestamptz, sent_at timestamptz, total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR NOT EXISTS (SELECT 1 FROM donors d WHERE d.id = donor AND (bank = 0 OR d.client_id = bank)) THEN RETURN; END IF;
    RETURN QUERY SELECT m.id, m.subject, m.recipient, m.tries, m.created_at, m.sent_at, count(*) OVER ()
      FROM mail_outbox m WHERE m.donor_id = donor ORDER BY m.created_at DESC, m.id LIMIT most OFFSET start;
  END $$;--> statement-breakpoint
-- The next free number of a bank's donors.
CREATE FUNCTION next_donor_number(bank integer) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    tenant integer := nullif(current_setting('app.client_id', true), '')::integer;
    last bigint;
  BEGIN
    IF tenant IS NULL OR tenant NOT IN (0, bank) THEN RAISE EXCEPTION 'not this bank'; END IF;
    -- Whoever makes a donor of the bank takes turns until they commit: two do not get one number.
    PERFORM pg_advisory_xact_lock(7301949, bank);
    SELECT greatest(
      (SELECT substring(d.donor_number FROM 3)::bigint FROM donors d WHERE d.client_id = bank AND d.donor_number ~ '^D-[0-9]{7,15}$'
        ORDER BY d.donor_number USING ~>~ LIMIT 1),
      (SELECT max(substring(m.merged_number FROM 3)::bigint) FROM donor_merges m WHERE m.client_id = bank AND m.merged_number ~ '^D-[0-9]{7,15}$'),
      bank::bigint * 1000000) INTO last;
    RETURN 'D-' || lpad((last + 1)::text, 7, '0');
  END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION donor_references(), donor_merge(uuid, uuid, text, timestamptz, timestamptz, jsonb), donor_merge_undo(uuid, timestamptz),
  donor_twins(jsonb, integer), donor_pairs(integer), donor_mail(uuid, integer, integer), next_donor_number(integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION donor_merge(uuid, uuid, text, timestamptz, timestamptz, jsonb), donor_merge_undo(uuid, timestamptz),
  donor_twins(jsonb, integer), donor_pairs(integer), donor_mail(uuid, integer, integer), next_donor_number(integer) TO donorgrid_app;
