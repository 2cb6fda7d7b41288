import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donationTypes, driveCenters, driveSlots, resources } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { DonationTypeConsequences, DonationTypeFilterInput } from '../../gql/types.ts';
import { driveIsNotOver } from '../../platform-days.ts';
import { appointmentsAhead } from '../appointment/filter.ts';
import { takesPlace } from '../drive/days.ts';
import { matchingTypes } from './read.ts';

type Counts = Omit<DonationTypeConsequences, '__typename'> & Record<string, unknown>;

/** What uses the types that match and are in use: a bed or a drive that takes several of them is counted once. */
export const typeConsequences = (
  context: Context,
  filter: DonationTypeFilterInput,
  isPublished: boolean,
): Promise<DonationTypeConsequences> =>
  context.tx(async (tx) => {
    // The types are one list for all beds, and appointments are counted before they meet them: each with each took seconds.
    const wanted = and(
      matchingTypes(context, filter),
      eq(donationTypes.isArchive, false),
      isPublished ? eq(donationTypes.isPublished, true) : undefined,
    );
    const { rows } = await tx.execute<Counts>(sql`
      WITH t AS MATERIALIZED (SELECT id, client_id FROM ${donationTypes} WHERE ${wanted})
      SELECT
        (SELECT coalesce(sum((bed->>'quantity')::int), 0)::int FROM ${resources} r, jsonb_array_elements(r.bed_configration) bed
          WHERE NOT r.is_archive AND coalesce((bed->>'isActive')::boolean, true)
            AND EXISTS (SELECT 1 FROM jsonb_array_elements_text(bed->'donationTypeIds') named (id)
              WHERE r.client_id || ' ' || named.id = ANY (ARRAY(SELECT t.client_id || ' ' || t.id FROM t)))) AS beds,
        (SELECT count(*)::int FROM ${driveCenters} d
          WHERE ${driveIsNotOver(context.now)} AND ${takesPlace(context.now)}
            AND EXISTS (SELECT 1 FROM t WHERE t.client_id = d.client_id AND t.id = ANY (d.donation_type_ids))) AS "futureDrives",
        (SELECT coalesce(sum(booked.count), 0)::int FROM (
          SELECT ${appointments.clientId} AS client_id, s.donation_type_id, count(*) AS count
          FROM ${appointments} JOIN ${driveSlots} s ON s.id = ${appointments.slotId}
            JOIN ${sites} ON ${sites.siteId} = ${appointments.clientId}
          WHERE ${appointmentsAhead(context)} GROUP BY 1, 2) booked
          JOIN t ON t.id = booked.donation_type_id AND t.client_id = booked.client_id) AS "bookedAppointments"`);
    return rows[0] ?? { beds: 0, futureDrives: 0, bookedAppointments: 0 };
  });
