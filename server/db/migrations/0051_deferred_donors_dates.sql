-- A donor's own dates follow a deferral as they follow a donation. Who is deferred already waits until then, and whoever
-- takes that mark back finds what stood there before.
WITH "waiting" AS (
  SELECT "donor_id", max("deferred_until") AS "until" FROM "appointments" WHERE "mark" = 'DEFERRED' AND "deferred_until" > current_date GROUP BY "donor_id"
)
UPDATE "appointments" a SET "donor_before" = jsonb_build_object(
  'donorId', d."id", 'lastDonationDate', d."last_donation_date", 'nextEligibleWB', d."next_eligible_wb", 'nextEligiblePL', d."next_eligible_pl",
  'wrote', jsonb_build_object('nextEligibleWB', greatest(d."next_eligible_wb", w."until"), 'nextEligiblePL', greatest(d."next_eligible_pl", w."until")))
FROM "waiting" w JOIN "donors" d ON d."id" = w."donor_id"
WHERE a."donor_id" = w."donor_id" AND a."mark" = 'DEFERRED' AND a."deferred_until" > current_date;--> statement-breakpoint
UPDATE "donors" d SET "next_eligible_wb" = greatest(d."next_eligible_wb", w."until"), "next_eligible_pl" = greatest(d."next_eligible_pl", w."until")
FROM (SELECT "donor_id", max("deferred_until") AS "until" FROM "appointments" WHERE "mark" = 'DEFERRED' AND "deferred_until" > current_date GROUP BY "donor_id") w
WHERE d."id" = w."donor_id";
