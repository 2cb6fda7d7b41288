-- A reminder that waits for an appointment which was moved, canceled or is over by now never goes: it does not wait.
CREATE OR REPLACE FUNCTION donor_mail(donor uuid, most integer, start integer)
  RETURNS TABLE (id uuid, subject text, recipient text, tries integer, created_at timestamptz, sent_at timestamptz, total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    address text;
  BEGIN
    SELECT d.email INTO address FROM donors d WHERE d.id = donor AND (bank = 0 OR d.client_id = bank);
    IF bank IS NULL OR NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT m.id, m.subject,
        CASE WHEN m.sent_at IS NULL AND m.appointment_id IS NOT NULL THEN coalesce(address, m.recipient) ELSE m.recipient END,
        m.tries, m.created_at, m.sent_at, count(*) OVER ()
      FROM mail_outbox m
      WHERE m.donor_id = donor
        AND (m.sent_at IS NOT NULL OR m.appointment_id IS NULL OR EXISTS (
          SELECT 1 FROM appointments a
          WHERE a.id = m.appointment_id AND a.sequence = m.appointment_sequence AND NOT a.canceled AND a.mark IS NULL))
      ORDER BY m.created_at DESC, m.id LIMIT most OFFSET start;
  END $$;
