-- Whoever was removed is found in the list of the removed, where they can be restored, and not as one of the others.
CREATE OR REPLACE FUNCTION admin_user_search(pattern text, page_size integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    ids uuid[] := '{}';
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN ids; END IF;
    EXECUTE $q$SELECT ARRAY(SELECT id FROM admin_users
      WHERE (first_name || ' ' || last_name || ' ' || email || ' ' || user_name || ' ' || unique_identifier) ILIKE $1
        AND deleted_at IS NULL$q$
      || CASE WHEN bank = 0 THEN '' ELSE ' AND client_id = $2' END
      || ' ORDER BY last_name, first_name, id LIMIT $3)'
      INTO ids USING pattern, bank, page_size;
    RETURN ids;
  END $$;
