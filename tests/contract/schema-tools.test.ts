import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildSchema, Kind, lexicographicSortSchema, parse, print, printSchema, visit } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { afterAll, describe, expect, test } from 'vitest';
import { contractChanges as allChanges } from '../../tools/schema/report.ts';
import { folderText, usedOperations } from '../../tools/schema/sources.ts';

const own = folderText('schema');
const contractChanges = async (...given: Parameters<typeof allChanges>) =>
  (await allChanges(...given)).filter(({ level }) => level !== 'safe');

describe('schema:diff', () => {
  test.each([
    ['a field removed', '  activeRecords: Int!', '', 'breaking', 'AllSite'],
    [
      'an argument made required',
      'totalDonors: DonorCount!',
      'totalDonors(year: Int!): DonorCount!',
      'breaking',
      'TotalDonors',
    ],
    [
      'a type changed',
      'bloodType: BloodType!\n  donationType',
      'bloodType: Int!\n  donationType',
      'breaking',
      'DashboardDonors',
    ],
  ])('%s names the operations that it touches', async (_name, from, to, level, operation) => {
    expect(own).toContain(from);
    const changes = await contractChanges(
      buildSchema(own),
      buildSchema(own.replace(from, to)),
      usedOperations(),
    );
    const found = changes.find(
      (change) => change.level === level && change.operations.some(({ name }) => name === operation),
    );
    expect(found?.operations.map(({ feature }) => feature)).toContain('dashboard');
  });
  test('a field that only a fragment asks for touches the operation that spreads it', async () => {
    const fragment = usedOperations().find(({ document }) => document.definitions.length > 1);
    const [, part] = fragment?.document.definitions ?? [];
    if (part?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error('no operation spreads a fragment');
    const type = part.typeCondition.name.value;
    const field = part.selectionSet.selections.find(
      (node) => node.kind === Kind.FIELD && node.name.value !== 'id',
    );
    if (field?.kind !== Kind.FIELD) throw new Error('the fragment asks for nothing');
    const next = buildSchema(
      print(
        visit(parse(own), {
          ObjectTypeDefinition: (node) =>
            node.name.value === type
              ? { ...node, fields: node.fields?.filter(({ name }) => name.value !== field.name.value) ?? [] }
              : undefined,
        }),
      ),
    );
    const changes = await contractChanges(buildSchema(own), next, usedOperations());
    expect(changes.map(({ path }) => path)).toContain(`${type}.${field.name.value}`);
    expect(changes.flatMap(({ operations }) => operations.map(({ name }) => name))).toContain(fragment?.name);
  });

  test('a field of the same name in a type that nobody asks for touches nothing', async () => {
    const next = own
      .replace('type Deleted {\n  id: ID!\n}', 'type Deleted {\n  id: ID!\n  at: Int\n}')
      .replace('type Deleted {\n  id: ID!', 'type Deleted {\n  id: Int!');
    expect(next).not.toBe(own);
    const [change, ...more] = await contractChanges(buildSchema(own), buildSchema(next), usedOperations());
    expect(more).toEqual([]);
    expect(change).toMatchObject({ level: 'breaking', path: 'Deleted.id' });
    expect(
      change?.operations.flatMap(({ file, name }) => (/elete|Remove|Reject/.test(name) ? [] : file)),
    ).toEqual([]);
  });

  test('an argument that is gone touches those who pass it, a new one that must be given all who ask', async () => {
    const site = 'allSite(pagination: PaginationInput, ';
    expect(own).toContain(site);
    const touched = async (text: string): Promise<string[]> =>
      (
        await contractChanges(buildSchema(own), buildSchema(own.replace(site, text)), usedOperations())
      ).flatMap(({ operations }) => operations.map(({ name }) => name));
    const passing = usedOperations().filter(({ document }) =>
      /allSite\([^)]*pagination:/.test(print(document)),
    );
    expect((await touched('allSite(')).toSorted()).toEqual(passing.map(({ name }) => name).toSorted());
    const asking = usedOperations().filter(({ document }) => /\ballSite\b/.test(print(document)));
    expect((await touched('allSite(year: Int!, pagination: PaginationInput, ')).toSorted()).toEqual(
      asking.map(({ name }) => name).toSorted(),
    );
  });

  test('it names the screens: by address, or all of them where the shell asks', () => {
    const next = join(mkdtempSync(join(tmpdir(), 'donorgrid-diff-')), 'next.graphql');
    // Every operation of the console breaks; each must be asked somewhere, else this, or the operation, is wrong.
    const broken = visit(parse(own), {
      FieldDefinition: (node, _key, _parent, _path, ancestors) => {
        const owner = ancestors.at(-1) as { name?: { value: string } };
        const must = parse('type X { x(mustBeGiven: Int!): Int }').definitions[0];
        const [field] = must?.kind === Kind.OBJECT_TYPE_DEFINITION ? (must.fields ?? []) : [];
        return /^(Query|Mutation|Subscription)$/.test(owner.name?.value ?? '')
          ? { ...node, arguments: [...(node.arguments ?? []), ...(field?.arguments ?? [])] }
          : undefined;
      },
    });
    writeFileSync(next, print(broken));
    const { stdout, status } = spawnSync(process.execPath, ['tools/schema/diff.ts', next], {
      encoding: 'utf8',
    });
    rmSync(dirname(next), { recursive: true });
    expect(status).toBe(1);
    for (const { name, file } of usedOperations()) expect(stdout).toContain(`: ${name} (${file})`);
    expect(stdout).toContain('    /dashboard: TotalDonors (operations/dashboard/donors.graphql)');
    expect(stdout).toContain('    /auth/login: AdminSignIn (');
    expect(stdout).toContain('    every screen (shell): CreateActivityLogs (');
    expect(stdout).not.toContain('no screen yet');
  });

  test('nothing changed, nothing said', async () => {
    expect(await contractChanges(buildSchema(own), buildSchema(own), usedOperations())).toEqual([]);
  });
});

describe('schema:pull', () => {
  const folder = mkdtempSync(join(tmpdir(), 'donorgrid-pull-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const names = readdirSync('schema').filter((file) => file.endsWith('.graphql'));
  const ours = new Map(names.map((file) => [file, readFileSync(`schema/${file}`, 'utf8')]));

  /** Runs the command against a backend of that contract, on a copy of `schema/`; what it says and leaves. */
  async function pull(contract: string, ...flags: string[]) {
    const yoga = createYoga({
      schema: makeExecutableSchema({ typeDefs: contract }),
      graphqlEndpoint: '/graphql',
      logging: false,
    });
    const backend = createServer((request, response) => void yoga(request, response));
    await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
    const copy = mkdtempSync(join(folder, 'copy-'));
    cpSync('schema', join(copy, 'schema'), { recursive: true });
    const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/graphql`;
    const { code, output } = await new Promise<{ code: number; output: string }>((done) => {
      execFile(
        process.execPath,
        [resolve('tools/schema/pull.ts'), url, ...flags],
        { cwd: copy },
        (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
      );
    });
    await new Promise((done) => backend.close(done));
    const files = readdirSync(join(copy, 'schema'));
    return {
      code,
      output,
      text: (file: string) => readFileSync(join(copy, 'schema', file), 'utf8'),
      changed: files.filter((file) => readFileSync(join(copy, 'schema', file), 'utf8') !== ours.get(file)),
      gone: names.filter((file) => !files.includes(file)),
    };
  }

  test('the same contract, told without our words and guards, changes not a letter', async () => {
    const told = printSchema(buildSchema(own)).replaceAll(/^\s*"""[\s\S]*?"""\n/gm, '');
    expect(told).not.toMatch(/! @(access|endpoint)/);
    expect(await pull(told)).toMatchObject({
      code: 0,
      output: 'Nothing differs.\n',
      changed: [],
      gone: [],
    });
  });

  test('every field keeps its file and its guard; what is new goes to the file of what it speaks of', async () => {
    const altered = own
      .replace(
        'totalDonors: DonorCount!',
        'totalDonors(year: Int): DonorCount!\n  freshlyMade(id: ID!): Freshness!\n  pulse: Boolean!',
      )
      .replace(
        '"How many donors there are."\ntype DonorCount {',
        'type Freshness {\n  donor: Donor!\n  more: Deeper\n}\n\ntype Deeper {\n  x: Int\n}\n\n"How many donors there are."\ntype DonorCount {',
      )
      .replace('  activeRecords: Int!\n', '  activeRecords: Float!\n')
      .replace('  signOut: Boolean! @signedIn', '  signOut(everywhere: Boolean): Boolean!');
    const { code, output, text, changed, gone } = await pull(altered);
    expect(changed.toSorted()).toEqual(['common.graphql', 'donor.graphql', 'site.graphql']);
    expect(gone).toEqual([]);
    expect(text('donor.graphql')).toContain(
      'totalDonors(year: Int): DonorCount! @access(module: "donorManagement", level: READ)',
    );
    for (const part of ['freshlyMade(id: ID!): Freshness!', 'type Freshness {', 'type Deeper {'])
      expect(text('donor.graphql')).toContain(part);
    expect(text('common.graphql')).toContain('pulse: Boolean!');
    expect(text('common.graphql')).toContain('signOut(everywhere: Boolean): Boolean! @signedIn');
    expect(text('common.graphql')).toContain('"""Ends the session: its token is dead from now on."""');
    expect(text('site.graphql')).toContain('  activeRecords: Float!');
    expect(code).toBe(1);
    for (const field of ['Query.freshlyMade', 'Query.pulse']) {
      expect(output).toContain(`added: Field '${field.split('.')[1]}' was added to object type 'Query'`);
      expect(output).toContain(`without a guard: ${field} (`);
    }
    // What was pulled is a contract, and pulling it again finds it as it is.
    const left = buildSchema(names.map(text).join('\n'));
    expect(printSchema(lexicographicSortSchema(left))).toBe(
      printSchema(lexicographicSortSchema(buildSchema(altered))),
    );
  });

  test('a bound stays on its argument and on its field, also where what is around them changes', async () => {
    const altered = own
      .replace(
        'findRecords(text: String! @bound(length: 100)): [FoundRecord!]!',
        'findRecords(text: String!): [FoundRecord!]',
      )
      .replace('  noDriveForMonths: Int\n', '  noDriveForMonths: Float\n');
    const { code, text, changed } = await pull(altered);
    expect(code).toBe(1);
    expect(changed.toSorted()).toEqual(['search.graphql', 'sponsor-group.graphql']);
    expect(text('search.graphql')).toMatch(
      /findRecords\(\s*text: String! @bound\(length: 100\)\s*\): \[FoundRecord!\] @signedIn/,
    );
    const groups = text('sponsor-group.graphql');
    const filter = groups.slice(groups.indexOf('input SponsorGroupFilterInput'));
    expect(filter).toContain('search: String @bound(length: 100)');
    expect(filter).toContain('ids: [ID!] @bound(items: 10000)');
    expect(filter).toContain('noDriveForMonths: Float');
  });

  test('what a backend lost goes from its file; a file that has nothing left goes too', async () => {
    const only = buildSchema('type Query {\n  serverTime: DateTime!\n}\nscalar DateTime');
    const { code, text, gone } = await pull(printSchema(only), '--prune');
    expect(code).toBe(1);
    expect(gone).toContain('donor.graphql');
    expect(text('common.graphql')).toContain('serverTime: DateTime! @endpoint(is: PUBLIC)');
    expect(text('common.graphql')).not.toContain('Mutation');
  });
});

test('what holds no schema is said to', () => {
  const empty = mkdtempSync(join(tmpdir(), 'donorgrid-empty-'));
  const file = join(empty, 'empty.txt');
  writeFileSync(file, '\n');
  const told = [empty, file].map((source) => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/schema/diff.ts', source], {
      encoding: 'utf8',
    });
    return [status, stderr];
  });
  rmSync(empty, { recursive: true });
  expect(told).toEqual([
    [3, `${empty} has no schema: no .graphql file in it.\n`],
    [3, `${file} is empty.\n`],
  ]);
});
