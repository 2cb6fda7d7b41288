import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageOn, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const FIND =
  'query ($text: String!) { findRecords(text: $text) { kind id title code age bloodType clientId } }';

describe.each(ENGINES)('the search of the command palette, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let donor: Record<string, string> & { born: Day };
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    const { rows } = await server.sql(
      'SELECT *, birth_date::text AS born FROM donors WHERE client_id = 1 AND cell IS NOT NULL AND email IS NOT NULL ORDER BY donor_number LIMIT 1',
    );
    donor = rows[0];
  });
  afterAll(() => server.stop());
  const find = async (text: string, caller = bank) => {
    const { data, errors } = await server.ask('private', FIND, { text }, caller);
    expect(errors).toEqual([]);
    return data.findRecords as { kind: string; id: string; title: string; code: string; clientId: number }[];
  };

  test('a donor by number, phone, e-mail and name, told by age and blood group', async () => {
    const { cell = '', email = '', donor_number: number = '', first_name, last_name, born } = donor;
    const phone = `(${cell.slice(0, 3)}) ${cell.slice(3, 6)}-${cell.slice(6)}`;
    const abroad = `+1 ${cell.slice(0, 3)} ${cell.slice(3)}`;
    for (const text of [number, number.toLowerCase(), phone, cell, abroad, email, email.toUpperCase()]) {
      const found = await find(text);
      expect(
        found.map(({ id }) => id),
        text,
      ).toContain(donor.id);
    }
    const [byNumber] = await find(number);
    expect(byNumber).toEqual({
      kind: 'DONOR',
      id: donor.id,
      title: `${first_name} ${last_name}`,
      code: number,
      age: ageOn(born, utcDay(new Date())),
      bloodType: donor.blood_type,
      clientId: 1,
    });
    expect((await find(`${first_name} ${last_name}`)).some(({ kind: of }) => of === 'DONOR')).toBe(true);
  });

  test('an administrator by name, and nobody who was removed', async () => {
    const users = async () => (await find('planner@')).filter(({ kind: of }) => of === 'USER');
    const [planner] = await users();
    expect(planner).toMatchObject({ clientId: 1 });
    await server.sql('UPDATE admin_users SET deleted_at = now() WHERE id = $1', [planner?.id]);
    expect(await users()).toEqual([]);
    await server.sql('UPDATE admin_users SET deleted_at = NULL WHERE id = $1', [planner?.id]);
    expect(await users()).toEqual([planner]);
  });

  test('a number by its begin, the whole number first and in order; a wildcard in it is a sign', async () => {
    const numbers = ['ZQ-7', 'ZQ-70', 'ZQ-71', 'ZQ-700', 'ZQ-7000', 'ZQ-7001', 'ZQX7'];
    for (const [at, number] of numbers.toReversed().entries())
      for (const client of [1, 2])
        await server.sql(
          "INSERT INTO donors (client_id, first_name, last_name, donor_number, donor_id) VALUES ($1, 'Num', $2, $3, $4)",
          [client, `Ber${at}`, number, `z${client}-${number}`],
        );
    const codes = async (text: string, caller = bank) =>
      (await find(text, caller)).filter(({ kind: of }) => of === 'DONOR');
    const here = await codes('zq-7');
    expect(here.map(({ code }) => code)).toEqual(['ZQ-7', 'ZQ-70', 'ZQ-700', 'ZQ-7000', 'ZQ-7001']);
    expect(new Set(here.map(({ clientId }) => clientId))).toEqual(new Set([1]));
    expect((await codes('zq-71')).map(({ code }) => code)).toEqual(['ZQ-71']);
    expect(await codes('zq_7')).toEqual([]);
    const all = await codes('ZQ-7', await server.signIn('super'));
    expect(all.map(({ code }) => code)).toEqual(['ZQ-7', 'ZQ-7', 'ZQ-70', 'ZQ-70', 'ZQ-700']);
  });

  test('who bears the typed surname comes before whose name only has it, whatever its case', async () => {
    const people = [
      ['Aaron', 'Abbquo'],
      ['Quora', 'Adams'],
      ['Bea', 'Quo'],
      ['Ann', 'Quo'],
      ['Carl', 'Quoth'],
      ['Zoe', 'Quo'],
    ];
    for (const [first, last] of people)
      await server.sql(
        "INSERT INTO donors (client_id, first_name, last_name, donor_number, donor_id) VALUES (1, $1, $2, $1 || '-' || $2, $1 || $2)",
        [first, last],
      );
    for (const text of ['quo', 'QUO'])
      for (const caller of [bank, await server.signIn('super')]) {
        const found = (await find(text, caller)).filter(({ kind: of }) => of === 'DONOR');
        expect(found.map(({ title }) => title)).toEqual([
          'Ann Quo',
          'Bea Quo',
          'Zoe Quo',
          'Aaron Abbquo',
          'Quora Adams',
        ]);
      }
  });

  test('donors from three characters on, anything from two, five of a kind', async () => {
    expect((await find('an')).some(({ kind: of }) => of === 'DONOR')).toBe(false);
    expect(await find('a')).toEqual([]);
    expect(await find('   ')).toEqual([]);
    const many = await find('ann');
    expect(many.filter(({ kind: of }) => of === 'DONOR').length).toBeLessThanOrEqual(5);
  });

  test('drives, administrators and banks beside them', async () => {
    const { rows } = await server.sql(
      'SELECT id, drive_id, drive_center_name FROM drive_centers WHERE client_id = 1 LIMIT 1',
    );
    expect((await find(rows[0].drive_id)).map(({ id }) => id)).toContain(rows[0].id);
    const admin = await find('bank-admin@donorgrid.example');
    expect(admin.some(({ kind: of }) => of === 'USER')).toBe(true);
    expect((await find('river')).some(({ kind: of, clientId }) => of === 'SITE' && clientId === 1)).toBe(
      true,
    );
  });

  test('wildcards are letters', async () => {
    expect(await find('%%%')).toEqual([]);
    expect(await find('___')).toEqual([]);
  });

  test('nothing of another bank, and of no kind that the role may not read', async () => {
    const { rows } = await server.sql('SELECT donor_number FROM donors WHERE client_id = 2 LIMIT 1');
    const [{ donor_number: number }] = rows;
    expect((await find(number)).filter(({ clientId }) => clientId !== 1)).toEqual([]);
    expect((await find(number, await server.signIn('super'))).length).toBeGreaterThan(0);
    const editor = await server.signIn('editor');
    expect(await find(donor.donor_number ?? '', editor)).toEqual([]);
    const planner = await server.signIn('planner');
    expect((await find('bank-admin', planner)).some(({ kind: of }) => of === 'USER')).toBe(false);
  });
});
