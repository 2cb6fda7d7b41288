import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { AHEAD_STATUSES } from '../../src/rules/appointment-status.ts';
import { bankRows } from '../support/bank-rows.ts';
import { asking } from '../support/calls.ts';
import { ADD, form } from '../support/donation-types.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const BANK = 901;
const USE = `query ($id: ID!) { donationTypeById(id: $id) { use { beds { resourceName resourceType quantity }
  upcomingDrives { driveCenterName startDate endDate isApproved booked capacity }
  bookedAhead statistics { days booked canceled donated noShow } } } }`;
const TOUCHED = `query ($f: DonationTypeFilterInput!, $on: Boolean) {
  donationTypeConsequences(filter: $f, isPublished: $on) { beds futureDrives bookedAppointments } }`;
const today = utcDay(new Date());
const at = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);

describe.each(DATABASES)('where a donation type is used, on %s', (kind) => {
  let server: TestServer;
  let bank: ReturnType<typeof bankRows>;
  let id: string;
  let unused: string;
  const use = async (of: string) => {
    const caller = await server.signIn('super', BANK);
    return (await asking(server, caller)(USE, { id: of })).donationTypeById.use;
  };
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = bankRows(server.sql, BANK);
    await bank.site();
    const ask = asking(server, await server.signIn('super', BANK));
    id = (await ask(ADD, { t: form({ name: 'Whole Blood' }) })).addDonationType.id;
    unused = (await ask(ADD, { t: form({ name: 'Plasma' }) })).addDonationType.id;
    const bed = (quantity: number, more: object = {}) => ({
      bedName: 'Chair',
      quantity,
      donationTypeIds: [id],
      ...more,
    });
    const resource = (name: string, beds: readonly object[], row: object = {}) =>
      bank.add('resources', {
        name,
        maximum_donors_at_a_time: 4,
        resource_type: 'Mobile unit',
        status: 'Active',
        supplies: bank.json([]),
        bed_configration: bank.json(beds),
        ...row,
      });
    await resource('Unit B', [bed(2), bed(3), bed(9, { isActive: false })]);
    await resource('Unit A', [bed(1), { bedName: 'Other', quantity: 7, donationTypeIds: [unused] }]);
    await resource('Gone', [bed(5)], { is_archive: true });

    const offers = { donation_type_ids: [id] };
    const next = await bank.drive({
      name: 'Next',
      from: addDays(today, 3),
      to: addDays(today, 4),
      drive: offers,
    });
    await bank.drive({ name: 'Asked', from: addDays(today, 9), drive: { ...offers, is_approved: false } });
    await bank.drive({
      name: 'Called off',
      from: addDays(today, 5),
      drive: { ...offers, review_state: 'canceled' },
    });
    await bank.drive({
      name: 'Refused',
      from: addDays(today, 5),
      drive: { ...offers, review_state: 'rejected' },
    });
    await bank.drive({ name: 'Another type', from: addDays(today, 5) });
    const past = await bank.drive({ name: 'Past', from: addDays(today, -8), drive: offers });
    await bank.slot(next, at(3), { donation_type_id: id, capacity: 1, booked: 1 });
    await bank.slot(next, at(3), { donation_type_id: id, capacity: 1 });
    await bank.slot(next, at(3), { donation_type_id: id, capacity: 1, blocked_reason: 'lunch' });
    await bank.slot(next, at(3), { donation_type_id: unused, capacity: 1, booked: 1 });

    const went = async (days: number, row: object, type = id): Promise<void> => {
      const slot_id = await bank.slot(past, at(days), { donation_type_id: type });
      await bank.appointment(await bank.donor(), at(days), { slot_id, ...row });
    };
    await went(-8, { donated: true });
    await went(-89, { donated: true });
    await went(-8, { canceled: true });
    await went(-8, {});
    await went(-1 / 24, { mark: 'NO_SHOW' });
    // They came, or nobody knows yet.
    await went(-8, { mark: 'ARRIVED' });
    await went(-8, { mark: 'DEFERRED' });
    await went(-1 / 24, {});
    await went(-91, { donated: true });
    await went(2, {});
    await went(3, { canceled: true });
    await went(2, { donated: true });
    await went(-8, { donated: true }, unused);
  });
  afterAll(() => server.stop());

  test('beds that take it, resource by resource, without what is archived or out of use', async () => {
    expect((await use(id)).beds).toEqual([
      { resourceName: 'Unit A', resourceType: 'Mobile unit', quantity: 1 },
      { resourceName: 'Unit B', resourceType: 'Mobile unit', quantity: 5 },
    ]);
  });

  test('drives ahead that offer it, with the slots of this type alone', async () => {
    const day = (days: number): Day => addDays(today, days);
    expect((await use(id)).upcomingDrives).toEqual([
      {
        driveCenterName: 'Next',
        startDate: day(3),
        endDate: day(4),
        isApproved: true,
        booked: 1,
        capacity: 2,
      },
      {
        driveCenterName: 'Asked',
        startDate: day(9),
        endDate: day(9),
        isApproved: false,
        booked: 0,
        capacity: 0,
      },
    ]);
  });

  test('appointments of the last ninety days: who gave, who canceled, who did not come', async () => {
    expect((await use(id)).statistics).toEqual({ days: 90, booked: 8, canceled: 1, donated: 2, noShow: 2 });
    expect((await use(unused)).statistics).toMatchObject({ booked: 1, donated: 1 });
  });

  test('appointments ahead that are booked', async () => {
    expect((await use(id)).bookedAhead).toBe(1);
    // As many as their list has, also what the record system has not answered yet.
    await server.sql(
      `UPDATE appointments SET donation_type_id = $1, drm_request_initiated = true, drm_response_received = false
        WHERE client_id = $2 AND start_time > now()`,
      [id, BANK],
    );
    const ask = asking(server, await server.signIn('super', BANK));
    const { allAppointments } = await ask(
      'query ($f: AppointmentFilterInput) { allAppointments(filter: $f) { totalRecords } }',
      { f: { statuses: AHEAD_STATUSES, donationTypes: ['Whole Blood'], from: today } },
    );
    expect([(await use(id)).bookedAhead, allAppointments.totalRecords]).toEqual([1, 1]);
    expect((await use(unused)).bookedAhead).toBe(0);
  });

  test('of several together: what takes more than one of them is counted once, what is archived not at all', async () => {
    const both = [id, unused];
    const of = async (ids: readonly string[], isPublished?: boolean, clientId = BANK) => {
      const ask = asking(server, await server.signIn('super', clientId));
      return (await ask(TOUCHED, { f: { ids }, on: isPublished })).donationTypeConsequences;
    };
    const nothing = { beds: 0, futureDrives: 0, bookedAppointments: 0 };
    expect(await of([id])).toEqual({ beds: 6, futureDrives: 2, bookedAppointments: 1 });
    await bank.add('resources', {
      name: 'Unit C',
      maximum_donors_at_a_time: 4,
      resource_type: 'Mobile unit',
      status: 'Active',
      supplies: bank.json([]),
      bed_configration: bank.json([{ bedName: 'Chair', quantity: 4, donationTypeIds: both }]),
    });
    await bank.drive({ name: 'Both', from: addDays(today, 6), drive: { donation_type_ids: both } });
    expect(await of([id])).toEqual({ beds: 10, futureDrives: 3, bookedAppointments: 1 });
    expect(await of(both)).toEqual({ beds: 17, futureDrives: 3, bookedAppointments: 1 });
    expect(await of(both, false, 1)).toEqual(nothing);
    const set = (column: 'is_published' | 'is_archive', value: boolean) =>
      server.sql(`UPDATE donation_types SET ${column} = $2 WHERE id = $1`, [id, value]);
    await set('is_published', false);
    expect((await of(both, true)).bookedAppointments).toBe(0);
    await set('is_published', true);
    expect(await of([id], true)).toEqual({ beds: 10, futureDrives: 3, bookedAppointments: 1 });
    await set('is_archive', true);
    expect(await of([id])).toEqual(nothing);
    await set('is_archive', false);
  });

  test('another bank’s is not found', async () => {
    const other = await server.signIn('bank-admin');
    const { errors } = await server.ask('private', USE, { id }, other);
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
