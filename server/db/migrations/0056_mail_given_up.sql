ALTER TABLE "mail_outbox" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "given_up_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_given_up_idx" ON "mail_outbox" USING btree ("given_up_at") WHERE given_up_at IS NOT NULL;--> statement-breakpoint
-- What waits was due when it was written, but for what waits for its day and was not tried yet.
UPDATE mail_outbox SET due_at = CASE WHEN tries = 0 THEN greatest(created_at, next_try_at) ELSE created_at END WHERE sent_at IS NULL;--> statement-breakpoint
-- What was given up is told of: it never goes. A reminder waits for every booking, whoever may be reminded by then: it is told of
-- while it would go at the moment that is given. Not where the donor or the bank has no e-mail, the bank's event is off, the
-- appointment has begun, was moved, canceled or settled, its drive does not take place, or the donor is out of use or is not to be
-- contacted by then, on the clock of the place. Processes of the version before call the form of 0052 until they are replaced.
CREATE FUNCTION donor_mail(donor uuid, moment timestamptz, most integer, start integer)
  RETURNS TABLE (id uuid, subject text, recipient text, tries integer, created_at timestamptz, sent_at timestamptz, given_up_at timestamptz, total bigint)
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
        CASE WHEN m.sent_at IS NULL AND m.given_up_at IS NULL AND m.appointment_id IS NOT NULL
          THEN coalesce(address, m.recipient) ELSE m.recipient END,
        m.tries, m.created_at, m.sent_at, m.given_up_at, count(*) OVER ()
      FROM mail_outbox m
      WHERE m.donor_id = donor
        AND (m.sent_at IS NOT NULL OR m.given_up_at IS NOT NULL OR m.appointment_id IS NULL
          OR wanted AND address <> '' AND EXISTS (
            SELECT 1 FROM appointments a JOIN sites s ON s.site_id = a.client_id
              LEFT JOIN drive_centers c ON c.id = a.drive_id LEFT JOIN email_events e ON e.id = m.email_event_id
            WHERE a.id = m.appointment_id AND a.sequence = m.appointment_sequence AND NOT a.canceled AND a.mark IS NULL
              AND a.start_time > moment AND coalesce(c.review_state, '') NOT IN ('rejected', 'canceled')
              AND s.is_email_enabled AND coalesce(e.is_enable, true)
              AND (not_until IS NULL OR not_until <= (greatest(m.next_try_at, moment) AT TIME ZONE
                CASE WHEN a.time_zone = s.time_zone AND s.iana_time_zone IS NOT NULL THEN s.iana_time_zone
                  ELSE CASE a.time_zone WHEN 'AST' THEN 'America/Puerto_Rico' WHEN 'CST' THEN 'America/Chicago'
                    WHEN 'MST' THEN 'America/Denver' WHEN 'PST' THEN 'America/Los_Angeles' WHEN 'AKST' THEN 'America/Anchorage'
                    WHEN 'HST' THEN 'Pacific/Honolulu' ELSE 'America/New_York' END END)::date)))
      ORDER BY m.created_at DESC, m.id LIMIT most OFFSET start;
  END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION donor_mail(uuid, timestamptz, integer, integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION donor_mail(uuid, timestamptz, integer, integer) TO donorgrid_app;
