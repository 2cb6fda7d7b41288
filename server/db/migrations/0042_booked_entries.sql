ALTER TABLE "activity_logs" ADD COLUMN "appointment_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_logs" ADD COLUMN "drive_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_logs" ADD COLUMN "appointment_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activity_logs" ADD COLUMN "product" text;--> statement-breakpoint
CREATE INDEX "activity_logs_tries_idx" ON "activity_logs" USING btree ("client_id",lower(email),"created_at") WHERE activity = 'LoginFail';--> statement-breakpoint
-- What was booked before says it by the history of its appointment, which was written in the same transaction.
UPDATE activity_logs l SET appointment_id = b.id, drive_id = b.drive_id, appointment_time = b.start_time, product = b.product
  FROM (
    SELECT DISTINCT ON (e.id) e.id AS entry, a.id, a.product,
      coalesce((c.after->>'driveId')::uuid, a.drive_id) AS drive_id,
      coalesce((c.after->>'startTime')::timestamptz, a.start_time) AS start_time
    FROM activity_logs e
      JOIN appointments a ON a.donor_id = e.donor_id AND a.client_id = e.client_id
      JOIN audit_log c ON c.entity = 'appointment' AND c.entity_id = a.id::text AND c.actor_id = e.admin_user_id
        AND c.action = CASE e.activity WHEN 'Modify' THEN 'Move' ELSE e.activity END
        AND c.at BETWEEN e.created_at - interval '1 minute' AND e.created_at + interval '1 minute'
    WHERE e.activity IN ('Book', 'Modify', 'Cancel') AND e.admin_user_id IS NOT NULL
    ORDER BY e.id, abs(extract(epoch FROM c.at - e.created_at))) b
  WHERE l.id = b.entry;--> statement-breakpoint
-- Whose name contains a part, as the functions of 0038 find it.
CREATE FUNCTION donor_name_matches(pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp SET jit = off
  AS $$
  DECLARE
    bank integer := nullif(current_setting('app.client_id', true), '')::integer;
  BEGIN
    IF bank IS NULL OR bank < 0 THEN RETURN; END IF;
    RETURN QUERY EXECUTE $q$SELECT id FROM donors
        WHERE ($2 = 0 OR client_id = $2) AND (first_name || ' ' || last_name) ILIKE $1$q$
      USING pattern, bank;
  END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION donor_name_matches(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION donor_name_matches(text) TO donorgrid_app;
