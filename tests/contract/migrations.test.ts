import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'server/db/migrations';

interface Entry {
  readonly idx: number;
  readonly when: number;
  readonly tag: string;
}

test('migrations stand in the journal in the order of their numbers, without a gap: the next one gets its own', () => {
  const { entries } = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')) as {
    entries: Entry[];
  };
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  entries.forEach(({ idx, tag }, at) => {
    expect([idx, tag.slice(0, 4)]).toEqual([at, String(at).padStart(4, '0')]);
  });
  // What is older than the newest that ran never runs.
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
