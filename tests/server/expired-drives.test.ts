import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCheck, SponsorGroup } from '../../server/gql/types.ts';
import { addDays, dayInWeek } from '../../src/lib/day.ts';
import { today } from '../support/clock/run-days.ts';
import { DRIVES, drivesAt, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { GROUP, groupsAt } from '../support/sponsor-groups.ts';

const FORMER = 'query ($ids: [ID!]) { formerPlaces(sponsorIds: $ids) { location } }';
const ASSIGNED = 'query ($id: ID!) { staffById(id: $id) { nextAssignment } }';

describe.each(DATABASES)('a drive that nobody approved before it was over, on %s', (kind) => {
  // A Monday beyond all that is seeded.
  const monday = addDays(today(), 406 - dayInWeek(today(), 1));
  const noon = new Date(`${monday}T18:00:00Z`);
  const evening = new Date(`${monday}T23:00:00Z`);
  let now = noon;
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  /** A session ends before the next day does. */
  const goTo = async (instant: Date): Promise<void> => {
    now = instant;
    bank = await server.signIn('bank-admin');
  };
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => now);
    await goTo(noon);
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { ask, make, byId } = drivesAt(() => ({ server, bank }));
  const { make: makeGroup, codes } = groupsAt(() => ({ server, bank }));

  test('the next drive of a sponsor is on a day on which it is open', async () => {
    const group = await makeGroup('Weekly Works', 'WEEKLY');
    const plan = newDrive(ground, addDays(monday, 100), {
      resourceType: 'Fixed Center',
      sponsorIds: [group.id],
    });
    const [range] = plan.centerDetails;
    const [place] = range?.locationDetail ?? [];
    const span = { startDate: monday, endDate: addDays(monday, 4) };
    const thursdays = {
      ...plan,
      resourceId: ground.otherResourceId,
      centerDetails: [{ ...span, locationDetail: [{ ...place, days: ['thursday'] }] }],
    };
    await make(thursdays);
    expect((await ask(GROUP.byId, { id: group.id })).sponsorGroupById.nextDrive).toBe(addDays(monday, 3));
    expect(await codes({}, { search: 'WEEKLY', hasUpcomingDrive: true })).toEqual(['WEEKLY']);
  });

  test('is no drive of its sponsor: it bars no date, is named by no check, and was at no place', async () => {
    const group = await makeGroup('Mill Works', 'MILL');
    const sponsorIds = [group.id];
    const place = { location: '5 Mill St, Tulsa, OK', staffIds: ground.staff.slice(0, 1) };
    const { id } = await make(newDrive(ground, monday, { sponsorIds }, place));
    const wish = { sponsorId: group.id, from: addDays(monday, 1), to: addDays(monday, 40) };
    const next = newDrive(ground, addDays(monday, 30), { sponsorIds });
    const told = async () => {
      const found: SponsorGroup = (await ask(GROUP.byId, { id: group.id })).sponsorGroupById;
      const checks: DriveCheck[] = (await ask(DRIVES.checks, { d: next })).driveChecks;
      const filtered = async (filter: object) =>
        (await codes({}, { search: 'MILL', ...filter })).length === 1;
      return {
        status: (await byId(id)).status,
        nextDrive: found.nextDrive,
        lastDrive: found.lastDrive,
        isUpcoming: await filtered({ hasUpcomingDrive: true }),
        isMissed: await filtered({ noDriveForMonths: 2 }),
        hasDates: (await ask(DRIVES.suggest, { w: wish })).suggestDriveDates.length > 0,
        isTooSoon: checks.some(({ code }) => code === 'sponsorTooSoon'),
        places: (await ask(FORMER, { ids: sponsorIds })).formerPlaces.length,
        assigned: (await ask(ASSIGNED, { id: ground.staff[0] })).staffById.nextAssignment,
      };
    };
    const standing = { isMissed: false, hasDates: false, isTooSoon: true, places: 1 };
    const ahead = { nextDrive: monday, lastDrive: null, isUpcoming: true, assigned: monday };
    expect(await told()).toEqual({ ...standing, ...ahead, status: 'Pending approval' });
    await goTo(evening);
    const gone = { status: 'Expired', nextDrive: null, lastDrive: null, isUpcoming: false, isMissed: true };
    const never = { ...gone, hasDates: true, isTooSoon: false, places: 0, assigned: null };
    expect(await told()).toEqual(never);
    // It was open for a while, and nobody came.
    await server.sql('UPDATE drive_centers SET was_active = true WHERE id = $1', [id]);
    expect(await told()).toEqual(never);
    // Donors were booked, and it waited for another approval when it was over: it took place all the same.
    await server.sql(
      `INSERT INTO appointments (client_id, appointment_id, donor_id, drive_id, start_time, end_time, product, category, time_zone, created_by)
       SELECT 1, 'T-expired', id, $1, $2, $2, 'Whole Blood', 'Whole Blood', 'CST', 'Test' FROM donors WHERE client_id = 1 LIMIT 1`,
      [id, noon.toISOString()],
    );
    expect(await told()).toEqual({ ...standing, ...ahead, status: 'Expired' });
    // Called off, they are no donors of its.
    await server.sql('UPDATE appointments SET canceled = true WHERE drive_id = $1', [id]);
    expect(await told()).toEqual(never);
    await server.sql('UPDATE drive_centers SET was_active = false WHERE id = $1', [id]);
    // Approved in time, it took place.
    await server.sql('UPDATE drive_centers SET is_approved = true WHERE id = $1', [id]);
    expect(await told()).toEqual({ ...standing, ...ahead, status: 'Completed' });
    await goTo(new Date(`${addDays(monday, 1)}T18:00:00Z`));
    const over = { nextDrive: null, lastDrive: monday, isUpcoming: false, assigned: null };
    expect(await told()).toEqual({ ...standing, ...over, status: 'Completed' });
  });
});
