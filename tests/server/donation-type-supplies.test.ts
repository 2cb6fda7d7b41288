import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankRows } from '../support/bank-rows.ts';
import { asking } from '../support/calls.ts';
import { ADD, form } from '../support/donation-types.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const [BANK, OTHER] = [903, 904];
const KNOWN = '{ donationTypeSupplies }';
const needs = (...names: string[]) =>
  names.map((supplies) => ({ supplies, type: 'Consumable', quantity: 1, packageSize: null }));

describe.each(DATABASES)('the supplies that are known, on %s', (kind) => {
  let server: TestServer;
  const inBank = async (bank: number) => asking(server, await server.signIn('super', bank));
  beforeAll(async () => {
    server = await startTestServer(kind);
    for (const bank of [BANK, OTHER]) await bankRows(server.sql, bank).site();
    const ask = await inBank(BANK);
    await ask(ADD, { t: form({ name: 'Whole Blood', requiredSupplies: needs('Gloves', 'BAG') }) });
    await ask(ADD, {
      t: form({ name: 'Plasma', requiredSupplies: needs('GLOVES', 'Bag', 'Änderungsband') }),
    });
    await (await inBank(OTHER))(ADD, { t: form({ name: 'Plasma', requiredSupplies: needs('Cookies') }) });
  });
  afterAll(() => server.stop());

  test('are those of all types of the bank, each once whatever its case, and of no other bank', async () => {
    const { donationTypeSupplies } = await (await inBank(BANK))(KNOWN, {});
    // As the type spells it that was made first. The order of other letters is each database’s own.
    expect(donationTypeSupplies.toSorted()).toEqual(['BAG', 'Gloves', 'Änderungsband']);
  });
});
