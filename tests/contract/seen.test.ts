import { expect, test } from 'vitest';
import { among, sameAs } from '../../tools/run/seen.ts';

const SEEN = { 'src/a.ts': '1', 'src/b.ts': '2' };
const now = (files: Readonly<Record<string, string>>) =>
  among(new Map(Object.entries({ 'docs/x.md': '9', ...files })), ['src/', 'package']);

test('a check is not asked again while all that it reads is as it was', () => {
  expect(sameAs(SEEN, now(SEEN))).toBe(true);
  expect(sameAs(SEEN, now({ ...SEEN, 'docs/x.md': '10' }))).toBe(true);
});

test.each([
  ['a file has changed', { ...SEEN, 'src/a.ts': '3' }],
  ['one more is there', { ...SEEN, 'src/c.ts': '1' }],
  ['one is gone', { 'src/a.ts': '1' }],
  ['one has another name', { 'src/a.ts': '1', 'src/c.ts': '2' }],
  ['what decides how they are read has changed', { ...SEEN, 'package.json': '1' }],
])('it is asked again where %s', (_what, files) => {
  expect(sameAs(SEEN, now(files))).toBe(false);
});

test('it is asked where it never found nothing wrong', () => {
  expect(sameAs({}, now(SEEN))).toBe(false);
});
