import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usedOperations } from '../../tools/schema/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'donorgrid-codegen-'));
const at = (file: string): string => join(folder, file);
const RUN = ['tools/codegen/run.ts'];
const runOnce = () => spawnSync(process.execPath, RUN, { cwd: folder, encoding: 'utf8' });
const read = (file: string): string => readFileSync(at(file), 'utf8');
const LIST = 'operations/users/list.graphql';
const HOOKS = 'src/gql/users/hooks.ts';
const PATIENT = { timeout: 60_000, interval: 50 };

/** The processor's time that a process has had, in milliseconds: how busy the machine is otherwise does not matter. */
function processorMs(pid: number | undefined): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}
/** An edit of one feature takes a second of it; making everything takes more than ten. */
const EDIT_MS = 3_000;

beforeAll(() => {
  for (const name of ['codegen.ts', 'package.json', 'tsconfig.json', 'tools', 'schema', 'operations', 'src'])
    cpSync(name, at(name), { recursive: true, filter: (source) => !/src\/gql\//.test(source) });
  symlinkSync(resolve('node_modules'), at('node_modules'));
});
let child: ChildProcess | undefined;
/** Starts to watch instead of whoever did; what it has said so far. */
function startWatching(): () => string {
  child?.kill('SIGKILL');
  let printed = '';
  child = spawn(process.execPath, [...RUN, '--watch'], { cwd: folder });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return () => printed;
}
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('it makes what is read, and nothing else', () => {
  mkdirSync(at('src/gql/gone'), { recursive: true });
  writeFileSync(at('src/gql/gone/hooks.ts'), 'export {};');
  const { status, stderr } = runOnce();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(existsSync(at('src/gql/gone'))).toBe(false);
  expect(globSync('src/gql/*/gql.ts', { cwd: folder })).toEqual([]);
  const lazy = globSync('src/gql/*/hooks.ts', { cwd: folder }).flatMap(
    (file) => read(file).match(/\buse\w+LazyQuery\b/g) ?? [],
  );
  const screens = globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.startsWith('src/gql/'))
    .map(read)
    .join('\n');
  expect(lazy.length).toBeGreaterThan(5);
  expect(lazy.filter((name) => !screens.includes(name))).toEqual([]);
  for (const file of ['server/gql/types.ts', 'mocks/gql/types.ts', 'src/gql/persisted-documents.json'])
    expect(existsSync(at(file)), file).toBe(true);
  const reference = read('docs/SCHEMA.md');
  expect(reference).toContain('`serverTime: DateTime!` | public |');
  expect(reference).toContain('### Donor\n');
});

test('a document is called as its operation is, capitals and digits in a row too', () => {
  const text = read(LIST);
  appendFileSync(at(LIST), '\nquery CourierHTML2x { allSite { totalRecords } }\n');
  const { status, stderr } = runOnce();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(read(HOOKS)).toContain('(CourierHTML2xDocument)');
  expect(read('src/gql/users/graphql.ts')).toContain('export const CourierHTML2xDocument = ');
  writeFileSync(at(LIST), text);
  expect(runOnce().status).toBe(0);
});

test('what it has made is current until a source, the code itself or a lazy hook is another', () => {
  const isCurrent = (): string =>
    spawnSync(
      process.execPath,
      ['-e', "import('./tools/codegen/current.ts').then(({ isCurrent }) => console.log(isCurrent()))"],
      { cwd: folder, encoding: 'utf8' },
    ).stdout.trim();
  expect(isCurrent()).toBe('true');
  for (const [file, more] of [
    [LIST, '\n# another\n'],
    [HOOKS, '\n// by hand\n'],
    ['src/lib/bounds.ts', '\n'],
    ['src/features/users/users.tsx', '\n// useNobodysLazyQuery\n'],
  ] as const) {
    const text = existsSync(at(file)) ? read(file) : undefined;
    appendFileSync(at(file), more);
    expect([file, isCurrent()]).toEqual([file, 'false']);
    if (text === undefined) rmSync(at(file));
    else writeFileSync(at(file), text);
  }
  expect(isCurrent()).toBe('true');
});

test('watching makes nothing again that is current', async () => {
  const said = startWatching();
  await expect.poll(said, PATIENT).toMatch(/waiting for edits/);
  expect(said()).toBe('codegen: waiting for edits\n');
});

test('what is wrong is said with its place, and the code stays as it was', () => {
  const before = read(HOOKS);
  const text = read(LIST);
  appendFileSync(at(LIST), '\nquery Broken { allSite { nope } }\n');
  const { status, stderr } = runOnce();
  const line = text.split('\n').length + 1;
  expect(status).toBe(1);
  expect(stderr).toContain(`${LIST}:${line}:26: Cannot query field "nope" on type "SitePage".`);
  expect(stderr.match(/nope/g)).toHaveLength(1);
  expect(stderr).not.toMatch(/at .*\.[jt]s:\d/);
  expect(read(HOOKS)).toBe(before);
  writeFileSync(at(LIST), text);
});

test('a file is read wherever it lies below operations', () => {
  for (const folder of ['users/parts', 'couriers/parts'])
    mkdirSync(at(`operations/${folder}`), { recursive: true });
  const below = ['users/parts/more.graphql', 'couriers/parts/list.graphql', 'alone.graphql'];
  for (const file of below) writeFileSync(at(`operations/${file}`), 'query More { nope }');
  const { status, stderr } = runOnce();
  expect(status).toBe(1);
  expect(stderr).toBe(
    'operations/alone.graphql:1:1: This file belongs to no feature: put it into operations/<feature>/.\ncodegen: 1 to mend\n',
  );
  rmSync(at('operations/alone.graphql'));
  expect(runOnce().stderr).toContain(
    'operations/users/parts/more.graphql:1:14: Cannot query field "nope" on type "Query".',
  );
  writeFileSync(at('operations/users/parts/more.graphql'), 'query More { serverTime }');
  writeFileSync(at('operations/couriers/parts/list.graphql'), 'query Couriers { serverTime }');
  expect(runOnce().status).toBe(0);
  expect(read(HOOKS)).toContain('useMoreQuery');
  expect(read('src/gql/couriers/hooks.ts')).toContain('useCouriersQuery');
  const used = usedOperations(at('operations')).filter(({ file }) => /\/parts\//.test(file));
  expect(used.map(({ feature, name }) => [feature, name])).toEqual([
    ['couriers', 'Couriers'],
    ['users', 'More'],
  ]);
  for (const folder of ['users/parts', 'couriers']) rmSync(at(`operations/${folder}`), { recursive: true });
});

test('a new feature in which everything is still to be written stops nobody, until it has its first document', () => {
  mkdirSync(at('operations/couriers'));
  writeFileSync(at('operations/couriers/list.graphql'), '');
  writeFileSync(at('operations/couriers/form.graphql'), '# The form of a courier.\n\n');
  expect(runOnce()).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(at('src/gql/couriers'))).toBe(false);
  writeFileSync(at('operations/couriers/list.graphql'), 'query Couriers { serverTime }');
  expect(runOnce()).toMatchObject({ status: 0, stderr: '' });
  expect(read('src/gql/couriers/hooks.ts')).toContain('useCouriersQuery');
  rmSync(at('operations/couriers'), { recursive: true });
});

test('an edit made while everything is made for the first time is made after it', async () => {
  const text = read(LIST);
  appendFileSync(at(LIST), '\nquery Early { allSite { totalRecords } }\n');
  // What was read is made by now, and goes into place.
  const written = watch(at('.cache'), (_event, name) => {
    if (!name?.startsWith('codegen-')) return;
    written.close();
    appendFileSync(at(LIST), '\nquery Late { allSite { totalRecords } }\n');
  });
  startWatching();
  await expect.poll(() => read(HOOKS), PATIENT).toContain('useEarlyQuery');
  await expect.poll(() => read(HOOKS), PATIENT).toContain('useLateQuery');
  writeFileSync(at(LIST), text);
  await expect.poll(() => read(HOOKS), PATIENT).not.toContain('useLateQuery');
});

test('watching: errors are printed, a feature comes and goes, a guard changes, an edit makes its feature alone', async () => {
  const said = startWatching();
  let from = 0;
  const says = (pattern: RegExp) => expect.poll(() => said().slice(from), PATIENT).toMatch(pattern);
  // What is printed may still be of the edit before, which the watcher heard of in two parts.
  const holds = (file: string) => expect.poll(() => read(file), PATIENT);
  const edit = async (change: () => void, pattern: RegExp): Promise<void> => {
    from = said().length;
    change();
    await says(pattern);
  };
  await says(/waiting for edits/);

  const others = statSync(at('src/gql/roles/graphql.ts')).mtimeMs;
  const before = processorMs(child?.pid);
  await edit(
    () => appendFileSync(at(LIST), '\nquery Fresh { allSite { totalRecords } }\n'),
    /codegen: users in/,
  );
  await holds(HOOKS).toContain('useFreshQuery');
  expect(processorMs(child?.pid) - before).toBeLessThan(EDIT_MS);
  await holds('src/gql/persisted-documents.json').toContain('query Fresh');
  expect(statSync(at('src/gql/roles/graphql.ts')).mtimeMs).toBe(others);
  await edit(
    () => writeFileSync(at('operations/users/more.graphql'), 'query More { nope }'),
    /operations\/users\/more\.graphql:1:14: Cannot query field "nope"/,
  );
  await edit(
    () => writeFileSync(at('operations/users/more.graphql'), 'query More { serverTime }'),
    /codegen: users in/,
  );
  await holds('src/gql/users/graphql.ts').toContain('"endpoint":"PUBLIC"');

  await edit(() => {
    mkdirSync(at('operations/couriers'));
    writeFileSync(at('operations/couriers/list.graphql'), '');
  }, /codegen: couriers in/);
  expect(existsSync(at('src/gql/couriers'))).toBe(false);
  await edit(() => {
    writeFileSync(at('operations/couriers/list.graphql'), 'query Couriers { totalDonors { totalCount } }');
  }, /codegen: all in/);
  await holds('src/gql/couriers/hooks.ts').toContain('useCouriersQuery');
  expect(read('src/gql/couriers/hooks.ts')).not.toContain('Lazy');
  await edit(
    () => writeFileSync(at('src/lib/uses.ts'), 'export const x = "useCouriersLazyQuery";'),
    /codegen: all in/,
  );
  await holds('src/gql/couriers/hooks.ts').toContain('useCouriersLazyQuery');
  await edit(() => {
    const donor = read('schema/donor.graphql');
    const line = /totalDonors: DonorCount! @access\([^)]*\)/;
    expect(donor).toMatch(line);
    writeFileSync(at('schema/donor.graphql'), donor.replace(line, 'totalDonors: DonorCount! @signedIn'));
  }, /codegen: all in/);
  await holds('src/gql/couriers/graphql.ts').toContain(
    '"access":[{"kind":"signedIn","field":"totalDonors"}]',
  );
  await edit(() => rmSync(at('operations/couriers'), { recursive: true }), /codegen: all in/);
  await expect.poll(() => existsSync(at('src/gql/couriers')), PATIENT).toBe(false);
});
