CREATE INDEX "donors_highest_number_idx" ON "donors" USING btree ("client_id",length("donor_number"),"donor_number" text_pattern_ops) WHERE donor_number ~ '^D-([0-9]{7}|[1-9][0-9]{7,17})$';--> statement-breakpoint
-- The next free number of a bank's donors. One of more than seven digits is not cut off, and is higher than any of seven:
-- otherwise the number that follows is one that is given, and nobody can be added any more. A longer one that begins with
-- zeros is not high. A number has at most eighteen digits; the very last has none after it, and is never given here.
CREATE OR REPLACE FUNCTION next_donor_number(bank integer) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    tenant integer := nullif(current_setting('app.client_id', true), '')::integer;
    very_last CONSTANT bigint := 999999999999999999;
    last bigint;
  BEGIN
    IF tenant IS NULL OR tenant NOT IN (0, bank) THEN RAISE EXCEPTION 'not this bank'; END IF;
    -- Whoever makes a donor of the bank takes turns until they commit: two do not get one number.
    PERFORM pg_advisory_xact_lock(7301949, bank);
    SELECT greatest(
      (SELECT substring(d.donor_number FROM 3)::bigint FROM donors d WHERE d.client_id = bank AND d.donor_number ~ '^D-([0-9]{7}|[1-9][0-9]{7,17})$'
        AND d.donor_number <> 'D-' || very_last
        ORDER BY length(d.donor_number) DESC, d.donor_number USING ~>~ LIMIT 1),
      (SELECT max(substring(m.merged_number FROM 3)::bigint) FROM donor_merges m WHERE m.client_id = bank AND m.merged_number ~ '^D-([0-9]{7}|[1-9][0-9]{7,17})$'
        AND m.merged_number <> 'D-' || very_last),
      bank::bigint * 1000000) INTO last;
    IF last + 1 >= very_last THEN RAISE EXCEPTION 'no donor number is left in bank %', bank; END IF;
    RETURN 'D-' || (last + 1);
  END $$;