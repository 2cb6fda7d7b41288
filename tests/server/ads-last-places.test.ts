import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adsAt, CREATE, form, inputOf, UPDATE } from '../support/ads.ts';
import { auditOf } from '../support/calls.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

describe.each(DATABASES)('the last places of advertisements, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, refused, order, called } = adsAt(() => ({ server, bank }));

  test('where nobody can step back any more, those before step to the front as far as there is no gap', async () => {
    const winter = await called('Winter drive');
    const fileId = winter.file?.id;
    const placed = async (name: string, sortOrder: number) =>
      (await ask(CREATE, { a: form({ name, fileId, sortOrder }) })).createAds;
    const first = await placed('First at the end', 999);
    await placed('Second at the end', 999);
    await ask(UPDATE, { a: inputOf(await called('Bring a friend'), { sortOrder: 999 }) });
    // In the middle of them: those behind stay, those before close up.
    await placed('Between', 998);
    expect(await order()).toEqual([
      '1 Winter drive',
      '2 Platelets needed',
      '4 Summer thanks',
      '996 First at the end',
      '997 Second at the end',
      '998 Between',
      '999 Bring a friend',
    ]);
    expect(await auditOf(server, 'ads', first.id)).toMatchObject([
      { action: 'Create' },
      { action: 'Update', before: { sortOrder: 999 }, after: { sortOrder: 998 } },
      { action: 'Update', before: { sortOrder: 998 }, after: { sortOrder: 997 } },
      { action: 'Update', before: { sortOrder: 997 }, after: { sortOrder: 996 } },
    ]);
  });

  test('without a gap the place itself says that none is left', async () => {
    await server.sql(`INSERT INTO ads SELECT (jsonb_populate_record(a, jsonb_build_object(
        'id', gen_random_uuid(), 'name', 'No. ' || place, 'sort_order', place))).*
      FROM ads a, generate_series(1, 999) AS place WHERE a.name = 'Between'
        AND place NOT IN (SELECT sort_order FROM ads WHERE client_id = a.client_id)`);
    const { file } = await called('Between');
    for (const sortOrder of [1, 500, 999])
      expect(await refused(CREATE, { a: form({ name: 'One more', fileId: file?.id, sortOrder }) })).toEqual([
        'BAD_USER_INPUT',
        'cmsAds.sortOrder: noPlaceLeft',
      ]);
    // Whoever has one changes it for another: the own one is the gap.
    const between = await called('Between');
    const moved = await ask(UPDATE, { a: inputOf(between, { sortOrder: 999 }) });
    expect(moved.updateAds.sortOrder).toBe(999);
    expect((await called('Bring a friend')).sortOrder).toBe(998);
  });
});
