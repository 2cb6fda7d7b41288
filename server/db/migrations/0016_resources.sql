DROP INDEX "resources_mobile_code_key";--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "manufacturing_year" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "vin" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "license_plate" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "drivers_license" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "max_travel_occupancy" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "max_occupancy" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "insurance_expiration_date" date;--> statement-breakpoint
-- What a vehicle is stands in columns of its own, so that it can be searched and told field by field.
UPDATE "resources" SET "manufacturing_year" = ("vehicle"->>'manufacturingYear')::int, "company_name" = "vehicle"->>'companyName',
  "model" = "vehicle"->>'model', "vin" = "vehicle"->>'vin', "license_plate" = "vehicle"->>'licensePlate',
  "drivers_license" = "vehicle"->>'driversLicense', "max_travel_occupancy" = ("vehicle"->>'maxTravelOccupancy')::int,
  "max_occupancy" = ("vehicle"->>'maxOccupancy')::int;--> statement-breakpoint
ALTER TABLE "resources" DROP COLUMN "vehicle";--> statement-breakpoint
-- A picture that is not there, or another bank's, is none.
UPDATE "resources" r SET
  "photo_front_id" = (SELECT f.id FROM "files" f WHERE f.id = r."photo_front_id" AND f.client_id = r.client_id),
  "photo_back_id" = (SELECT f.id FROM "files" f WHERE f.id = r."photo_back_id" AND f.client_id = r.client_id),
  "photo_right_id" = (SELECT f.id FROM "files" f WHERE f.id = r."photo_right_id" AND f.client_id = r.client_id),
  "photo_left_id" = (SELECT f.id FROM "files" f WHERE f.id = r."photo_left_id" AND f.client_id = r.client_id),
  "insurance_file_id" = (SELECT f.id FROM "files" f WHERE f.id = r."insurance_file_id" AND f.client_id = r.client_id);--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_client_id_photo_front_id_files_client_id_id_fk" FOREIGN KEY ("client_id","photo_front_id") REFERENCES "public"."files"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_client_id_photo_back_id_files_client_id_id_fk" FOREIGN KEY ("client_id","photo_back_id") REFERENCES "public"."files"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_client_id_photo_right_id_files_client_id_id_fk" FOREIGN KEY ("client_id","photo_right_id") REFERENCES "public"."files"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_client_id_photo_left_id_files_client_id_id_fk" FOREIGN KEY ("client_id","photo_left_id") REFERENCES "public"."files"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_client_id_insurance_file_id_files_client_id_id_fk" FOREIGN KEY ("client_id","insurance_file_id") REFERENCES "public"."files"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_mobile_code_key" ON "resources" USING btree ("client_id",lower("mobile_code"));--> statement-breakpoint
CREATE INDEX "drive_centers_resource_idx" ON "drive_centers" USING btree ("resource_id","end_date");--> statement-breakpoint
GRANT UPDATE ("latitude", "longitude", "manufacturing_year", "company_name", "model", "vin", "license_plate", "drivers_license",
  "max_travel_occupancy", "max_occupancy", "insurance_expiration_date") ON "resources" TO donorgrid_app;
