CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"drive_id" uuid NOT NULL,
	"donor_id" uuid NOT NULL,
	"sending_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_client_id_id_unique" UNIQUE("client_id","id"),
	CONSTRAINT "invitations_once" UNIQUE("drive_id","donor_id")
);
--> statement-breakpoint
CREATE TABLE "public_requests" (
	"key_hash" text NOT NULL,
	"field" text NOT NULL,
	"request" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "public_requests_key_hash_field_pk" PRIMARY KEY("key_hash","field")
);
--> statement-breakpoint
CREATE TABLE "slot_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"slot_id" uuid NOT NULL,
	"donor_id" uuid NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slot_holds_slot_id_unique" UNIQUE("slot_id"),
	CONSTRAINT "slot_holds_one" UNIQUE("admin_user_id","donor_id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "donation_type_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "previous_start_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "result_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "deferred_reason" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "deferred_until" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "donation_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "donor_before" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar_method" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "occasion" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "appointment_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "appointment_sequence" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_id_drive_id_drive_centers_client_id_id_fk" FOREIGN KEY ("client_id","drive_id") REFERENCES "public"."drive_centers"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_id_donor_id_donors_client_id_id_fk" FOREIGN KEY ("client_id","donor_id") REFERENCES "public"."donors"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_client_id_slot_id_drive_slots_client_id_id_fk" FOREIGN KEY ("client_id","slot_id") REFERENCES "public"."drive_slots"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_client_id_donor_id_donors_client_id_id_fk" FOREIGN KEY ("client_id","donor_id") REFERENCES "public"."donors"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_donor_idx" ON "invitations" USING btree ("donor_id","sent_at");--> statement-breakpoint
CREATE INDEX "invitations_sent_idx" ON "invitations" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "public_requests_created_idx" ON "public_requests" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_occasion_unique" UNIQUE("occasion");
--> statement-breakpoint
-- A donor is at one place at a time, and a slot has one donor. What stands twice is settled: who was there first, or has
-- given, keeps it; the other is canceled with the reason in its record and in the history of its bank.
DO $$
DECLARE
  pair record;
  kept text;
BEGIN
  -- In the order of who may keep it: each is compared with those that are still there by then.
  FOR pair IN
    SELECT a.* FROM appointments a WHERE NOT a.canceled AND a.id IN (
      SELECT b.id FROM appointments b JOIN appointments o ON o.slot_id = b.slot_id AND o.id <> b.id WHERE NOT b.canceled AND NOT o.canceled
      UNION
      SELECT b.id FROM appointments b JOIN appointments o ON o.donor_id = b.donor_id AND o.id <> b.id
        AND tstzrange(o.start_time, greatest(o.end_time, o.start_time)) && tstzrange(b.start_time, greatest(b.end_time, b.start_time))
        WHERE NOT b.canceled AND NOT o.canceled)
    ORDER BY a.donated DESC, a.created_at, a.id
  LOOP
    SELECT o.appointment_id INTO kept FROM appointments o WHERE o.id <> pair.id AND NOT o.canceled
      AND (o.slot_id = pair.slot_id OR o.donor_id = pair.donor_id
        AND tstzrange(o.start_time, greatest(o.end_time, o.start_time)) && tstzrange(pair.start_time, greatest(pair.end_time, pair.start_time)))
      AND (NOT o.donated, o.created_at, o.id) < (NOT pair.donated, pair.created_at, pair.id)
      ORDER BY o.created_at, o.id LIMIT 1;
    CONTINUE WHEN NOT FOUND;
    UPDATE appointments SET canceled = true, cancel_reason = 'At the same time as ' || kept, updated_at = now() WHERE id = pair.id;
    PERFORM audit_append(jsonb_build_array(jsonb_build_object('clientId', pair.client_id, 'at', now(), 'actorId', NULL, 'actorName', 'System',
      'entity', 'appointment', 'entityId', pair.id, 'action', 'Cancel', 'before', NULL,
      'after', jsonb_build_object('reason', 'At the same time as ' || kept), 'ip', '', 'requestId', 'migration')));
  END LOOP;
END $$;--> statement-breakpoint
UPDATE drive_slots s SET booked = c.live FROM (
  SELECT s.id, count(a.id)::int AS live FROM drive_slots s LEFT JOIN appointments a ON a.slot_id = s.id AND NOT a.canceled GROUP BY s.id) c
  WHERE c.id = s.id AND s.booked <> c.live AND c.live <= s.capacity;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_slot_once_key" ON "appointments" USING btree ("slot_id") WHERE not canceled;--> statement-breakpoint
ALTER TABLE appointments ADD CONSTRAINT appointments_donor_once EXCLUDE USING gist
  (donor_id WITH =, tstzrange(start_time, greatest(end_time, start_time)) WITH &&) WHERE (NOT canceled AND mark IS DISTINCT FROM 'NO_SHOW');--> statement-breakpoint
ALTER TABLE appointments ADD CONSTRAINT appointments_mark CHECK (mark IN ('ARRIVED', 'DONATED', 'DEFERRED', 'NO_SHOW'));--> statement-breakpoint
UPDATE appointments a SET donation_type_id = s.donation_type_id FROM drive_slots s WHERE s.id = a.slot_id;--> statement-breakpoint
GRANT UPDATE (donation_type_id, sequence, previous_start_time, override_reason, mark, arrived_at, result_at, deferred_reason, deferred_until, donation_id, donor_before)
  ON appointments TO donorgrid_app;--> statement-breakpoint
ALTER TABLE slot_holds ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE public_requests ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON slot_holds TO donorgrid_app USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()));--> statement-breakpoint
CREATE POLICY own_rows ON invitations TO donorgrid_app USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()));--> statement-breakpoint
REVOKE ALL ON slot_holds, invitations, public_requests FROM donorgrid_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON slot_holds TO donorgrid_app;--> statement-breakpoint
GRANT SELECT, INSERT ON invitations TO donorgrid_app;--> statement-breakpoint
-- Whoever had the whole of the donors has what of them is granted one by one from now on.
INSERT INTO role_enablements (role_id, name, url, sort_by, ranking, parent_id, grand_parent_id, read, write, delete)
  SELECT e.role_id, l.name, '', e.sort_by, l.ranking, e.id, NULL, true, true, true
  FROM role_enablements e, (VALUES ('contact-export', 4), ('eligibility-override', 5), ('portal-session', 6)) AS l (name, ranking)
  WHERE e.name = 'donorManagement' AND e.parent_id IS NULL AND e.read AND e.write AND e.delete
    AND NOT EXISTS (SELECT 1 FROM role_enablements c WHERE c.role_id = e.role_id AND c.parent_id = e.id AND c.name = l.name);--> statement-breakpoint
CREATE SEQUENCE "public"."appointment_numbers" START WITH 1000000;--> statement-breakpoint
GRANT USAGE ON SEQUENCE appointment_numbers TO donorgrid_app;--> statement-breakpoint
-- What administrators do with appointments is written with the change itself; the wall of the table binds it to the bank.
GRANT INSERT ON activity_logs TO donorgrid_app;
