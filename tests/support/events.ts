import type { Event } from '../../server/gql/types.ts';
import { callsAt, type Desk } from './calls.ts';
import { runDay } from './clock/run-days.ts';
import type { TestServer } from './server.ts';

const FIELDS =
  'id name startDate endDate startTime endTime driveCenterStartTime driveCenterEndTime status isEvent isDrive isCenter sourceId sourceName timeZone location note cancelReason clientId clientName createdAt updatedAt appointmentCount listedAppointments reachableCount viewerCanEdit viewerCanDelete';

/** The operations of events, as the tests send them. */
export const EVENT = {
  list: `query ($p: PaginationInput, $f: EventFilterInput) { allEvents(pagination: $p, filter: $f) { totalRecords events { ${FIELDS} } } }`,
  byId: `query ($id: ID!) { eventById(id: $id) { ${FIELDS} } }`,
  byName: `query ($name: String!) { searchEventByName(name: $name) { totalRecords events { name } } }`,
  create: `mutation ($e: EventInput!, $key: String) { createEvent(event: $e, idempotencyKey: $key) { ${FIELDS} } }`,
  update: `mutation ($e: EventInput!, $tell: Boolean, $why: String) { updateEvent(event: $e, notifyDonors: $tell, cancelReason: $why) { ${FIELDS} } }`,
  cancel:
    'mutation ($f: EventFilterInput!, $n: Int!, $reason: String!, $tell: Boolean) { cancelEvents(filter: $f, expectedRows: $n, reason: $reason, notifyDonors: $tell) { id name status reason } }',
  startCancel:
    'mutation ($f: EventFilterInput!, $n: Int!, $reason: String!, $tell: Boolean) { startCancelEvents(filter: $f, expectedRows: $n, reason: $reason, notifyDonors: $tell) { id } }',
  remove: 'mutation ($id: ID!) { deleteEvent(id: $id) { id } }',
  sources:
    'query ($search: String, $isCenter: Boolean, $date: Date, $id: ID) { eventSources(search: $search, isCenter: $isCenter, date: $date, id: $id) { id driveID driveCenterName isCenter startDate endDate places { location startDate endDate days startTime endTime timeZone } } }',
  booked:
    'query ($id: ID!) { appointmentsByEvent(eventId: $id) { totalRecords appointments { id startTime timeZone status comment donor { names donorNumber } } } }',
} as const;

/** An event of its own, as a form sends it. */
export const anEvent = (more: object = {}) => ({
  name: 'Open day',
  startDate: runDay('2026-12-01'),
  endDate: runDay('2026-12-01'),
  startTime: '09:00',
  endTime: '10:00',
  status: 'Scheduled',
  isEvent: true,
  isDrive: false,
  isCenter: false,
  timeZone: 'CST',
  location: '1 Main St, Tulsa',
  ...more,
});

/** To make, list and change the events of a bank. */
export function eventsAt(desk: Desk) {
  const { ask, refused } = callsAt(desk);
  return {
    ask,
    refused,
    make: async (more: object = {}, caller = desk().bank): Promise<Event> =>
      (await ask(EVENT.create, { e: anEvent(more) }, caller)).createEvent,
    names: async (f: object = {}, p: object = {}, caller = desk().bank): Promise<string[]> =>
      (await ask(EVENT.list, { p: { pageSize: 0, ...p }, f }, caller)).allEvents.events.map(
        ({ name }: Event) => name,
      ),
    change: async (event: Event, more: object, tell = false, why?: string): Promise<Event> =>
      (await ask(EVENT.update, { e: { ...inputOf(event), ...more }, tell, why })).updateEvent,
  };
}

/** To book donors for an event, and to read what they are written of it. */
export const bookedAt = (server: () => TestServer) => ({
  /** Books donors of the bank: their appointments are ahead. */
  book: async (id: string, many: number): Promise<string[]> => {
    const { sql } = server();
    const { rows } = await sql(
      `UPDATE appointments SET event_id = $1, canceled = false, donated = false, mark = NULL, start_time = $3::date + time '15:00', end_time = $3::date + time '16:00'
       WHERE id IN (SELECT DISTINCT ON (a.donor_id) a.id FROM appointments a WHERE a.client_id = 1 AND NOT a.canceled
         AND a.event_id IS NULL ORDER BY a.donor_id LIMIT $2) RETURNING donor_id`,
      [id, many, runDay('2026-12-01')],
    );
    const donors = rows.map(({ donor_id: donor }: { donor_id: string }) => donor);
    await sql(
      "UPDATE donors SET email_ok = true, email = 'booked-' || donor_number || '@mail.example' WHERE id = ANY ($1::uuid[])",
      [donors],
    );
    return donors;
  },
  mail: async (subject: string) =>
    (
      await server().sql('SELECT recipient, reply_to, text, donor_id FROM mail_outbox WHERE subject = $1', [
        subject,
      ])
    ).rows,
});

/** An event as the form sends it back. */
export const inputOf = (event: Event) => {
  const { id, updatedAt, name, startDate, endDate, startTime, endTime, status } = event;
  const { isEvent, isDrive, isCenter, sourceId, timeZone, location, note } = event;
  const attachment = { isEvent, isDrive, isCenter, sourceId };
  return {
    id,
    updatedAt,
    name,
    startDate,
    endDate,
    startTime,
    endTime,
    status,
    ...attachment,
    timeZone,
    location,
    note,
  };
};
