import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What a generated feature is made from and compiled with; nothing that is generated is taken along. */
const TREE = [
  'schema',
  'operations',
  'src',
  'server',
  'mocks',
  'tests',
  'tools',
  'docs',
  'public',
  '.gitignore',
];
const isMade = (path: string): boolean => /[\\/](gql|node_modules|images)$/.test(path);

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'donorgrid-new-'));
  const files = readdirSync('.').filter((name) => /\.(ts|jsonc?|cjs)$/.test(name));
  for (const name of [...TREE, ...files])
    cpSync(name, join(copy, name), { recursive: true, filter: (path) => !isMade(path) });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a script of the copy on this Node; what it wrote is the failure's message. */
function run(...args: readonly string[]): Promise<string> {
  // The copy has a database cluster of its own: its template has the new table.
  const { TEST_DATABASE_URL: _ours, VITEST: _inner, ...outer } = process.env;
  // Its tests ask for one database: the other need not be seeded.
  const env = { ...outer, TEST_ENGINES: 'postgres', ALL_ENGINES: 'off' };
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: copy, env, maxBuffer: 64_000_000 }, (error, stdout, stderr) => {
      if (error) fail(new Error(`${args.join(' ')}\n${stdout}${stderr}`));
      else done(stdout);
    });
  });
}
const vitest = (...args: readonly string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...args);

describe('a name that does not fit is refused before anything is written', { timeout: 600_000 }, () => {
  const otherOne = (records: string) => `Say --one <word> with another word for one of the ${records}.\n`;
  test.each([
    ['strings', `String is there already. ${otherOne('strings')}`],
    ['dates', `Date is there already. ${otherOne('dates')}`],
    ['donor-inputs', `DonorInput is there already. ${otherOne('donor-inputs')}`],
    ['news', `"new" is a word of the language. ${otherOne('news')}`],
    ['packages', `"package" is a word of the language. ${otherOne('packages')}`],
    ['classes', `"class" is a word of the language. ${otherOne('classes')}`],
    ['contexts', `"context" means something else in the feature's code. ${otherOne('contexts')}`],
    ['fields', '"fields" means something else in the feature\'s code. Call the feature otherwise.\n'],
    ['class', 'One of the class? Say --one <word>.\n'],
    ['address', 'One of the address? Say --one <word>.\n'],
    ['status', 'One of the status? Say --one <word>.\n'],
    ['series', 'One of the series? Say --one <word>.\n'],
  ])('%s', async (name, sentence) => {
    const before = globSync('**/*.{ts,graphql,json,sql}', { cwd: copy, exclude: isMade }).length;
    await expect(run('tools/new/run.ts', name)).rejects.toThrow(
      new Error(`tools/new/run.ts ${name}\n${sentence}`),
    );
    expect(globSync('**/*.{ts,graphql,json,sql}', { cwd: copy, exclude: isMade })).toHaveLength(before);
  });
});

describe('a command line that is not understood', { timeout: 600_000 }, () => {
  const told = (...given: readonly string[]) =>
    run('tools/new/run.ts', ...given).catch((error: Error) => error.message);
  test.each([[['--help']], [['couriers', '--help']], [['couriers', '--dee', 'a,b']], [['couriers', 'vans']]])(
    '%j is told how',
    async (given) => {
      const text = await told(...given);
      expect(text).toContain('npm run new -- <feature>');
      expect(text).not.toMatch(/^\s+at /m);
    },
  );
  test.each(['Kurier', 'Kurier,', ',Kuriere', 'Kurier,Kuriere,Kuriers', ''])(
    'words that are no pair are refused: "%s"',
    async (words) => {
      expect(await told('couriers', '--de', words)).toContain(
        '--de takes two words, of one and of many, as in --de <one>,<many>.\n',
      );
    },
  );
});

