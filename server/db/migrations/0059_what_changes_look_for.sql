CREATE INDEX "appointments_unanswered_idx" ON "appointments" USING btree ("client_id","start_time") WHERE drm_request_initiated AND NOT drm_response_received AND NOT canceled AND NOT donated AND mark IS NULL;--> statement-breakpoint
CREATE INDEX "email_deliveries_donor_idx" ON "email_deliveries" USING btree ("donor_id") WHERE donor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_logs_donor_idx" ON "activity_logs" USING btree ("donor_id") WHERE donor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "one_time_codes_donor_idx" ON "one_time_codes" USING btree ("donor_id") WHERE donor_id IS NOT NULL;--> statement-breakpoint
-- Of these addresses, in small letters, those that more than one donor of a bank has. The policy keeps a condition on them
-- from their index.
CREATE FUNCTION shared_donor_emails(wanted text[]) RETURNS SETOF text
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY SELECT lower(d.email) FROM donors d WHERE lower(d.email) = ANY (wanted) AND (bank = 0 OR d.client_id = bank)
      GROUP BY d.client_id, lower(d.email) HAVING count(*) > 1;
  END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION shared_donor_emails(text[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION shared_donor_emails(text[]) TO donorgrid_app;
