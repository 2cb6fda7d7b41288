import { execute, type GraphQLSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { Mutation, Query } from '../../mocks/gql/types.ts';
import { tokenOf } from '../../mocks/network/people.ts';
import { createMockSchema } from '../../mocks/schema.ts';

const contextValue = { headers: { authorization: `Bearer ${tokenOf('bank-admin')}`, 'client-id': '1' } };

type Answered = Query & Mutation;

const answer = async (schema: GraphQLSchema, text: string, variableValues: Record<string, unknown>) =>
  execute({ schema, document: parse(text), variableValues, contextValue });
async function ask(
  schema: GraphQLSchema,
  text: string,
  variableValues: Record<string, unknown> = {},
): Promise<Answered> {
  const { data, errors } = await answer(schema, text, variableValues);
  expect(errors ?? []).toEqual([]);
  return data as unknown as Answered;
}

const PAIRS = '{ donorPairs { pairs { id keep { id names } other { id names updatedAt } } } }';
const PREVIEW = `query ($keepId: ID!, $otherId: ID!) {
  donorMergePreview(keepId: $keepId, otherId: $otherId) {
    keep { id updatedAt } other { id updatedAt } same fields { name keep other takesOther because }
  }
}`;
const MERGE =
  'mutation ($merge: DonorMergeInput!) { mergeDonors(merge: $merge) { id donorId mergedNumber } }';
const DETAILS =
  '{ donorDetailsForAdmin(id: "donor-1") { donor { emailAddress } merges { id mergedNumber } } }';
const LIST = '{ allDonorsWithPagination(pagination: { pageNumber: 1, pageSize: 100 }) { totalRecords } }';

test('twins of the mocked network are two records, compared by what they hold', async () => {
  const schema = createMockSchema();
  const { pairs } = (await ask(schema, PAIRS)).donorPairs;
  expect(pairs).toHaveLength(3);
  for (const { keep, other } of pairs) {
    expect(keep.names).toBe(other.names);
    expect(keep.id).not.toBe(other.id);
  }
  const [first] = pairs;
  const ids = { keepId: first?.keep.id, otherId: first?.other.id };
  const { keep, other, same, fields } = (await ask(schema, PREVIEW, ids)).donorMergePreview;
  expect([keep.id, other.id]).toEqual(['donor-1', 'donor-5']);
  expect(same).toEqual(expect.arrayContaining(['firstName', 'lastName', 'birthDate']));
  expect(fields).toEqual([
    {
      name: 'emailAddress',
      keep: 'abigail.foster1@donor.example',
      other: 'abigail.foster5@donor.example',
      takesOther: false,
      because: 'stays',
    },
  ]);
});

test('a merge takes what was chosen, is told on the donor’s page, and is taken back', async () => {
  const schema = createMockSchema();
  const before = (await ask(schema, LIST)).allDonorsWithPagination.totalRecords;
  const ids = { keepId: 'donor-1', otherId: 'donor-5' };
  const { keep, other } = (await ask(schema, PREVIEW, ids)).donorMergePreview;
  const versions = { keepUpdatedAt: keep.updatedAt, otherUpdatedAt: other.updatedAt };
  const merge = { ...ids, ...versions, fromOther: ['emailAddress'] };
  const { mergeDonors: made } = await ask(schema, MERGE, { merge });
  const told = (await ask(schema, DETAILS)).donorDetailsForAdmin;
  expect(told.donor.emailAddress).toBe('abigail.foster5@donor.example');
  expect(told.merges).toEqual([{ id: made.id, mergedNumber: 'D-1000005' }]);
  expect((await ask(schema, LIST)).allDonorsWithPagination.totalRecords).toBe(before - 1);
  const undo = 'mutation ($id: ID!) { undoDonorMerge(id: $id) { id } }';
  expect((await ask(schema, undo, { id: made.id })).undoDonorMerge.id).toBe('donor-5');
  const after = (await ask(schema, DETAILS)).donorDetailsForAdmin;
  expect(after).toEqual({ donor: { emailAddress: 'abigail.foster1@donor.example' }, merges: [] });
  expect((await ask(schema, LIST)).allDonorsWithPagination.totalRecords).toBe(before);
});

test('each merge is undone by itself, and what was changed since it was compared is refused', async () => {
  const schema = createMockSchema();
  const merged = async (keepId: string, otherId: string) => {
    const { keep, other } = (await ask(schema, PREVIEW, { keepId, otherId })).donorMergePreview;
    const versions = { keepUpdatedAt: keep.updatedAt, otherUpdatedAt: other.updatedAt };
    return { keepId, otherId, ...versions, fromOther: ['emailAddress'] };
  };
  const first = await merged('donor-1', 'donor-5');
  const { mergeDonors: made } = await ask(schema, MERGE, { merge: first });
  const { mergeDonors: second } = await ask(schema, MERGE, { merge: await merged('donor-2', 'donor-6') });
  const undo = async (id: string) =>
    (await ask(schema, 'mutation ($id: ID!) { undoDonorMerge(id: $id) { id } }', { id })).undoDonorMerge.id;
  expect(await undo(made.id)).toBe('donor-5');
  const { mergeDonors: third } = await ask(schema, MERGE, { merge: await merged('donor-3', 'donor-7') });
  expect(await undo(second.id)).toBe('donor-6');
  expect(await undo(third.id)).toBe('donor-7');
  const again = await answer(schema, MERGE, {
    merge: { ...first, keepUpdatedAt: '2026-01-01T00:00:00.000Z' },
  });
  expect(again.errors?.map(({ extensions }) => extensions.code)).toEqual(['CONFLICT']);
});

test('of two merges into one donor the last can be undone', async () => {
  const schema = createMockSchema();
  for (const otherId of ['donor-5', 'donor-6']) {
    const ids = { keepId: 'donor-1', otherId };
    const { keep, other } = (await ask(schema, PREVIEW, ids)).donorMergePreview;
    const versions = { keepUpdatedAt: keep.updatedAt, otherUpdatedAt: other.updatedAt };
    await ask(schema, MERGE, { merge: { ...ids, ...versions, fromOther: [] } });
  }
  const { merges } = (
    await ask(schema, '{ donorDetailsForAdmin(id: "donor-1") { merges { mergedNumber canUndo } } }')
  ).donorDetailsForAdmin;
  expect(merges).toEqual([
    { mergedNumber: 'D-1000006', canUndo: true },
    { mergedNumber: 'D-1000005', canUndo: false },
  ]);
});

test('two of whom somebody says that they are two persons are no pair any more', async () => {
  const schema = createMockSchema();
  const [first] = (await ask(schema, PAIRS)).donorPairs.pairs;
  const text = 'mutation ($one: ID!, $other: ID!) { markDonorsDistinct(donorId: $one, otherId: $other) }';
  await ask(schema, text, { one: first?.other.id, other: first?.keep.id });
  const left = (await ask(schema, PAIRS)).donorPairs.pairs.map(({ id }) => id);
  expect(first?.id).toBeDefined();
  expect(left).not.toContain(first?.id);
});
