import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { DRIVES, drivesAt, freshDays, type Ground, groundOf, inputOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const STORY = 'query ($id: ID!) { driveCenterById(id: $id) { story { kind at by reason dates } } }';

interface Step {
  readonly kind: string;
  readonly at: string;
  readonly by: string | null;
  readonly reason: string | null;
  readonly dates: readonly string[];
}

describe.each(DATABASES)('the story of a drive, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { ask, make, byId } = drivesAt(() => ({ server, bank }));
  const day = freshDays(addDays(utcDay(new Date()), 200), 9);
  const story = async (id: string, caller = bank): Promise<Step[]> =>
    (await ask(STORY, { id }, caller)).driveCenterById.story;
  const kinds = async (id: string) => (await story(id)).map((step) => step.kind);

  test('every change of its state, with who, when and why; other edits are none', async () => {
    const date = day();
    const { id } = await make(newDrive(ground, date));
    const edit = async (overrides: object) => {
      const d = { ...inputOf(await byId(id)), ...overrides };
      await ask(DRIVES.update, { d });
    };
    await edit({ note: 'Bring chairs' });
    await ask(DRIVES.refuse, { id, reason: 'Too many beds' });
    await edit({ note: 'Bring five chairs' });
    await edit({ note: 'Bring six chairs' });
    await ask(DRIVES.approve, { id });
    await edit({ resourceId: ground.otherResourceId });
    await ask(DRIVES.approve, { id, activate: true });
    await ask(DRIVES.deactivate, { id, dates: [date], reason: 'Snow' });
    await ask(DRIVES.cancel, { id, reason: 'No power' });
    const steps = await story(id);
    expect(steps.map((step) => step.kind)).toEqual([
      'created',
      'sentBack',
      'submitted',
      'approved',
      'submitted',
      'approved',
      'activated',
      'deactivated',
      'canceled',
    ]);
    expect(new Set(steps.map(({ by }) => by)).size).toBe(1);
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
    expect(steps.flatMap(({ reason }) => reason ?? [])).toEqual(['Too many beds', 'Snow', 'No power']);
    expect(steps.find((step) => step.kind === 'deactivated')?.dates).toEqual([date]);
    const reader = await server.signIn('reader');
    expect(await story(id, reader)).toEqual(steps);
  });

  test('a drive without a history tells what it knows itself', async () => {
    const { id } = await make(newDrive(ground, day()));
    await ask(DRIVES.approve, { id, activate: true });
    await server.sql("DELETE FROM audit_log WHERE entity = 'driveCenter' AND entity_id = $1", [id]);
    expect(await kinds(id)).toEqual(['created', 'submitted', 'approved', 'activated']);
  });

  test('many at once are asked for together, each with its own', async () => {
    const one = await make(newDrive(ground, day()));
    const other = await make(newDrive(ground, day()));
    await ask(DRIVES.approve, { id: other.id });
    const page = await ask(
      'query ($f: DriveFilterInput) { allDriveCenters(filter: $f) { driveCenters { id story { kind } } } }',
      { f: { ids: [one.id, other.id] } },
    );
    const found = new Map(
      page.allDriveCenters.driveCenters.map(({ id, story: own }: { id: string; story: Step[] }) => [
        id,
        own.map((step) => step.kind),
      ]),
    );
    expect(found).toEqual(
      new Map([
        [one.id, ['created']],
        [other.id, ['created', 'approved']],
      ]),
    );
  });
});
