import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event, EventSource } from '../../server/gql/types.ts';
import { ianaZone } from '../../src/rules/zones.ts';
import { auditOf } from '../support/calls.ts';
import { runDay, today } from '../support/clock/run-days.ts';
import { anEvent, bookedAt, EVENT, eventsAt, inputOf } from '../support/events.ts';
import { sendExport } from '../support/exports.ts';
import { ended } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

describe.each(DATABASES)('events, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let reader: Caller;
  let other: Caller;
  let parent: Caller;
  let drive: EventSource;
  let center: EventSource;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    reader = await server.signIn('reader');
    other = await server.signIn('bank-admin-2');
    parent = await server.signIn('super');
    [drive] = (await ask(EVENT.sources, { isCenter: false })).eventSources;
    [center] = (await ask(EVENT.sources, { isCenter: true })).eventSources;
  });
  afterAll(() => server.stop());
  const { ask, refused, make, names, change } = eventsAt(() => ({ server, bank }));
  const at = (source: EventSource, more: object = {}) => ({
    isDrive: !source.isCenter,
    isCenter: source.isCenter,
    sourceId: source.id,
    startDate: source.startDate,
    endDate: source.startDate,
    ...more,
  });
  const { book, mail } = bookedAt(() => server);

  test('one of its own: as it was written, once for a key, with its trace', async () => {
    const key = crypto.randomUUID();
    const e = anEvent({ name: '  Open   evening ', note: 'Bring\nchairs', isEvent: false });
    const made: Event = (await ask(EVENT.create, { e, key })).createEvent;
    expect(made).toMatchObject({
      name: 'Open evening',
      note: 'Bring\nchairs',
      isEvent: true,
      sourceId: null,
      clientId: 1,
      clientName: 'Riverside Blood Center',
      appointmentCount: 0,
      viewerCanEdit: true,
      viewerCanDelete: true,
    });
    expect((await ask(EVENT.create, { e, key })).createEvent.id).toBe(made.id);
    expect(await names({ search: 'Open evening' })).toEqual(['Open evening']);
    const [row] = await auditOf(server, 'event', made.id);
    expect(row).toMatchObject({ action: 'Create', actor_name: 'Maria Ortega', client_id: 1 });
    const shown = async (caller: Caller) => (await ask(EVENT.byId, { id: made.id }, caller)).eventById;
    expect(await shown(reader)).toMatchObject({ viewerCanEdit: false, viewerCanDelete: false });
    expect(await shown(parent)).toMatchObject({ viewerCanEdit: false, viewerCanDelete: false });
    expect(await refused(EVENT.byId, { id: made.id }, other)).toEqual(['NOT_FOUND']);
  });

  test('what the rule refuses is said at its field', async () => {
    const wrong = anEvent({ name: 'x', endTime: '09:00', status: '', timeZone: '', location: '' });
    expect(await refused(EVENT.create, { e: wrong })).toEqual([
      'BAD_USER_INPUT',
      'event.name: minimumLength3',
      'event.endTime: endBeforeStart',
      'event.status: statusRequired',
      'event.timeZone: isRequired',
      'event.location: isRequired',
    ]);
    const unknown = anEvent({ status: 'Perhaps', timeZone: 'CET' });
    expect(await refused(EVENT.create, { e: unknown })).toEqual([
      'BAD_USER_INPUT',
      'event.status: isNotValid',
      'event.timeZone: isNotValid',
    ]);
    expect(await refused(EVENT.create, { e: anEvent({ note: 'x'.repeat(1_001) }) })).toEqual([
      'BAD_USER_INPUT',
      expect.stringContaining('note'),
    ]);
  });

  test('at a drive: place and zone are the drive’s, its dates bound it, and it is the bank’s own', async () => {
    const made = await make(at(drive, { location: 'Somewhere', timeZone: 'HST' }));
    const [place] = drive.places;
    expect(made).toMatchObject({
      isDrive: true,
      sourceName: drive.driveCenterName,
      location: place?.location,
      timeZone: place?.timeZone,
      driveCenterStartTime: place?.startTime,
      driveCenterEndTime: place?.endTime,
    });
    const create = (more: object) => refused(EVENT.create, { e: anEvent(more) });
    expect(await create(at(drive, { startDate: '2031-01-01', endDate: '2031-01-01' }))).toEqual([
      'BAD_USER_INPUT',
      'event.startDate: outsideSource',
      'event.endDate: outsideSource',
    ]);
    expect(await create({ isDrive: true })).toEqual(['BAD_USER_INPUT', 'event.sourceId: isRequired']);
    const invalid = ['BAD_USER_INPUT', 'event.sourceId: isNotValid'];
    expect(await create(at({ ...drive, isCenter: true }))).toEqual(invalid);
    expect(await create(at({ ...drive, id: 'drive-1' }))).toEqual(invalid);
    const [foreign] = (await ask(EVENT.sources, {}, other)).eventSources;
    expect(await create(at(foreign))).toEqual(invalid);
    expect((await ask(EVENT.sources, { id: foreign.id })).eventSources).toEqual([]);
    // What has come to nothing takes no new event, and keeps the one that it had.
    await server.sql("UPDATE drive_centers SET review_state = 'canceled' WHERE id = $1", [drive.id]);
    expect(await create(at(drive))).toEqual(invalid);
    expect((await change(made, { name: 'Still there' })).name).toBe('Still there');
    await server.sql('UPDATE drive_centers SET review_state = NULL WHERE id = $1', [drive.id]);
  });

  test('what an event can be attached to: searched, by kind and by day', async () => {
    const sources = async (asked: object): Promise<EventSource[]> =>
      (await ask(EVENT.sources, asked)).eventSources;
    expect((await sources({ isCenter: true })).every(({ isCenter }) => isCenter)).toBe(true);
    expect((await sources({ search: center.driveID })).map(({ id }) => id)).toContain(center.id);
    expect(await sources({ search: '%' })).toEqual([]);
    for (const { startDate, endDate } of await sources({ date: drive.startDate }))
      expect(startDate <= drive.startDate && drive.startDate <= endDate).toBe(true);
    expect((await sources({ id: drive.id })).map(({ id }) => id)).toEqual([drive.id]);
  });

  test('searched, filtered and sorted by the server; views go by the event’s own clock', async () => {
    const hawaii = today('Pacific/Honolulu');
    const [yesterday, tomorrow] = [runDay('2026-11-17'), runDay('2026-11-19')];
    await make({ name: 'List one', startDate: hawaii, endDate: hawaii, timeZone: 'HST' });
    await make({ name: 'List two', startDate: yesterday, endDate: yesterday, location: 'Listless' });
    const until = runDay('2026-11-20');
    await make({ name: 'List three', startDate: yesterday, endDate: until, status: 'Active' });
    await make(at(center, { name: 'List four' }));
    const list = (f: object, p: object = {}) => names({ search: 'List', ...f }, p);
    expect(await list({})).toEqual(
      expect.arrayContaining(['List one', 'List two', 'List three', 'List four']),
    );
    const todays = (await list({ when: 'today' })).filter((name) => name !== 'List four');
    expect(todays.sort()).toEqual(['List one', 'List three']);
    expect(await list({ when: 'past' })).toEqual(['List two']);
    expect(await list({ when: 'upcoming' })).not.toContain('List two');
    expect(await refused(EVENT.list, { f: { when: 'soon' } })).toEqual([
      'BAD_USER_INPUT',
      'filter.when: isNotValid',
    ]);
    expect(await list({ kinds: ['center'] })).toEqual(['List four']);
    expect(await list({ statuses: ['Active'] })).toEqual(['List three']);
    expect(await list({ timeZones: ['HST'] })).toEqual(['List one']);
    expect(await list({ sourceId: center.id })).toEqual(['List four']);
    expect(await list({ from: tomorrow, to: tomorrow })).toEqual(['List three']);
    expect(await names({ search: 'listless' })).toEqual(['List two']);
    expect(await names({ search: center.driveCenterName })).toContain('List four');
    expect((await ask(EVENT.byName, { name: 'listless' })).searchEventByName.totalRecords).toBe(0);
    expect((await ask(EVENT.byName, { name: 'list t' })).searchEventByName.totalRecords).toBe(2);
    const three = { search: 'List t' };
    expect(await names(three, { sortBy: 'name', sortOrder: -1 })).toEqual(['List two', 'List three']);
    expect(await names(three, { sortBy: 'status', sortOrder: 1 })).toEqual(['List three', 'List two']);
    // From today on, then what is over, the last one first.
    const days = await ask(EVENT.list, { p: { pageSize: 0 }, f: {} });
    const all: Event[] = days.allEvents.events;
    const [ahead, over] = [true, false].map((is) =>
      all.filter(({ endDate, timeZone }) => endDate >= today(ianaZone(timeZone ?? 'CST')) === is),
    );
    expect([...(ahead ?? []), ...(over ?? [])].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const starts = (of: readonly Event[] = []) => of.map(({ startDate }) => startDate);
    expect(starts(ahead)).toEqual(starts(ahead).toSorted());
    expect(starts(over)).toEqual(starts(over).toSorted().reverse());
    const body = JSON.stringify({ scope: 'all', filter: { search: 'Listless' } });
    const { rows } = await sendExport(server, 'events', bank, { body });
    expect(rows[1]).toEqual(expect.arrayContaining(['List two', yesterday, 'Listless', 'event']));
  });

  test('an edit of what somebody else has changed meanwhile is a conflict; nothing changed is no change', async () => {
    const made = await make({ name: 'Twice edited' });
    const saved = await change(made, { name: 'Once edited' });
    const { errors } = await server.ask(
      'private',
      EVENT.update,
      { e: { ...inputOf(made), name: 'Lost' } },
      bank,
    );
    expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { name: 'Once edited' } });
    expect((await change(saved, {})).updatedAt).toBe(saved.updatedAt);
    const [, edit] = await auditOf(server, 'event', made.id);
    expect(edit).toMatchObject({
      action: 'Update',
      before: { name: 'Twice edited' },
      after: { name: 'Once edited' },
    });
  });

  test('changed in one’s own bank alone, by those who may', async () => {
    const made = await make({ name: 'Ours' });
    const e = { ...inputOf(made), name: 'Theirs' };
    expect(await refused(EVENT.update, { e }, reader)).toEqual(['FORBIDDEN']);
    expect(await refused(EVENT.update, { e }, other)).toEqual(['NOT_FOUND']);
    expect(await refused(EVENT.update, { e }, await server.signIn('super', 1))).toEqual(['FORBIDDEN']);
    expect(await refused(EVENT.create, { e: anEvent() }, parent)).toEqual([
      'BAD_USER_INPUT',
      'client-id: bankRequired',
    ]);
    expect(
      (await ask(EVENT.cancel, { f: { ids: [made.id] }, n: 1, reason: 'No' }, other)).cancelEvents,
    ).toEqual([]);
  });

  test('booked donors keep their appointments, are told of another time when that is wished, and only then', async () => {
    const made = await make({ name: 'Booked' });
    const donors = await book(made.id, 3);
    await server.sql('UPDATE donors SET email_ok = false WHERE id = $1', [donors[0]]);
    const told = 'Booked: new time or place';
    const renamed = await change(made, { note: 'No matter' }, true);
    const silent = await change(renamed, { endTime: '11:00' });
    expect(await mail(told)).toEqual([]);
    const moved = await change(silent, { startTime: '10:30', endTime: '13:00' }, true);
    expect(moved).toMatchObject({ appointmentCount: 3, reachableCount: 2 });
    expect(await mail(told)).toHaveLength(2);
    const page = (await ask(EVENT.booked, { id: made.id })).appointmentsByEvent;
    expect(page.totalRecords).toBe(3);
    expect(page.appointments[0].donor.names).toMatch(/\w+ \w+/);
    expect(await refused(EVENT.booked, { id: made.id }, other)).toEqual(['NOT_FOUND']);
    const editor = await server.signIn('planner');
    const { data } = await server.ask('private', EVENT.booked, { id: made.id }, editor);
    const session = await server.ask('private', '{ session { menu { name read } } }', {}, editor);
    const readsDonors = session.data.session.menu.some(
      ({ name, read }: { name: string; read: boolean }) => name === 'donorManagement' && read,
    );
    expect(data.appointmentsByEvent.appointments[0].donor === null).toBe(!readsDonors);
    expect(await refused(EVENT.remove, { id: made.id })).toEqual(['BAD_USER_INPUT', 'id: eventBooked']);
    // Appointments that were canceled stay, without the event that goes.
    await server.sql('UPDATE appointments SET canceled = true WHERE event_id = $1', [made.id]);
    expect((await ask(EVENT.remove, { id: made.id })).deleteEvent.id).toBe(made.id);
  });

  test('cancelled together for one reason: who is booked is told, what is over stays', async () => {
    const [one, two] = [await make({ name: 'Gone one' }), await make({ name: 'Gone two' })];
    const over = await make({ name: 'Gone three', status: 'Completed' });
    await book(one.id, 2);
    const f = { ids: [one.id, two.id, over.id] };
    const cancel = (reason: string, n = 3) => ({ f, n, reason, tell: true });
    expect(await refused(EVENT.cancel, cancel('  '))).toEqual([
      'BAD_USER_INPUT',
      'cancelEvents.reason: isRequired',
    ]);
    expect(await refused(EVENT.cancel, cancel('Storm', 2))).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    const results = (await ask(EVENT.cancel, cancel('Storm'))).cancelEvents;
    expect(
      Object.fromEntries(
        results.map(({ name, status, reason }: Record<string, string>) => [name, reason ?? status]),
      ),
    ).toEqual({ 'Gone one': 'done', 'Gone two': 'done', 'Gone three': 'eventOver' });
    const cancelled = (await ask(EVENT.byId, { id: one.id })).eventById;
    expect(cancelled).toMatchObject({ status: 'Cancelled', cancelReason: 'Storm', appointmentCount: 2 });
    expect(await mail('Gone one is cancelled')).toHaveLength(2);
    expect((await auditOf(server, 'event', one.id)).at(-1)).toMatchObject({
      action: 'Cancel',
      after: { status: 'Cancelled', cancelReason: 'Storm' },
    });
    // Scheduled again, it has no reason any more.
    expect((await change(cancelled, { status: 'Scheduled' })).cancelReason).toBeNull();
  });

  test('cancelled together as a job, who is booked is told where that is wished', async () => {
    const [told, silent] = [await make({ name: 'Job told' }), await make({ name: 'Job silent' })];
    for (const { id } of [told, silent]) await book(id, 2);
    const cancelled = { status: 'Cancelled', cancelReason: 'Storm' };
    for (const [{ id }, tell] of [[told, true] as const, [silent, false] as const]) {
      const asked = { f: { ids: [id] }, n: 1, reason: 'Storm', tell };
      const { startCancelEvents: job } = await ask(EVENT.startCancel, asked);
      expect(await ended(server, bank, job.id)).toMatchObject({ state: 'DONE', viewerCanUndo: false });
      expect((await ask(EVENT.byId, { id })).eventById).toMatchObject(cancelled);
    }
    expect(await mail('Job told is cancelled')).toHaveLength(2);
    expect(await mail('Job silent is cancelled')).toHaveLength(0);
  });
});
