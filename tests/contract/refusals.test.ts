import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import texts from '../../src/i18n/locales/en/refusals.json' with { type: 'json' };
import { APPOINTMENT_STATUSES } from '../../src/rules/appointment-status.ts';
import { DRIVE_STATUSES } from '../../src/rules/drive-status.ts';
import { REFUSALS } from '../../src/rules/refusals.ts';

const ROOT = new URL('../../', import.meta.url);
const sources = (pattern: string): [file: string, text: string][] =>
  globSync(pattern, { cwd: ROOT })
    .toSorted()
    .filter((file) => !file.startsWith('src/gql/'))
    .map((file) => [file, readFileSync(new URL(file, ROOT), 'utf8')]);
/** The files in which something stands, each once. */
const filesWith = (all: readonly [string, string][], wanted: RegExp): string[] =>
  all.filter(([, text]) => wanted.test(text)).map(([file]) => file);

describe('what the server refuses with', () => {
  const server = sources('server/**/*.ts');
  const { records, statuses, ...sentences } = texts;

  test('each reason has its sentence, whose holes are its values', () => {
    const written = Object.entries<string>(sentences);
    expect(new Set(written.map(([key]) => key.replace(/_(one|other)$/, '')))).toEqual(
      new Set(Object.keys(REFUSALS)),
    );
    for (const [key, text] of written) {
      const values: readonly string[] = REFUSALS[key.replace(/_(one|other)$/, '') as keyof typeof REFUSALS];
      const holes = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, hole]) =>
        hole === 'formatted' ? 'count' : hole,
      );
      expect({ key, holes: holes.toSorted() }).toEqual({ key, holes: values.toSorted() });
    }
  });

  test('is made in one place, where a reason is asked for', () => {
    // The two others bound and mask what is there already, reason and all.
    expect(filesWith(server, /new GraphQLError\(/)).toEqual([
      'server/errors.ts',
      'server/graphql/documents.ts',
      'server/graphql/plugins.ts',
    ]);
  });

  test('names kinds of records that have a name in each language', () => {
    const named = server.flatMap(([, text]) =>
      [
        /notFound\('([^']+)'\)/g,
        /knownId\([^,()]+, '([^']+)'\)/g,
        /\blabel: '([a-z][^']*)'/g,
        /\bNAME = '([^']+)'/g,
      ]
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(80);
    expect([...new Set(named)].filter((name) => !Object.hasOwn(records, name))).toEqual([]);
  });

  test('names every status', () => {
    const all = [...DRIVE_STATUSES, ...APPOINTMENT_STATUSES];
    expect(all.filter((status) => !Object.hasOwn(statuses, status))).toEqual([]);
  });
});

describe('the console', () => {
  const console_ = sources('src/**/*.{ts,tsx}');

  test('shows the server’s own sentence nowhere: one function makes words of an error', () => {
    // The activity log keeps it, which is the server's.
    expect(
      filesWith(console_, /\.sentence\b|[{,] sentence\b/).filter((file) => !file.startsWith('src/rules/')),
    ).toEqual(['src/api/api-error.ts', 'src/features/auth/sign-in.ts', 'src/kit/error-text.ts']);
  });

  test('shows no message of a thrown error', () => {
    // A form's `error.message` is a code of the rules, and `chunk-failure` looks at what it was.
    expect(
      filesWith(console_, /\b(error|failure|cause|refusal|reason|problem)s?(\[\w+\])?\??\.messages?\b/),
    ).toEqual([
      'src/app/chunk-failure.ts',
      'src/features/auth/feedback.ts',
      'src/kit/form/form-errors.ts',
      'src/kit/form/use-record-field.ts',
    ]);
  });
});
