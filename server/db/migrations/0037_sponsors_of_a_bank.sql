ALTER TABLE "sponsor_groups" ADD CONSTRAINT "sponsor_groups_client_id_id_unique" UNIQUE("client_id","id");--> statement-breakpoint
ALTER TABLE "drive_sponsors" DROP CONSTRAINT "drive_sponsors_drive_id_drive_centers_id_fk";
--> statement-breakpoint
ALTER TABLE "drive_sponsors" DROP CONSTRAINT "drive_sponsors_sponsor_group_id_sponsor_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "drive_sponsors" ADD COLUMN "client_id" integer;--> statement-breakpoint
UPDATE drive_sponsors s SET client_id = d.client_id FROM drive_centers d WHERE d.id = s.drive_id;--> statement-breakpoint
ALTER TABLE "drive_sponsors" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "drive_sponsors" ADD CONSTRAINT "drive_sponsors_client_id_drive_id_drive_centers_client_id_id_fk" FOREIGN KEY ("client_id","drive_id") REFERENCES "public"."drive_centers"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_sponsors" ADD CONSTRAINT "drive_sponsors_client_id_sponsor_group_id_sponsor_groups_client_id_id_fk" FOREIGN KEY ("client_id","sponsor_group_id") REFERENCES "public"."sponsor_groups"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whose a row is stands in it: to ask its drive read all drives of a bank for each page of sponsors.
DROP POLICY own_rows ON drive_sponsors;--> statement-breakpoint
CREATE POLICY own_rows ON drive_sponsors TO donorgrid_app
  USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()));--> statement-breakpoint
REVOKE UPDATE ON drive_sponsors FROM donorgrid_app;--> statement-breakpoint
GRANT UPDATE (drive_id, sponsor_group_id) ON drive_sponsors TO donorgrid_app;
