-- A reminder that never goes does not wait: of an appointment that was moved, canceled or settled, of a drive that does not
-- take place, and to a donor who is out of use or is not to be written to by then. The mailer asks the same as it goes.
CREATE OR REPLACE FUNCTION donor_mail(donor uuid, most integer, start integer)
  RETURNS TABLE (id uuid, subject text, recipient text, tries integer, created_at timestamptz, sent_at timestamptz, total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
    address text;
    wanted boolean;
    not_until date;
  BEGIN
    SELECT d.email, d.is_active AND d.email_ok, d.do_not_contact_until INTO address, wanted, not_until
      FROM donors d WHERE d.id = donor AND (bank = 0 OR d.client_id = bank);
    IF bank IS NULL OR NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT m.id, m.subject,
        CASE WHEN m.sent_at IS NULL AND m.appointment_id IS NOT NULL THEN coalesce(address, m.recipient) ELSE m.recipient END,
        m.tries, m.created_at, m.sent_at, count(*) OVER ()
      FROM mail_outbox m
      WHERE m.donor_id = donor
        AND (m.sent_at IS NOT NULL OR m.appointment_id IS NULL
          OR wanted AND address IS NOT NULL AND (not_until IS NULL OR not_until < m.next_try_at::date) AND EXISTS (
            SELECT 1 FROM appointments a LEFT JOIN drive_centers c ON c.id = a.drive_id
            WHERE a.id = m.appointment_id AND a.sequence = m.appointment_sequence AND NOT a.canceled AND a.mark IS NULL
              AND coalesce(c.review_state, '') NOT IN ('rejected', 'canceled')))
      ORDER BY m.created_at DESC, m.id LIMIT most OFFSET start;
  END $$;
