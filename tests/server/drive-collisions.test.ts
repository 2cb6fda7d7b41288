import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { DRIVES, drivesAt, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const ROUNDS = 2;
const AT_ONCE = 20;

describe.each(ENGINES)('many who plan the same at once, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { answer } = drivesAt(() => ({ server, bank }));

  test('of twenty at overlapping times one makes the drive, and of twenty one approves it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = addDays(utcDay(new Date()), 130 + 3 * round);
      const inputs = Array.from({ length: AT_ONCE }, (_unused, index) => {
        const hour = String(8 + (index % 3)).padStart(2, '0');
        return newDrive(
          ground,
          date,
          { driveCenterName: `Nr ${round} ${index}` },
          { startTime: `${hour}:00` },
        );
      });
      const made = await Promise.all(inputs.map((d) => answer(DRIVES.create, { d })));
      const won = made.filter(({ errors }) => errors.length === 0);
      expect(won).toHaveLength(1);
      const [first] = won;
      if (!first) throw new Error('nobody made a drive');
      const { id, driveID, driveCenterName } = first.data.createDriveCenter;
      for (const { errors } of made.filter((one) => one !== first))
        expect(errors[0]?.extensions).toMatchObject({
          code: 'BAD_USER_INPUT',
          checks: expect.arrayContaining([
            expect.objectContaining({
              code: 'resourceBusy',
              relatedId: id,
              relatedName: `${driveCenterName} (${driveID})`,
            }),
          ]),
        });
      const approved = await Promise.all(inputs.map(() => answer(DRIVES.approve, { id })));
      expect(approved.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
      expect(
        new Set(approved.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))),
      ).toEqual(new Set(['CONFLICT']));
    }
  });
});
