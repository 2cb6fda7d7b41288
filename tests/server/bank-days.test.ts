import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCenter } from '../../server/gql/types.ts';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { type Asker, asking } from '../support/calls.ts';
import { today } from '../support/clock/run-days.ts';
import { DRIVES, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const TOLD = `query ($resource: ID!, $staff: ID!, $sponsor: ID!, $type: ID!, $site: ID!) {
  resourceById(id: $resource) { nextUse futureDriveCount }
  staffById(id: $staff) { nextAssignment }
  sponsorGroupById(id: $sponsor) { nextDrive lastDrive }
  donationTypeById(id: $type) { futureDriveCount use { upcomingDrives { id } } }
  siteById(id: $site) { futureDriveCount }
  eventSources(isCenter: false) { id }
  driveLocations { id: driveId }
  allSponsorGroups(filter: { hasUpcomingDrive: true }) { sponsorGroups { id } }
  allNotifications(kinds: [APPROVAL]) { notifications { id } }
}`;

/** Beyond all that is seeded: what is ahead is what the test plans. */
const FAR = 400;

describe.each(DATABASES)('a drive is over by the clock of its bank, on %s', (kind) => {
  const day = addDays(today(), FAR);
  const next = addDays(day, 30);
  let now = new Date(`${day}T18:00:00Z`);
  let server: TestServer;
  let ground: Ground;
  let tonight: DriveCenter;
  let later: DriveCenter;
  let siteId: string;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => now);
    ground = await groundOf(server);
    siteId = (await server.sql('SELECT id FROM sites WHERE site_id = 1')).rows[0]?.id;
    const ask = asking(server, await server.signIn('bank-admin'));
    // Open late: on its last evening it is not over by its hours either.
    const place = { staffIds: ground.staff.slice(0, 1), endTime: '22:00' };
    const plan = async (date: Day): Promise<DriveCenter> =>
      (await ask(DRIVES.create, { d: newDrive(ground, date, {}, place) })).createDriveCenter;
    [tonight, later] = [await plan(day), await plan(next)];
  });
  afterAll(() => server.stop());

  /** What is told of the drives at an instant, to the bank or to the parent administration. */
  async function toldTo(caller: Asker) {
    const ask = asking(server, caller);
    const ids = {
      resource: ground.resourceId,
      staff: ground.staff[0],
      sponsor: ground.sponsorId,
      type: ground.typeId,
      site: siteId,
    };
    const { allDriveCenters } = await ask(DRIVES.names, { f: { ids: [tonight.id, later.id] } });
    const told = await ask(TOLD, ids);
    // A notification's id is its kind and the drive's id.
    const ours = (rows: readonly { readonly id: string }[]): number =>
      rows.filter(({ id }) => [tonight.id, later.id].includes(id.replace('APPROVAL:', ''))).length;
    const { nextUse, futureDriveCount } = told.resourceById;
    const { nextDrive, lastDrive } = told.sponsorGroupById;
    return {
      listed: allDriveCenters.driveCenters.map(({ id }: DriveCenter) => (id === tonight.id ? day : next)),
      lastIsOver: lastDrive === day,
      firstDays: { nextUse, nextDrive, nextAssignment: told.staffById.nextAssignment },
      isSponsoring: told.allSponsorGroups.sponsorGroups.some(
        ({ id }: { id: string }) => id === ground.sponsorId,
      ),
      ahead: {
        ofUnit: futureDriveCount,
        ofType: told.donationTypeById.futureDriveCount,
        usingType: ours(told.donationTypeById.use.upcomingDrives),
        ofBank: told.siteById.futureDriveCount,
        toAttach: ours(told.eventSources),
        places: ours(told.driveLocations),
        toApprove: ours(told.allNotifications.notifications),
      },
    };
  }

  test.each([
    {
      // Late in the evening in Tulsa it is tomorrow in Greenwich.
      when: 'on its last evening it is ahead',
      hour: '03',
      told: { listed: [day, next], first: day, lastIsOver: false, ahead: 2 },
    },
    {
      when: 'in the night after it is over',
      hour: '07',
      told: { listed: [next, day], first: next, lastIsOver: true, ahead: 1 },
    },
  ])('$when, for the bank and for the parent administration', async ({ hour, told }) => {
    now = new Date(`${addDays(day, 1)}T${hour}:00:00Z`);
    // Only what was approved has taken place.
    const approve = (yes: boolean) =>
      server.sql('UPDATE drive_centers SET is_approved = $2 WHERE id = $1', [tonight.id, yes]);
    await approve(told.lastIsOver);
    for (const name of ['bank-admin', 'super']) {
      const { listed, first, lastIsOver, ahead } = told;
      expect(await toldTo(await server.signIn(name)), name).toEqual({
        listed,
        lastIsOver,
        firstDays: { nextUse: first, nextAssignment: first, nextDrive: first },
        isSponsoring: true,
        ahead: {
          ofUnit: ahead,
          ofType: ahead,
          usingType: ahead,
          ofBank: ahead,
          toAttach: ahead,
          places: ahead,
          toApprove: ahead,
        },
      });
    }
    await approve(false);
  });
});
