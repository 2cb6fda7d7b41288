import { parse } from 'graphql';
import { expect, test, vi } from 'vitest';
import { createCache } from '../../src/api/cache.ts';

const PAGE = parse(`query Page($page: Int!) { sponsors(page: $page) { id sponsorName group { id name } } }`);
const ALL = parse('query All { sponsors { id sponsorName } }');
const variables = (page: number) => ({ page });
/** The sponsors of a page, of which the first is on every page. */
const answerOf = (page: number) => ({
  sponsors: [1, page + 10].map((id) => ({
    __typename: 'Sponsor',
    id,
    sponsorName: `Sponsor ${id}`,
    group: { __typename: 'Group', id: `of-${id}`, name: `Group of ${id}` },
  })),
});

/** A cache that was asked for so many pages, one after the other, after what `before` has done with it. */
async function afterPages(last: number, before: (cache: ReturnType<typeof createCache>) => void = () => {}) {
  const cache = createCache();
  before(cache);
  for (let page = 1; page <= last; page++) {
    cache.writeQuery({ query: PAGE, variables: variables(page), data: answerOf(page) });
    // As in a browser, where nobody asks for a second page before the first has come.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const held = (): Record<string, Record<string, unknown> | undefined> => cache.extract() as never;
  return {
    cache,
    held,
    answers: () => Object.keys(held().ROOT_QUERY ?? {}).filter((name) => name.startsWith('sponsors')),
    read: (page: number) => cache.readQuery({ query: PAGE, variables: variables(page) }),
  };
}

test('of four hundred pages the last are kept, and the records that only older ones had are gone', async () => {
  const { answers, held, read } = await afterPages(400);
  await vi.waitFor(() => expect(answers().length).toBeLessThanOrEqual(90));
  expect(answers().length).toBeGreaterThanOrEqual(60);
  expect(read(400)).toEqual(answerOf(400));
  expect(read(350)).toEqual(answerOf(350));
  expect(read(300)).toBeNull();
  expect(held()['Sponsor:1']).toBeDefined();
  expect(held()['Sponsor:310']).toBeUndefined();
  expect(Object.keys(held()).filter((id) => id.startsWith('Group:')).length).toBeLessThanOrEqual(91);
});

test('few are all kept', async () => {
  const { answers } = await afterPages(60);
  expect(answers()).toHaveLength(60);
});

test('what is on the screen stays, however old it is, and hears of changes', async () => {
  const heard = vi.fn();
  const { cache, read } = await afterPages(300, (cache) => {
    cache.writeQuery({ query: PAGE, variables: variables(1), data: answerOf(1) });
    cache.watch({ query: PAGE, variables: variables(1), optimistic: true, callback: heard });
  });
  expect(read(1)).toEqual(answerOf(1));
  expect(read(2)).toBeNull();
  // To forget the others was no news to it.
  expect(heard.mock.calls.filter(([{ complete }]) => !complete)).toEqual([]);
  heard.mockClear();
  cache.modify({ id: 'Sponsor:11', fields: { sponsorName: () => 'Renamed' } });
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.calls[0]?.[0].result.sponsors[1].sponsorName).toBe('Renamed');
});

test('what was on the screen goes like any other, once it is left', async () => {
  const { read } = await afterPages(300, (cache) => {
    cache.writeQuery({ query: PAGE, variables: variables(1), data: answerOf(1) });
    cache.watch({ query: PAGE, variables: variables(1), optimistic: true, callback: () => {} })();
  });
  expect(read(1)).toBeNull();
});

test('one that is asked for again is new again', async () => {
  const { cache, read } = await afterPages(85);
  cache.writeQuery({ query: PAGE, variables: variables(1), data: answerOf(1) });
  for (let page = 86; page <= 95; page++)
    cache.writeQuery({ query: PAGE, variables: variables(page), data: answerOf(page) });
  await vi.waitFor(() => expect(read(2)).toBeNull());
  expect(read(1)).toEqual(answerOf(1));
});

test('an answer without arguments takes none with it that has some', async () => {
  const { answers, cache } = await afterPages(200, (cache) => {
    cache.writeQuery({ query: ALL, data: { sponsors: answerOf(0).sponsors } });
  });
  expect(cache.readQuery({ query: ALL })).toBeNull();
  expect(answers().length).toBeGreaterThanOrEqual(60);
});

test('after everything was forgotten it begins anew', async () => {
  const { answers, cache } = await afterPages(80);
  await cache.reset();
  for (let page = 1; page <= 60; page++)
    cache.writeQuery({ query: PAGE, variables: variables(page), data: answerOf(page) });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answers()).toHaveLength(60);
});
