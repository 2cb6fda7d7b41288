-- Times of places and beds are compared by the database itself.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "drive_holds" (
	"location_id" uuid NOT NULL,
	"held_id" uuid NOT NULL,
	"client_id" integer NOT NULL,
	"open_times" "tstzmultirange" NOT NULL,
	CONSTRAINT "drive_holds_location_id_held_id_pk" PRIMARY KEY("location_id","held_id")
);
--> statement-breakpoint
ALTER TABLE "drive_centers" ADD COLUMN "requested_by_name" text;--> statement-breakpoint
ALTER TABLE "drive_centers" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drive_centers" ADD COLUMN "approved_by_name" text;--> statement-breakpoint
ALTER TABLE "drive_centers" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drive_centers" ADD COLUMN "status_by_name" text;--> statement-breakpoint
ALTER TABLE "drive_centers" ADD COLUMN "status_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drive_centers" ADD COLUMN "review_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "drive_locations" ADD COLUMN "closed_dates" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "drive_locations" ADD COLUMN "open_times" "tstzmultirange" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "drive_holds" ADD CONSTRAINT "drive_holds_client_id_location_id_drive_locations_client_id_id_fk" FOREIGN KEY ("client_id","location_id") REFERENCES "public"."drive_locations"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drive_locations_dates_idx" ON "drive_locations" USING btree ("client_id","start_date","end_date");--> statement-breakpoint
ALTER TABLE drive_holds ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON drive_holds TO donorgrid_app
  USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()));--> statement-breakpoint
REVOKE ALL ON drive_holds FROM donorgrid_app;--> statement-breakpoint
GRANT SELECT ON drive_holds TO donorgrid_app;--> statement-breakpoint
GRANT UPDATE (requested_by_name, requested_at, approved_by_name, approved_at, status_by_name, status_at, review_changes)
  ON drive_centers TO donorgrid_app;--> statement-breakpoint
GRANT UPDATE (closed_dates) ON drive_locations TO donorgrid_app;--> statement-breakpoint
-- The instant of a wall time. A bank whose clock differs from its label's keeps its own for drives under that label.
CREATE FUNCTION drive_instant(day date, clock text, label text, bank integer) RETURNS timestamptz
  LANGUAGE sql STABLE
  AS $$
    SELECT (day + clock::time) AT TIME ZONE coalesce(
      (SELECT s.iana_time_zone FROM sites s WHERE s.site_id = bank AND s.time_zone = label AND s.iana_time_zone <> ''),
      CASE label WHEN 'AST' THEN 'America/Puerto_Rico' WHEN 'CST' THEN 'America/Chicago' WHEN 'MST' THEN 'America/Denver'
        WHEN 'PST' THEN 'America/Los_Angeles' WHEN 'AKST' THEN 'America/Anchorage' WHEN 'HST' THEN 'Pacific/Honolulu'
        ELSE 'America/New_York' END)
  $$;--> statement-breakpoint