describe('npm run new -- couriers', { timeout: 600_000 }, () => {
  test('makes the feature, formatted as the house has it', async () => {
    expect(await run('tools/new/run.ts', 'couriers', '--de', 'Kurier,Kuriere')).toContain('couriers: ');
    // What is as in the project `check:static` looks at.
    const made = globSync('{schema,operations,src,server,mocks,tests}/**/*.{graphql,ts,tsx,json}', {
      cwd: copy,
      exclude: isMade,
    }).filter((file) => !existsSync(file) || !readFileSync(file).equals(readFileSync(join(copy, file))));
    expect(made).toContain('src/features/couriers/routes.ts');
    await run('node_modules/@biomejs/biome/bin/biome', 'check', ...made);
    const migrations = readdirSync(join(copy, 'server/db/migrations')).filter((name) =>
      name.endsWith('.sql'),
    );
    expect(migrations.filter((name) => /^\d{4}_couriers\.sql$/.test(name))).toHaveLength(1);
    const german = JSON.parse(readFileSync(join(copy, 'src/i18n/locales/de/couriers.json'), 'utf8'));
    expect(german.add).toBe('Kurier hinzufügen');
  });

  test('the recipe for a field names every file that has a field of its record', () => {
    const [, recipe = ''] = readFileSync('docs/ADD-A-SCREEN.md', 'utf8').split('## A field');
    const having = globSync('{schema,operations,src,server,mocks}/**/*.{graphql,ts,tsx,json}', {
      cwd: copy,
      exclude: isMade,
    }).filter((file) => /courier/.test(file) && /\bphone\b/.test(readFileSync(join(copy, file), 'utf8')));
    expect(having.length).toBeGreaterThan(7);
    const named = having.map((file) => file.replace(/locales\/../, 'locales/*'));
    const isTold = (file: string): boolean =>
      recipe.includes(`\`${file}\``) || recipe.includes(`\`${dirname(file)}/\``);
    expect(named.filter((file) => !isTold(file))).toEqual([]);
  });

  test('in no more lines than a plain feature is worth', () => {
    const lines = (...patterns: readonly string[]): number =>
      globSync(patterns, { cwd: copy })
        .map((file) => readFileSync(join(copy, file), 'utf8').trimEnd().split('\n').length)
        .reduce((one, other) => one + other, 0);
    const screens = lines('src/features/couriers/**/*.{ts,tsx}', 'operations/couriers/*.graphql');
    const server = lines('server/modules/courier/*.ts', 'server/db/schema/courier.ts');
    expect(screens).toBeLessThanOrEqual(500);
    expect(server).toBeLessThanOrEqual(350);
    expect(Math.min(screens, server)).toBeGreaterThan(100);
  });

  test('that compiles with all of the project, its tests included', async () => {
    // As `check:static` does; it begins anew, and leaves alone where the project's own left off.
    const anew = ['--incremental', 'false', '--tsBuildInfoFile', 'null'];
    // With a second thread it takes half as much of the processor again, which the other tests have.
    await run('node_modules/typescript/bin/tsc', ...anew, '--singleThreaded');
  });

  test('and leaves nothing unused, and no import that is not allowed', async () => {
    const cruised = ['src', 'server', 'mocks', '--output-type', 'err'];
    const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
    await run(cruiser, ...cruised, '--config', '.dependency-cruiser.cjs');
    await run('node_modules/knip/bin/knip.js');
    await run('tools/check-migrations.ts');
    await run('tools/unread/run.ts');
  });

  test('whose rule and screens do what their tests say', async () => {
    const out = await vitest(
      '--project',
      'unit',
      'tests/screens/couriers.test.tsx',
      'tests/rules/courier.test.ts',
    );
    expect(out).toMatch(/2 passed/);
  });

  test('and whose server does, each field of it', async () => {
    const files = ['tests/server/couriers.test.ts', 'tests/server/record-inputs.test.ts'];
    const out = await vitest('--project', 'server', ...files, '-t', 'couriers|CourierInput');
    expect(out).toMatch(/2 passed/);
  });
});
