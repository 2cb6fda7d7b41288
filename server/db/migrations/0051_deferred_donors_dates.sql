-- A donor's own dates follow a deferral as they follow a donation. Who is deferred already waits until then, and whoever
-- takes that mark back finds what stood there before: of several that run each finds what the earlier ones had left.
WITH "waiting" AS (
  SELECT "id", "donor_id", max("deferred_until") OVER "up_to_it" AS "until",
    max("deferred_until") OVER ("up_to_it" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "earlier"
  FROM "appointments" WHERE "mark" = 'DEFERRED' AND "deferred_until" > current_date
  WINDOW "up_to_it" AS (PARTITION BY "donor_id" ORDER BY "result_at" NULLS FIRST, "id")
)
UPDATE "appointments" a SET "donor_before" = jsonb_build_object(
  'donorId', d."id", 'lastDonationDate', d."last_donation_date",
  'nextEligibleWB', greatest(d."next_eligible_wb", w."earlier"), 'nextEligiblePL', greatest(d."next_eligible_pl", w."earlier"),
  'wrote', jsonb_build_object('nextEligibleWB', greatest(d."next_eligible_wb", w."until"), 'nextEligiblePL', greatest(d."next_eligible_pl", w."until")))
FROM "waiting" w JOIN "donors" d ON d."id" = w."donor_id"
WHERE a."id" = w."id";--> statement-breakpoint
UPDATE "donors" d SET "next_eligible_wb" = greatest(d."next_eligible_wb", w."until"), "next_eligible_pl" = greatest(d."next_eligible_pl", w."until")
FROM (SELECT "donor_id", max("deferred_until") AS "until" FROM "appointments" WHERE "mark" = 'DEFERRED' AND "deferred_until" > current_date GROUP BY "donor_id") w
WHERE d."id" = w."donor_id";
