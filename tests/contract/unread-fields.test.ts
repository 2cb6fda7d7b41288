import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unreadFields } from '../../tools/unread/unread-fields.ts';

const CONTRACT = `
type Bank { id: ID! name: String! code: String! place: Place! }
type Place { town: String! state: String! }
type Count { of: String! number: Int! }
type Query { banks: [Bank!]! old: [Bank!]! counts: [Count!]! }
type Mutation { rename(name: String!): Bank! }
`;
const LIST = 'operations/banks/list.graphql';
const OPERATIONS = `query Banks { banks { id ...Row } old { id name } counts { of number } }
query Counts { counts { of number } }
mutation Rename { rename(name: "") { id code } }
fragment Row on Bank {
  id
  name
  code
  place {
    town
    state
  }
}
`;
const HEAD = `import { readFragment } from '../../gql/banks/fragment-masking.ts';
import { type BanksQuery, type CountsQuery, type RowFragment, RowFragmentDoc } from '../../gql/banks/graphql.ts';
declare const answer: BanksQuery;
declare const counted: CountsQuery;
export const counts = counted.counts.map(({ of }) => of);
export const rows: readonly RowFragment[] = readFragment(RowFragmentDoc, answer.banks);
`;
/** Everything but the rows is read, so that nothing else stays unread than what a test is about. */
const OTHERS = `export const old = answer.old.map((bank) => bank.name);
answer.counts.map(({ of, number }) => of + number);
`;

const folder = mkdtempSync(join(tmpdir(), 'donorgrid-unread-'));
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeAll(async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const compilerOptions = {
    module: 'Preserve',
    lib: ['ES2024'],
    types: [],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  const made = await generate(
    {
      schema: CONTRACT,
      silent: true,
      generates: {
        'src/gql/banks/': {
          preset: 'client',
          documents: OPERATIONS,
          presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
          config: { useTypeImports: true },
        },
      },
    },
    false,
  );
  for (const { filename, content } of made as { filename: string; content: string }[])
    write(filename, content);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function unreadWith(code: string, others = OTHERS): string[] {
  write('src/features/banks/list.tsx', `${HEAD}${others}${code}`);
  return unreadFields(folder, {
    schema: new Map([['schema/a.graphql', CONTRACT]]),
    operations: new Map([[LIST, OPERATIONS]]),
  });
}
const NAMED = /^operations\/banks\/list\.graphql:\d+:\d+: nobody reads "(\w+)" of Row\.$/;

test('a field that nobody reads is said with its place; what lies within it is not said again', () => {
  expect(unreadWith('')).toEqual([
    `${LIST}:3:41: nobody reads "code" of Rename.`,
    `${LIST}:6:3: nobody reads "name" of Row.`,
    `${LIST}:7:3: nobody reads "code" of Row.`,
    `${LIST}:8:3: nobody reads "place" of Row.`,
  ]);
});

const ALL = ['name', 'code', 'place'];
test.each<[string, string, string[]]>([
  ['a property', 'rows.map((row) => row.name);', ['code', 'place']],
  ['a property by a written key', "rows.map((row) => row['code']);", ['name', 'place']],
  ['a pattern', 'rows.map(({ code, place: { town } }) => code + town);', ['name', 'state']],
  ['a pattern with a rest', 'rows.map(({ name, ...rest }) => name + rest.code);', ['place']],
  ['one of some keys', "rows.map((row) => (['name', 'code'] as const).map((key) => row[key]));", ['place']],
  [
    'a copy',
    'rows.map((row) => ({ ...row, more: 1 })).map((row) => row.place.state);',
    ['name', 'code', 'town'],
  ],
  ['a pick', "const f = (row: Pick<RowFragment, 'code'>) => row.code; rows.map(f);", ['name', 'place']],
  ['somebody’s own type', 'const f = (one: { name: string }) => one.name; rows.map(f);', ['code', 'place']],
  ['a type of the answer', 'export const f = (): readonly { code: string }[] => rows;', ['name', 'place']],
  [
    'a function among others',
    `interface Column<R> { value: (row: R) => string }
const named = (one: { name: string }) => one.name;
export const columns = (): readonly Column<RowFragment>[] => [{ value: (row) => row.code }, { value: named }];`,
    ['place'],
  ],
  [
    'what is asked of every row',
    'const f = <R extends { name: string }>(all: readonly R[]): R[] => [...all]; f(rows);',
    ['code', 'place'],
  ],
  [
    'what is asked of a type that is named',
    'declare function f<R extends { code: string }>(): R[]; f<RowFragment>();',
    ['name', 'place'],
  ],
  [
    'a component',
    'declare function Card<R extends { name: string }>(props: { row: R }): null; rows.map((row) => <Card row={row} />);',
    ['code', 'place'],
  ],
  [
    'one of two that look the same',
    `export const one = (is: boolean) => (is ? rows[0] : { id: '', name: '', code: '', place: { town: '', state: '' } })?.code;`,
    ['name', 'place'],
  ],
  ['whatever name', 'const f = (row: Record<string, unknown>) => Object.keys(row); rows.map(f);', []],
  ['whatever there is', 'JSON.stringify(rows);', []],
  [
    'a list of fields',
    `declare const recordFields: <T>() => (namespace: string, fields: object) => T;
recordFields<{ record: RowFragment; row: RowFragment }>()('bank', { name: { read: () => '' }, code: { column: false } });`,
    ['place'],
  ],
  ['nobody, who takes it as unknown', 'const f = (row: unknown) => row; rows.map(f);', ALL],
  ['nobody, where it is written', "export const row: Partial<RowFragment> = { name: '' };", ALL],
  ['nobody, where another type has it', 'declare const bank: { name: string }; bank.name;', ALL],
])('%s reads a field', (_name, code, unread) => {
  const found = unreadWith(code).map((problem) => NAMED.exec(problem)?.[1] ?? problem);
  expect(found.filter((name) => !name.includes('Rename'))).toEqual(unread);
});

test('what a mutation writes over a record is read by whoever reads it out of the cache', () => {
  const written = (code: string) => unreadWith(code).some((problem) => problem.includes('of Rename'));
  expect(written('rows.map((row) => row.code);')).toBe(false);
  expect(written('rows.map((row) => row.name);')).toBe(true);
});

test('in a list of values all that anybody reads is selected by all: the cache has the list as it was asked for last', () => {
  const counted = (code: string) =>
    unreadWith('', code).filter((problem) => /"number" of (Banks|Counts)/.test(problem));
  expect(counted(OTHERS)).toEqual([]);
  expect(counted('answer.counts.map(({ of }) => of);')).toHaveLength(2);
});