-- When a place is open, of the days, hours and zone that it is written with; whatever else is said of it is not taken.
CREATE FUNCTION drive_location_times() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  BEGIN
    SELECT coalesce(range_agg(tstzrange(o.opens, greatest(o.closes, o.opens + interval '1 minute'))), '{}') INTO NEW.open_times
    FROM generate_series(NEW.start_date, least(NEW.end_date, NEW.start_date + 3660), interval '1 day') AS d (day),
      LATERAL (SELECT drive_instant(d.day::date, NEW.start_time, NEW.time_zone, NEW.client_id) AS opens,
        drive_instant(d.day::date, NEW.end_time, NEW.time_zone, NEW.client_id) AS closes) o
    WHERE cardinality(NEW.days) = 0
      OR (ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[extract(isodow FROM d.day)::int] = ANY (NEW.days);
    RETURN NEW;
  END $$;--> statement-breakpoint
CREATE TRIGGER drive_location_times BEFORE INSERT OR UPDATE ON drive_locations
  FOR EACH ROW EXECUTE FUNCTION drive_location_times();--> statement-breakpoint
UPDATE drive_locations SET open_times = '{}';--> statement-breakpoint
-- A place takes the resource and the people of its drive, unless the drive is called off.
CREATE FUNCTION drive_hold(place uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE bank integer;
  BEGIN
    SELECT client_id INTO bank FROM drive_locations WHERE id = place;
    -- Whoever plans in a bank takes turns until they commit: two who take the same wait for each other in no circle.
    PERFORM pg_advisory_xact_lock(7301948, bank);
    DELETE FROM drive_holds WHERE location_id = place;
    INSERT INTO drive_holds (location_id, held_id, client_id, open_times)
      SELECT l.id, h.held, l.client_id, l.open_times
      FROM drive_locations l JOIN drive_centers d ON d.id = l.drive_id,
        LATERAL (SELECT DISTINCT held FROM unnest(l.staff_ids || d.resource_id) AS u (held) WHERE held IS NOT NULL) h
      WHERE l.id = place AND NOT isempty(l.open_times) AND coalesce(d.review_state, '') NOT IN ('canceled', 'rejected');
  END $$;--> statement-breakpoint
CREATE FUNCTION drive_location_hold() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ BEGIN PERFORM drive_hold(NEW.id); RETURN NULL; END $$;--> statement-breakpoint
CREATE FUNCTION drive_center_hold() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ BEGIN PERFORM drive_hold(l.id) FROM drive_locations l WHERE l.drive_id = NEW.id; RETURN NULL; END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION drive_location_times(), drive_hold(uuid), drive_location_hold(), drive_center_hold() FROM PUBLIC;--> statement-breakpoint
-- What stands twice since before stays until somebody changes it; the first keeps what it holds.
ALTER TABLE drive_holds ADD CONSTRAINT drive_holds_once EXCLUDE USING gist (held_id WITH =, open_times WITH &&);--> statement-breakpoint
INSERT INTO drive_holds (location_id, held_id, client_id, open_times)
  SELECT l.id, h.held, l.client_id, l.open_times
  FROM drive_locations l JOIN drive_centers d ON d.id = l.drive_id,
    LATERAL (SELECT DISTINCT held FROM unnest(l.staff_ids || d.resource_id) AS u (held) WHERE held IS NOT NULL) h
  WHERE NOT isempty(l.open_times) AND coalesce(d.review_state, '') NOT IN ('canceled', 'rejected')
  ORDER BY d.created_at, d.id, l.id
  ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER drive_location_hold AFTER INSERT ON drive_locations
  FOR EACH ROW EXECUTE FUNCTION drive_location_hold();--> statement-breakpoint
CREATE TRIGGER drive_location_moved AFTER UPDATE ON drive_locations FOR EACH ROW
  WHEN (OLD.open_times IS DISTINCT FROM NEW.open_times OR OLD.staff_ids IS DISTINCT FROM NEW.staff_ids)
  EXECUTE FUNCTION drive_location_hold();--> statement-breakpoint
CREATE TRIGGER drive_center_hold AFTER UPDATE ON drive_centers FOR EACH ROW
  WHEN (OLD.resource_id IS DISTINCT FROM NEW.resource_id OR OLD.review_state IS DISTINCT FROM NEW.review_state)
  EXECUTE FUNCTION drive_center_hold();--> statement-breakpoint
-- A bed has one slot at a time, and a slot never more bookings than it takes.
DELETE FROM drive_slots s USING drive_slots o
  WHERE o.location_id = s.location_id AND o.bed_name = s.bed_name AND o.bed_number = s.bed_number AND o.id <> s.id
    AND o.start_time < s.end_time AND s.start_time < o.end_time AND s.booked = 0 AND (o.booked > 0 OR o.id < s.id)
    AND NOT EXISTS (SELECT 1 FROM appointments a WHERE a.slot_id = s.id);--> statement-breakpoint
ALTER TABLE drive_slots ADD CONSTRAINT drive_slots_bed_once
  EXCLUDE USING gist ((md5(location_id::text || bed_number::text || bed_name)::uuid) WITH =, tstzrange(start_time, end_time) WITH &&);--> statement-breakpoint
ALTER TABLE drive_slots ADD CONSTRAINT drive_slots_booked CHECK (booked BETWEEN 0 AND capacity) NOT VALID;--> statement-breakpoint
UPDATE drive_centers SET requested_at = created_at;
