import type { ZoneLabel } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import type { NextAppointment } from '../../gql/types.ts';
import { zoneOf } from '../drive/places.ts';
import { STILL_TO_COME } from './booked-ahead.ts';

type Asker = Pick<Context, 'read' | 'now'>;

const NEXT = `
  SELECT DISTINCT ON (a.donor_id) a.donor_id AS donor, a.id, a.start_time AS "startTime", a.time_zone AS "timeZone",
    s.time_zone AS label, s.iana_time_zone AS iana
  FROM appointments a JOIN sites s ON s.site_id = a.client_id
  WHERE a.donor_id = ANY ($1::uuid[]) AND ${STILL_TO_COME} AND a.start_time > $2::timestamptz
  ORDER BY a.donor_id, a.start_time`;

interface Line extends Record<string, unknown> {
  readonly donor: string;
  readonly id: string;
  readonly startTime: Date | string;
  readonly timeZone: ZoneLabel;
  readonly label: ZoneLabel;
  readonly iana: string | null;
}

/** The next appointment of each donor who has one ahead. */
export async function nextAppointments(
  { read, now }: Asker,
  donorIds: readonly string[],
): Promise<ReadonlyMap<string, NextAppointment>> {
  if (donorIds.length === 0) return new Map();
  const lines = await read<Line>({
    name: 'next_appointments',
    text: NEXT,
    values: [donorIds, now.toISOString()],
  });
  return new Map(
    lines.map(({ donor, id, startTime, timeZone, ...site }) => [
      donor,
      {
        id,
        startTime: new Date(startTime).toISOString(),
        timeZone,
        ianaTimeZone: zoneOf(timeZone, site),
      },
    ]),
  );
}

interface Batch {
  readonly ids: Set<string>;
  readonly found: Promise<ReadonlyMap<string, NextAppointment>>;
}
const batches = new WeakMap<Context, Batch>();

/** A donor's next appointment; the donors of one answer are asked for together. */
export async function nextAppointment(
  { id }: { readonly id: string },
  _args: object,
  context: Context,
): Promise<NextAppointment | null> {
  let batch = batches.get(context);
  if (!batch) {
    const ids = new Set<string>();
    const asked = new Promise((resolve) => {
      setImmediate(resolve);
    });
    const found = asked.then(() => {
      batches.delete(context);
      return nextAppointments(context, [...ids]);
    });
    batch = { ids, found };
    batches.set(context, batch);
  }
  batch.ids.add(id);
  return (await batch.found).get(id) ?? null;
}
