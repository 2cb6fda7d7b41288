-- A donor's number is the same however it is typed: it is kept in capitals. Where that would make two of a bank equal, both
-- stay as they are: somebody has to say whether they are one person.
UPDATE donors d SET donor_number = upper(d.donor_number)
  WHERE d.donor_number <> upper(d.donor_number)
    AND NOT EXISTS (SELECT 1 FROM donors o
      WHERE o.client_id = d.client_id AND o.id <> d.id AND upper(o.donor_number) = upper(d.donor_number))
    AND NOT EXISTS (SELECT 1 FROM donor_merges m
      WHERE m.client_id = d.client_id AND m.undone_at IS NULL AND upper(m.merged_number) = upper(d.donor_number));--> statement-breakpoint
-- The same of the numbers by which a merged record is still asked for, and comes back where its merge is undone.
UPDATE donor_merges m
  SET merged_number = upper(m.merged_number),
    state = jsonb_set(m.state, '{donor,donor_number}', to_jsonb(upper(m.merged_number)))
  WHERE m.undone_at IS NULL AND m.merged_number <> upper(m.merged_number)
    AND NOT EXISTS (SELECT 1 FROM donors o
      WHERE o.client_id = m.client_id AND upper(o.donor_number) = upper(m.merged_number))
    AND NOT EXISTS (SELECT 1 FROM donor_merges o
      WHERE o.client_id = m.client_id AND o.id <> m.id AND o.undone_at IS NULL
        AND upper(o.merged_number) = upper(m.merged_number));
