import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PATHS } from '../../src/access/paths.ts';
import { SPECIFICATION } from '../support/specification/all.ts';
import type { Entry } from '../support/specification/entry.ts';
import { NOT_BUILT } from '../support/specification/not-built.ts';
import { readSpecification, sentencesOf } from '../support/specification/read.ts';

const root = `${import.meta.dirname}/../..`;
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const { text, sections } = readSpecification(read('docs/design/SPECIFICATION.md'));
const reasons = read('docs/design/README.md');

const files = new Map<string, string>();
const testFile = (path: string): string => {
  const known = files.get(path) ?? (existsSync(`${root}/${path}`) ? read(path) : '');
  files.set(path, known);
  return known;
};
/** A title, or a row of a table: a line that begins a test, or begins with a quotation mark or a bracket. */
const TITLE = /\b(?:test|describe)\b|^\s*[)\]}]*\(?['"`[{]|^\s*\.\.\.[qm]\(/;
const isTitled = (file: string, words: string): boolean =>
  testFile(file)
    .split('\n')
    .some((line) => line.includes(words) && TITLE.test(line));
const proofsOf = (entry: Entry) => ('by' in entry ? entry.by : []);
const textOf = (entry: Entry): string =>
  proofsOf(entry)
    .map(([file]) => testFile(file))
    .join('\n');
/** Of a section's entries that tests prove, what none of the files that they name says. */
const unsaid = (number: number, wordsOf: (says: string) => readonly string[]): string[] =>
  SPECIFICATION.filter(({ section }) => section === number).flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if (!('by' in entry)) return [];
      const proof = textOf(entry)
        .replaceAll(/(\d)_(\d)/g, '$1$2')
        .replaceAll("\\'", "'");
      return wordsOf(entry.says)
        .filter((words) => !proof.includes(words))
        .map((words) => `${words} | ${entry.says}`);
    }),
  );

describe.each(SPECIFICATION)('section $section, $part', ({ section, entries }) => {
  test('what is listed stands in the specification, to the letter and at one place', () => {
    const body = sections.get(section) ?? '';
    expect(entries.filter(({ says }) => body.split(says).length !== 2).map(({ says }) => says)).toEqual([]);
  });

  test('each test that is named is there, under the words that are given', () => {
    const gone = entries.flatMap((entry) =>
      proofsOf(entry).filter(([file, words]) => words.length < 5 || !isTitled(file, words)),
    );
    expect(gone).toEqual([]);
    expect(entries.filter((entry) => 'by' in entry && entry.by.length === 0)).toEqual([]);
  });
});

test.each([...sections.keys()])(
  'nothing of section %i is left out: every line, row and sentence',
  (number) => {
    const body = sections.get(number) ?? '';
    const spans = SPECIFICATION.filter(({ section }) => section === number)
      .flatMap(({ entries }) => entries)
      .map(({ says }) => [body.indexOf(says), body.indexOf(says) + says.length] as const);
    // Words within a sentence speak of it, and so do words that hold half of it or more.
    const open = sentencesOf(body).filter(
      ({ from, to }) =>
        !spans.some(([a, b]) => Math.min(b, to) - Math.max(a, from) >= Math.min(b - a, (to - from) / 2)),
    );
    expect(open.map(({ from, to }) => body.slice(from, to))).toEqual([]);
  },
);

test('each reason for leaving something out stands in the docs, and is needed', () => {
  const used = new Set(
    SPECIFICATION.flatMap(({ entries }) =>
      entries.flatMap((entry) => ('notBuilt' in entry ? [entry.notBuilt] : [])),
    ),
  );
  expect(Object.entries(NOT_BUILT).filter(([, why]) => !reasons.includes(why))).toEqual([]);
  expect([...used].sort()).toEqual(Object.keys(NOT_BUILT).sort());
});

test('every address of section 2 is one of the console', () => {
  const paths = new Set<string>(Object.values(PATHS));
  const named = [...(sections.get(2) ?? '').matchAll(/(?<![\w/])\/[a-zA-Z{][\w{}/-]*/g)].map(([path]) =>
    path.replace('{product}', 'donorgrid'),
  );
  expect(named.length).toBeGreaterThan(40);
  expect([...new Set(named)].filter((path) => !paths.has(path))).toEqual([]);
});

test('messages of validation stand in the tests that are named for them', () => {
  const messages = (says: string): string[] => [
    ...[...says.matchAll(/\(([A-Z][^()]*)\)/g)].flatMap(([, inside = '']) =>
      inside.split(/ \/ |; |, (?=[A-Z])/),
    ),
    ...[...says.matchAll(/'([^']{4,})'/g)].map(
      ([, inside = '']) => inside.split(/\{\w+\}/).sort((a, b) => b.length - a.length)[0] ?? '',
    ),
    ...[...says.matchAll(/Message: (.+)\.$/g)].map(([, inside = '']) => inside),
  ];
  expect(unsaid(5, messages)).toEqual([]);
});

test('messages of the error catalogue stand in the tests that are named for them', () => {
  const messages = (says: string): string[] => [
    ...[...says.matchAll(/'([^']{4,})'/g)].map(([, inside = '']) => inside),
    ...[...says.matchAll(/(?:Success shows |\(|Empty list \| )([A-Z][A-Za-z ]+?)[.,]/g)].map(
      ([, inside = '']) => inside,
    ),
  ];
  expect(unsaid(8, messages)).toEqual([]);
});

test('every number of section 9 stands in a test that is named for it', () => {
  expect(unsaid(9, (says) => says.match(/\d+(?:\.\d+)?/g) ?? [])).toEqual([]);
});

test.each([3, 7])('names of code in section %i stand in the tests that are named for them', (number) => {
  expect(unsaid(number, (says) => says.match(/\b[a-z]+[A-Z]\w*/g) ?? [])).toEqual([]);
});

test('the specification is read whole: nine sections, and what is no heading', () => {
  expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([...sections.values()].join('').length).toBeGreaterThan(0.9 * text.length);
});
