-- Makes two donors of one bank one: what names the other names the one that stays, the other's row goes. What cannot be
-- there twice stays with the one that had it; donations and appointments are never left out: where they cannot move,
-- nothing does. A second invitation to one drive comes without its drive: the link in its mail still ends invitations,
-- and what it has ended stays ended. Who was said to be another person than the other is another than the one that
-- stays. Answers the merge.
CREATE OR REPLACE FUNCTION donor_merge(keep uuid, other uuid, by_name text, at timestamptz, undo_until timestamptz, changed jsonb) RETURNS uuid
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
    apart jsonb := '[]';
    ended jsonb;
    inherited jsonb;
    made uuid := gen_random_uuid();
  BEGIN
    SELECT * INTO kept FROM donors WHERE id = keep AND (bank = 0 OR client_id = bank);
    SELECT * INTO gone FROM donors WHERE id = other AND client_id = kept.client_id;
    IF bank IS NULL OR bank < 0 OR kept.id IS NULL OR gone.id IS NULL OR keep = other THEN
      RAISE EXCEPTION 'these two donors cannot be merged';
    END IF;
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'at', i.unsubscribed_at)), '[]') INTO ended
      FROM invitations i WHERE i.donor_id = other AND i.unsubscribed_at IS NOT NULL;
    FOR ref IN SELECT * FROM donor_references() LOOP
      FOR found IN EXECUTE format('SELECT t.ctid AS place, jsonb_build_object(%s) AS key, to_jsonb(t) AS row FROM %I t WHERE t.donor_id = $1 FOR UPDATE',
          ref.keys, ref.name) USING other LOOP
        BEGIN
          EXECUTE format('UPDATE %I SET donor_id = $1 WHERE ctid = $2', ref.name) USING keep, found.place;
          moved := jsonb_set(moved, ARRAY[ref.name], coalesce(moved->ref.name, '[]') || jsonb_build_array(found.key));
        EXCEPTION WHEN unique_violation THEN
          IF ref.name IN ('donations', 'appointments') THEN RAISE; END IF;
          IF ref.name = 'invitations' THEN
            UPDATE invitations SET donor_id = keep, drive_id = NULL WHERE ctid = found.place;
            moved := jsonb_set(moved, ARRAY[ref.name], coalesce(moved->ref.name, '[]') || jsonb_build_array(found.key));
            apart := apart || jsonb_build_array(jsonb_build_object('id', found.row->'id', 'drive', found.row->'drive_id'));
          ELSE
            EXECUTE format('DELETE FROM %I WHERE ctid = $1', ref.name) USING found.place;
            dropped := jsonb_set(dropped, ARRAY[ref.name], coalesce(dropped->ref.name, '[]') || jsonb_build_array(found.row));
          END IF;
        END;
      END LOOP;
    END LOOP;
    moved := jsonb_set(moved, ARRAY['donor_merges'],
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id)) FROM donor_merges m WHERE m.kept_id = other), '[]'));
    UPDATE donor_merges SET kept_id = keep WHERE kept_id = other;
    dropped := jsonb_set(dropped, ARRAY['distinct_donors'],
      coalesce((SELECT jsonb_agg(to_jsonb(s)) FROM distinct_donors s WHERE other IN (s.one_id, s.other_id)), '[]'));
    WITH said AS (
      SELECT s.*, CASE s.one_id WHEN other THEN s.other_id ELSE s.one_id END AS third FROM distinct_donors s WHERE other IN (s.one_id, s.other_id)
    ), made_now AS (
      INSERT INTO distinct_donors (client_id, one_id, other_id, said_by_name, said_at)
        SELECT client_id, least(keep, third), greatest(keep, third), said_by_name, said_at FROM said WHERE third <> keep
        ON CONFLICT DO NOTHING RETURNING one_id, other_id
    ) SELECT coalesce(jsonb_agg(to_jsonb(n)), '[]') INTO inherited FROM made_now n;
    -- A code that went to one address opens nobody else's account.
    DELETE FROM one_time_codes WHERE donor_id = other;
    DELETE FROM donors WHERE id = other;
    INSERT INTO donor_merges (id, client_id, kept_id, merged_id, merged_number, merged_by_name, merged_at, undo_until, state)
      VALUES (made, kept.client_id, keep, other, gone.donor_number, by_name, at, undo_until,
        jsonb_build_object('donor', to_jsonb(gone), 'moved', moved, 'dropped', dropped, 'changed', changed,
          'apart', apart, 'ended', ended, 'inherited', inherited));
    RETURN made;
  END $$;--> statement-breakpoint
