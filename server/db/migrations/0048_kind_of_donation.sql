-- A type's name is a label that its bank changes: what was given is of a kind, whatever it is called by now. What stands
-- there has the kind that its name means today; what nobody knows any more stays without one.
ALTER TABLE "donations" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "donations" d SET "kind" = CASE WHEN d."donation_type" IN ('Whole Blood', 'Double Red', 'Platelets', 'Plasma') THEN d."donation_type"
  ELSE (SELECT CASE t."category" WHEN 'Red Cells' THEN 'Double Red' ELSE t."category" END FROM "donation_types" t
    WHERE t."client_id" = d."client_id" AND lower(t."name") = lower(d."donation_type")
      AND t."category" IN ('Whole Blood', 'Red Cells', 'Platelets', 'Plasma')) END
WHERE d."kind" IS NULL;
