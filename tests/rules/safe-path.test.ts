import { expect, test } from 'vitest';
import { safePath } from '../../src/lib/safe-path.ts';

test.each(['/dashboard', '/eventManagement/view?id=7#notes', '/a/b?next=%2Fc'])('stays: %s', (path) =>
  expect(safePath(path)).toBe(path),
);

const SCHEMES = [
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example',
  'http:evil.example',
  'mailto:a@b.co',
  'ftp://evil.example/',
];
const SLASHES = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/./\\evil.example',
];
const REST = [
  '',
  'dashboard',
  '.',
  '..',
  './dashboard',
  '?next=/',
  '#x',
  ' /dashboard',
  '/dash board',
  '/\u0000',
  '/\u2028',
  'evil.example/',
  '@evil.example',
  '/x\\y',
];

/** Each of the beginnings that leave, as others write it. */
const DISGUISED = [
  ...SCHEMES.flatMap((trick) => [
    trick.toUpperCase(),
    ` ${trick}`,
    `\t${trick}`,
    `\u0001${trick}`,
    `./${trick}`,
  ]),
  ...SLASHES.flatMap((trick) => [
    `${trick}/dashboard`,
    `${trick}:443`,
    `${trick}?next=/dashboard`,
    `${trick}#/dashboard`,
    ` ${trick}`,
    `\n${trick}`,
    trick.replace('evil', 'user:password@evil'),
    trick.replace('evil.example', '%65vil.example'),
  ]),
];
test.each([...SCHEMES, ...SLASHES, ...REST, ...DISGUISED, null])('never leaves by %j', (path) =>
  expect(safePath(path)).toBeNull(),
);
