import { sql } from 'drizzle-orm';
import { spanOf } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Tx } from '../../db/transaction.ts';

/** How many of a sponsor's drives before tell who its donors are, the latest first: of those that somebody is booked at. */
const FORMER_DRIVES = 10;

interface Sponsored {
  readonly id: string | null;
  readonly isApproved: boolean;
  readonly sponsorIds: readonly string[];
  readonly donationTypeIds: readonly string[];
  readonly places: readonly { readonly startDate: Day; readonly endDate: Day }[];
}

/**
 * Of the donors of each plan's sponsors, the share that cannot give again on any of its days, by the plan's id ('' for
 * one that has none), as long as somebody still has to decide on it. Who they are, their sponsors' latest drives before
 * it say.
 */
export async function notYetEligible(
  tx: Tx,
  plans: readonly Sponsored[],
  types: ReadonlyMap<string, { readonly category: string }>,
): Promise<ReadonlyMap<string, number>> {
  const asked = plans.flatMap(({ id, isApproved, sponsorIds, donationTypeIds, places }) => {
    const days = spanOf(places);
    if (isApproved || !days || sponsorIds.length === 0) return [];
    const categories = donationTypeIds.map((type) => types.get(type)?.category);
    return {
      id: id ?? '',
      sponsors: sponsorIds,
      starts: days.from,
      ends: days.to,
      // The record system tells two days: the one for platelets, and the one for everything else.
      wb: categories.length === 0 || categories.some((category) => category !== 'Platelets'),
      pl: categories.includes('Platelets'),
    };
  });
  if (asked.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; share: number }>(sql`
    SELECT p.id, (avg((NOT (p.wb AND coalesce(d.next_eligible_wb <= p.ends, true)
      OR p.pl AND coalesce(d.next_eligible_pl <= p.ends, true)))::int))::float8 AS share
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS p(id text, sponsors uuid[], starts date, ends date, wb boolean, pl boolean)
    CROSS JOIN LATERAL (
      SELECT DISTINCT a.donor_id FROM appointments a
      WHERE NOT a.canceled AND a.drive_id = ANY (ARRAY(
        SELECT c.id FROM drive_centers c
        WHERE c.id IN (SELECT s.drive_id FROM drive_sponsors s WHERE s.sponsor_group_id = ANY (p.sponsors))
          AND c.id::text <> p.id AND c.start_date < p.starts
          -- A drive that nobody is booked at tells of no donors.
          AND EXISTS (SELECT 1 FROM appointments b WHERE b.drive_id = c.id AND NOT b.canceled)
        ORDER BY c.end_date DESC, c.id LIMIT ${FORMER_DRIVES}
      ))
    ) came
    -- Each donor is looked up by the key: joined as a whole, all donors of the bank would be read.
    CROSS JOIN LATERAL (
      SELECT is_active, next_eligible_wb, next_eligible_pl FROM donors WHERE id = came.donor_id OFFSET 0
    ) d
    WHERE d.is_active
    GROUP BY p.id`);
  return new Map(rows.map(({ id, share }) => [id, Number(share)]));
}