-- Undoes a merge: the other donor is there again with what was theirs, as far as it is still there. What came since
-- stays, and what is gone meanwhile does not come back. Whoever has ended invitations gets none afterwards: what the
-- other had ended before is ended again, and what came of a mail to them both is ended for both. Answers what the merge changed of the donor who stayed.
CREATE OR REPLACE FUNCTION donor_merge_undo(merge uuid, at timestamptz) RETURNS jsonb
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
      BEGIN
        EXECUTE format('INSERT INTO %1$I SELECT * FROM jsonb_populate_record(NULL::%1$I, $1) ON CONFLICT DO NOTHING', name) USING key;
      EXCEPTION WHEN foreign_key_violation THEN NULL;
      END;
    END LOOP;
    DELETE FROM distinct_donors s USING jsonb_array_elements(m.state->'inherited') e
      WHERE s.one_id = (e.value->>'one_id')::uuid AND s.other_id = (e.value->>'other_id')::uuid;
    FOR key IN SELECT e.value FROM jsonb_array_elements(m.state->'apart') e LOOP
      UPDATE invitations i SET drive_id = (key->>'drive')::uuid WHERE i.id = (key->>'id')::uuid AND i.drive_id IS NULL
        AND EXISTS (SELECT 1 FROM drive_centers d WHERE d.id = (key->>'drive')::uuid)
        AND NOT EXISTS (SELECT 1 FROM invitations o WHERE o.donor_id = i.donor_id AND o.drive_id = (key->>'drive')::uuid);
    END LOOP;
    UPDATE invitations i SET unsubscribed_at = coalesce(i.unsubscribed_at, (e.value->>'at')::timestamptz)
      FROM jsonb_array_elements(m.state->'ended') e WHERE i.id = (e.value->>'id')::uuid AND i.donor_id = m.merged_id;
    INSERT INTO invitations (client_id, donor_id, sent_at, unsubscribed_at)
      SELECT m.client_id, m.merged_id, min(i.sent_at), min(i.unsubscribed_at) FROM invitations i
      WHERE i.donor_id = m.kept_id AND i.sent_at >= m.merged_at AND i.unsubscribed_at IS NOT NULL HAVING count(*) > 0;
    UPDATE donor_merges SET kept_id = m.merged_id WHERE kept_id = m.kept_id
      AND jsonb_build_object('id', id) IN (SELECT jsonb_array_elements(m.state->'moved'->'donor_merges'));
    UPDATE donor_merges SET undone_at = at, state = NULL WHERE id = merge;
    RETURN m.state->'changed';
  END $$;--> statement-breakpoint
-- Invitations that earlier merges have left out, as long as those can be undone: they come to the one that stayed.
DO $$
DECLARE
  m record;
  line jsonb;
  part jsonb;
BEGIN
  FOR m IN SELECT id, kept_id, state FROM donor_merges WHERE undone_at IS NULL AND state->'dropped' ? 'invitations' FOR UPDATE LOOP
    part := m.state;
    FOR line IN SELECT e.value FROM jsonb_array_elements(m.state->'dropped'->'invitations') e LOOP
      INSERT INTO invitations SELECT * FROM jsonb_populate_record(NULL::invitations,
        line || jsonb_build_object('donor_id', m.kept_id, 'drive_id', NULL)) ON CONFLICT DO NOTHING;
      part := jsonb_set(part, '{moved,invitations}', coalesce(part->'moved'->'invitations', '[]') || jsonb_build_array(jsonb_build_object('id', line->'id')));
      part := jsonb_set(part, '{apart}', coalesce(part->'apart', '[]') || jsonb_build_array(jsonb_build_object('id', line->'id', 'drive', line->'drive_id')));
    END LOOP;
    UPDATE donor_merges SET state = part #- '{dropped,invitations}' WHERE id = m.id;
  END LOOP;
END $$;
