import { eq, sql } from 'drizzle-orm';
import { milesBetween } from '../../../src/lib/distance.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { bestDonation } from '../../../src/rules/best-donation.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donations } from '../../db/schema/donor.ts';
import { donorMerges } from '../../db/schema/donor-record.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BestDonation, Donor, DonorDetails, NearbyDrive } from '../../gql/types.ts';
import type { Row } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { bankPlaceOf } from '../../places/bank-place.ts';
import { type DrivePlace, positionOfDrive } from '../../places/drive-place.ts';
import { zoneOfPlace } from '../../platform-days.ts';
import { twinsOf } from './duplicates.ts';
import { eligibilityOf, gaveSomething } from './eligibility.ts';
import { donorClock } from './history.ts';
import { mergesInto } from './merge.ts';
import { donorDetails } from './read.ts';
import { unsubscribedSince } from './unsubscription.ts';

const NEAREST = 3;
/** Drives further away are nobody's nearest. */
const MOST_MILES = 100;
const MOST_MATCHES = 5;

interface Ahead extends Record<string, unknown>, DrivePlace {
  readonly id: string;
  readonly name: string;
  readonly date: Day;
  readonly free: number;
}

/** The places of drives ahead of a bank with a free slot; slots are added up before it is asked whose each is. */
async function drivesAhead(tx: Tx, context: Context, clientId: number): Promise<Ahead[]> {
  const now = context.now.toISOString();
  const { rows } = await tx.execute<Ahead>(sql`
    SELECT d.id, d.drive_center_name AS name, (s.first AT TIME ZONE ${zoneOfPlace(sql`l.time_zone`, sql`b`)})::date::text AS date,
      l.location, l.latitude, l.longitude, s.free
    FROM (SELECT drive_id, location_id, min(start_time) AS first, sum(capacity - booked)::int AS free FROM drive_slots
        WHERE client_id = ${clientId} AND start_time > ${now}::timestamptz AND blocked_reason IS NULL AND booked < capacity
        GROUP BY drive_id, location_id) s
      JOIN drive_centers d ON d.id = s.drive_id JOIN drive_locations l ON l.id = s.location_id
      JOIN sites b ON b.site_id = d.client_id
    WHERE d.is_approved AND d.is_actived AND d.review_state IS DISTINCT FROM 'canceled'`);
  return rows;
}

/** The drives ahead with a free slot that are nearest to where a donor lives. */
async function nearestDrives(context: Context, donor: Row<Donor>): Promise<NearbyDrive[]> {
  const { lat, lng, clientId } = donor;
  if (lat == null || lng == null) return [];
  const { bank, rows } = await context.tx(async (tx) => ({
    bank: await bankPlaceOf(tx, clientId),
    rows: await drivesAhead(tx, context, clientId),
  }));
  // Texts are looked up once the transaction is over: the first look-up of all loads the places of the country.
  const home = { latitude: lat, longitude: lng };
  const placed = await Promise.all(
    rows.map(async (row) => ({ ...row, position: await positionOfDrive(row, bank) })),
  );
  const near = placed
    .flatMap(({ position, ...row }) =>
      position
        ? [{ ...row, miles: milesBetween(home, { latitude: position.lat, longitude: position.lng }) }]
        : [],
    )
    .filter(({ miles }) => miles <= MOST_MILES)
    .sort((a, b) => a.miles - b.miles || a.date.localeCompare(b.date));
  const drives = new Map(near.toReversed().map((row) => [row.id, row]));
  return [...drives.values()]
    .toReversed()
    .slice(0, NEAREST)
    .map(({ id, name, date, miles, free }) => ({
      id,
      driveCenterName: name,
      date,
      miles: Math.round(miles * 10) / 10,
      free: Number(free),
    }));
}

async function bestFor(tx: Tx, context: Context, donor: Row<Donor>, today: Day): Promise<BestDonation> {
  const types = (await eligibilityOf(tx, context, [donor.id])).get(donor.id) ?? [];
  const doubleRed = types.find(({ kind }) => kind === 'Double Red');
  // Only age and sex decide what is asked for; when, is the next question.
  const mayGive = doubleRed !== undefined && !doubleRed.reasons.some(({ code }) => code === 'tooYoung');
  const best = bestDonation(donor.bloodType, mayGive);
  const on = types.find(({ kind }) => kind === best.kind)?.eligibleOn ?? null;
  return { ...best, on, isNow: on !== null && on <= today };
}

type Parent = Pick<Row<DonorDetails>, 'donor'>;

/** What a donor's page tells beside the record itself, each asked for by itself. */
export const detailFields = {
  today: ({ donor }: Parent, _args: object, context: Context) =>
    context.tx(async (tx) => (await donorClock(tx, context, donor.id)).today),
  timeZone: ({ donor }: Parent, _args: object, context: Context) =>
    context.tx(async (tx) => (await donorClock(tx, context, donor.id)).zone),
  listedAppointments: ({ donor }: Parent, _args: object, context: Context) =>
    context.tx((tx) => tx.$count(appointments, eq(appointments.donorId, donor.id))),
  lifetimeDonations: ({ donor }: Parent, _args: object, context: Context) =>
    context.tx((tx) => tx.$count(donations, sql`${eq(donations.donorId, donor.id)} AND ${gaveSomething}`)),
  bestDonation: ({ donor }: Parent, _args: object, context: Context) =>
    context.tx(async (tx) => bestFor(tx, context, donor, (await donorClock(tx, context, donor.id)).today)),
  nearestDrives: ({ donor }: Parent, _args: object, context: Context) => nearestDrives(context, donor),
  merges: ({ donor }: Parent, _args: object, context: Context) =>
    context.tx((tx) => mergesInto(tx, context, donor.id)),
  unsubscribedAt: ({ donor }: Parent, _args: object, context: Context) =>
    context.tx((tx) => unsubscribedSince(tx, donor.id)),
  possibleMatches: ({ donor }: Parent, _args: object, context: Context) =>
    context.tx(async (tx) => {
      const { id, firstName, lastName, birthDate, emailAddress } = donor;
      const asked = {
        id,
        firstName,
        lastName,
        birthDate: birthDate ?? null,
        emailAddress: emailAddress ?? null,
      };
      const twins = await twinsOf(tx, asked, { clientId: donor.clientId, most: MOST_MATCHES });
      return twins.length;
    }),
};

/** A donor's page; whoever comes by the id of a record that was merged gets the one that it became. */
export async function detailsOf(context: Context, asked: string) {
  const [merged] = isId(asked)
    ? await context.tx((tx) =>
        tx
          .select({ id: donorMerges.keptId })
          .from(donorMerges)
          .where(sql`${donorMerges.mergedId} = ${asked} AND ${donorMerges.undoneAt} IS NULL`)
          .limit(1),
      )
    : [];
  return donorDetails(context, merged?.id ?? asked);
}
