import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeForeignValues } from '../support/foreign-values.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const LIST =
  'query ($f: ResourceFilterInput) { allResources(pagination: { pageSize: 0 }, filter: $f) { resources { id status } } }';

describe.each(DATABASES)('a row of another time, on %s', (kind) => {
  const lines: string[] = [];
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind, { LOG_LEVEL: 'warn' }, (line) => void lines.push(line));
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());

  test('is shown as it is stored; the log hears of its set once, and not of the value', async () => {
    const { rows } = await server.sql('SELECT id FROM resources WHERE client_id = 1 ORDER BY id LIMIT 1');
    await server.sql("UPDATE resources SET status = 'Mothballed' WHERE id = $1", [rows[0].id]);
    for (let time = 0; time < 2; time += 1) {
      const { data, errors } = await server.ask('private', LIST, {}, bank);
      expect(errors).toEqual([]);
      expect(data.allResources.resources).toContainEqual({ id: rows[0].id, status: 'Mothballed' });
    }
    expect([...new Set(takeForeignValues())]).toEqual(['ActiveStatus: "Mothballed"']);
    const warned = lines.filter((line) => line.includes('ActiveStatus'));
    expect(warned).toHaveLength(1);
    expect(lines.join('')).not.toContain('Mothballed');
  });

  test('cannot be asked for', async () => {
    const { errors } = await server.ask('private', LIST, { f: { status: 'Mothballed' } }, bank);
    expect(errors.map(({ extensions }) => extensions)).toMatchObject([
      { code: 'BAD_USER_INPUT', fields: [{ path: 'filter.status', code: 'isNotValid' }] },
    ]);
  });
});
