import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { buildSchema, introspectionFromSchema, printSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { describe, expect, test } from 'vitest';
import { servedSchemas } from '../../server/graphql/schema.ts';
import { folderText } from '../../tools/schema/sources.ts';
import { answering, backend, FOREIGN, folder, listen } from '../support/foreign-backends.ts';

const own = folderText('schema');
const names = readdirSync('schema');
const before = new Map(names.map((file) => [file, readFileSync(`schema/${file}`, 'utf8')]));

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
  readonly text: (file: string) => string;
  readonly changed: readonly string[];
  readonly left: readonly string[];
}
/** Runs one of the commands on a copy of the project. */
async function run(tool: 'pull' | 'diff', ...given: string[]): Promise<Ran> {
  const copy = mkdtempSync(join(folder, 'copy-'));
  for (const name of ['schema', 'operations']) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('src'), join(copy, 'src'));
  const done = await new Promise<Pick<Ran, 'code' | 'out' | 'error'>>((end) => {
    execFile(
      process.execPath,
      [resolve(`tools/schema/${tool}.ts`), ...given],
      { cwd: copy, maxBuffer: 16_000_000 },
      (error, out, told) => end({ code: Number(error?.code ?? 0), out, error: told }),
    );
  });
  const read = (file: string): string => readFileSync(join(copy, 'schema', file), 'utf8');
  const files = readdirSync(join(copy, 'schema'));
  expect(`${done.out}${done.error}`).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  return {
    ...done,
    text: read,
    left: files,
    changed: files.filter((file) => read(file) !== before.get(file)),
  };
}

describe('a backend of another shape', () => {
  const address = backend({ '/graphql': FOREIGN });

  test('diff tells what is added, removed, changed and unguarded, under the names of our roots', async () => {
    const { code, out } = await run('diff', await address);
    expect(code).toBe(1);
    expect(out).toContain("added: Field 'ledger' was added to object type 'Query'");
    expect(out).toContain("removed (breaking): Field 'allSite' was removed from object type 'Query'");
    expect(out).toContain('operations/clients/list.graphql');
    for (const field of ['Query.ledger', 'Query.node', 'Query.again', 'Mutation.post'])
      expect(out).toContain(`without a guard: ${field} (`);
    expect(out).not.toMatch(/without a guard: Query\.(serverTime|totalDonors)/);
    for (const name of ['BigInt', 'Money']) expect(out).toContain(`new scalar: ${name} (say in codegen.ts`);
    expect(out).not.toContain('EndpointName');
    expect(out).not.toContain('RootQuery');
    expect(out).toMatch(
      /\n\d+ added, \d+ removed, \d+ changed; \d+ breaking, \d+ dangerous; 4 without a guard\.\n$/,
    );
  });
  test('as JSON it is the same, for programs', async () => {
    const { code, out } = await run('diff', await address, '--json');
    const told = JSON.parse(out);
    expect(code).toBe(1);
    expect(told.unguarded).toEqual(
      ['Query.ledger', 'Query.again', 'Query.node', 'Mutation.post'].toSorted(
        (a, b) => told.unguarded.indexOf(a) - told.unguarded.indexOf(b),
      ),
    );
    expect(told.scalars.toSorted()).toEqual(['BigInt', 'Money']);
    const gone = told.changes.find(({ path }: { path: string }) => path === 'Query.allSite');
    expect(gone).toMatchObject({ level: 'breaking', kind: 'removed' });
    expect(gone.operations).toContainEqual(
      expect.objectContaining({
        name: 'AllClients',
        file: 'operations/clients/list.graphql',
        screens: expect.arrayContaining(['/clientManagement']),
      }),
    );
  });
  test('pulled, its parts are in and nothing of ours is lost', async () => {
    const { code, out, text, changed } = await run('pull', await address);
    expect(code).toBe(1);
    expect(out).toContain('kept: what the backend lacks (--prune takes it away)');
    // All of ours stays to the letter but for what it has otherwise or more.
    expect(changed.toSorted()).toEqual(['common.graphql', 'donor.graphql']);
    const joined = buildSchema(names.map(text).join('\n'));
    expect(Object.keys(joined.getQueryType()?.getFields() ?? {})).toEqual(
      expect.arrayContaining([
        ...Object.keys(buildSchema(own).getQueryType()?.getFields() ?? {}),
        'ledger',
        'node',
      ]),
    );
    expect(text('donor.graphql')).toContain('asOf: DateTime');
    expect(text('donor.graphql')).toContain(
      'totalDonors: DonorCount! @access(module: "donorManagement", level: READ)',
    );
    expect(joined.getType('LedgerLine')).toBeDefined();
    expect(joined.getType('Money')).toBeDefined();
  });
  test('a dry run says it and writes nothing', async () => {
    const { code, out, changed } = await run('pull', await address, '--dry-run');
    expect({ code, changed }).toEqual({ code: 1, changed: [] });
    expect(out).toContain('would be changed: schema/donor.graphql\n');
    const { out: json, changed: none } = await run('pull', await address, '--dry-run', '--json', '--prune');
    expect(none).toEqual([]);
    expect(JSON.parse(json)).toMatchObject({ dryRun: true, prune: true });
    expect(JSON.parse(json).files).toContainEqual({ file: 'schema/ads.graphql', what: 'removed' });
  });
  test('pruned, only what it serves is left', async () => {
    const { text } = await run('pull', await address, '--prune');
    expect(text('donor.graphql')).not.toContain('allDonorsWithPagination');
    expect(text('common.graphql')).toContain('signOut: Boolean! @signedIn');
  });
  test('pruned to one that serves nothing of what defined our roots, its fields define them', async () => {
    const file = join(mkdtempSync(join(folder, 'file-')), 'small.graphql');
    const roots = [
      'type Query { siteById(id: ID!): Int }',
      'type Mutation { deleteSite(id: ID!): Int }',
      'type Subscription { freshSites: Site }\ntype Site { id: ID! }',
    ];
    writeFileSync(file, roots.join('\n'));
    const { code, error, text, left } = await run('pull', file, '--prune');
    expect({ code, error }).toEqual({ code: 1, error: '' });
    expect(text('site.graphql')).toContain('"Everything that can be asked."\ntype Query {\n');
    expect(text('site.graphql')).toContain('"Everything that can be changed."\ntype Mutation {\n');
    const joined = buildSchema(left.map(text).join('\n'));
    for (const root of [joined.getQueryType(), joined.getMutationType(), joined.getSubscriptionType()])
      expect(Object.keys(root?.getFields() ?? {})).toHaveLength(1);
  });
});

describe('our own backend', () => {
  const { endpoints } = servedSchemas();
  const told = Object.fromEntries(
    Object.entries(endpoints).map(([name, schema]) => [
      `/graphql/${name.toLowerCase()}`,
      printSchema(schema),
    ]),
  );
  const whole = backend(told);
  test.each(['', '/', '/graphql', '/graphql/'])(
    'its three endpoints are joined, asked at "%s"',
    async (path) => {
      const { code, out } = await run('diff', `${await whole}${path}`);
      expect({ code, out }).toEqual({ code: 0, out: 'Nothing differs.\n' });
    },
  );
  test('without our additions, one after the other is told, and pull keeps them', async () => {
    const less = own
      .replace(/ {2}"Groups that have donors[^\n]*\n[^\n]*\n/, '')
      .replace('  findRecords(', '  findRecordsAnew(');
    expect(less).not.toBe(own);
    const address = await backend({ '/graphql': less });
    const { code, out, changed } = await run('pull', address);
    expect(code).toBe(1);
    expect(out).toContain("removed (breaking): Field 'donorsByBloodGroup'");
    expect(out).toContain('without a guard: Query.findRecordsAnew (');
    expect(changed).toEqual(['search.graphql']);
  });
  test('one endpoint that refuses would make its half look removed: it is named instead', async () => {
    const address = await listen((request, response) => {
      const found = Object.entries(told).find(([path]) => path === request.url && !path.endsWith('private'));
      if (!found)
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"errors":[{"message":"GraphQL introspection has been disabled"}]}');
      const schema = makeExecutableSchema({ typeDefs: found[1] });
      void createYoga({ schema, graphqlEndpoint: found[0], logging: false })(request, response);
    });
    const { code, error, changed } = await run('pull', address);
    expect({ code, changed }).toEqual({ code: 3, changed: [] });
    expect(error).toBe(
      `${address}/graphql/private does not tell its schema (HTTP 200): GraphQL introspection has been disabled\n`,
    );
  });
});

describe('what differs a little', () => {
  const differing = async (from: string, to: string, ...given: string[]): Promise<Ran> => {
    expect(own).toContain(from);
    const file = join(mkdtempSync(join(folder, 'file-')), 'next.graphql');
    writeFileSync(file, own.replace(from, to));
    return run('diff', file, ...given);
  };
  test('a new root field waits for its guard: 2', async () => {
    const { code, out } = await differing('extend type Query {', 'extend type Query {\n  pulse: Boolean');
    expect(code).toBe(2);
    expect(out).toContain('without a guard: Query.pulse (');
  });
  test('a value more in an enum may surprise a screen: 2', async () => {
    const { code, out } = await differing(
      'enum AccessLevel {',
      'enum Mood { GOOD }\nscalar Odd\nenum AccessLevel {',
    );
    expect(code).toBe(2);
    expect(out).toContain('new scalar: Odd');
  });
  test('a field more in a type hurts nobody: 0', async () => {
    const { code, out } = await differing('type DonorCount {', 'type DonorCount {\n  more: Int');
    expect(code).toBe(0);
    expect(out).toContain("added: Field 'more' was added to object type 'DonorCount'");
  });
  test('a kept introspection, JSON, is a schema too', async () => {
    const file = join(folder, 'introspection.json');
    writeFileSync(file, JSON.stringify({ data: introspectionFromSchema(buildSchema(own)) }));
    expect(await run('diff', file)).toMatchObject({ code: 0, out: 'Nothing differs.\n' });
  });
});

describe('what cannot be read gets one sentence, and 3', () => {
  const dead = 'http://127.0.0.1:9';
  test.each([
    ['a dead backend', async () => dead, /^http:\/\/127\.0\.0\.1:9\S* does not answer: .+\.\n$/],
    ['a host that is none', async () => 'http://no-such-host.invalid/graphql', /does not answer: .+\.\n$/],
    [
      'HTML',
      () => answering(200, '<!doctype html><title>Welcome</title>'),
      /answers a page instead of GraphQL \(HTTP 200\)\.\n$/,
    ],
    [
      'HTML with 502',
      () => answering(502, '<html>Bad gateway</html>'),
      /answers a page instead of GraphQL \(HTTP 502\)\.\n$/,
    ],
    ['text', () => answering(200, 'hello', 'text/plain'), /answers something else instead of GraphQL/],
    [
      'JSON of another kind',
      () => answering(200, '{"ok":true}', 'application/json'),
      /does not tell its schema \(HTTP 200\): it answers no introspection\n$/,
    ],
    ['null', () => answering(200, 'null', 'application/json'), /does not tell its schema/],
    [
      'half a schema',
      () => answering(200, '{"data":{"__schema":{"types":[]}}}', 'application/json'),
      /has a schema in which nothing can be asked\.\n$/,
    ],
    [
      'a refusal',
      () => answering(401, '{"errors":[{"message":"Sign in first"}]}', 'application/json'),
      /does not tell its schema \(HTTP 401\): Sign in first\n$/,
    ],
    [
      'a file that is not there',
      async () => 'nowhere.graphql',
      /^nowhere\.graphql is neither an address nor a file\.\n$/,
    ],
    ['an address that is none', async () => 'http://', /^http:\/\/ is not an address\.\n$/],
  ])('%s', async (_name, address, sentence) => {
    const source = await address();
    for (const tool of ['diff', 'pull'] as const) {
      const { code, out, error, changed } = await run(tool, source);
      expect({ code, out, changed }).toEqual({ code: 3, out: '', changed: [] });
      expect(error).toMatch(sentence);
      expect(error.trimEnd().split('\n')).toHaveLength(1);
    }
  });
  test('a file with a mistake is named with its place', async () => {
    const file = join(folder, 'broken.graphql');
    writeFileSync(file, 'type Query {\n  x: \n}');
    const { code, error } = await run('diff', file);
    expect([code, error]).toEqual([
      3,
      `${file}:3:1 is not a schema: Syntax Error: Expected Name, found "}".\n`,
    ]);
  });
  test('with --json the sentence is in it', async () => {
    const { code, out } = await run('diff', dead, '--json');
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({
      source: dead,
      unreadable: expect.stringContaining('does not answer'),
    });
  });
  test.each([[[]], [['a', 'b']], [['a', '--wrong']], [['a', '--header', 'nothing']]])(
    'wrong use %j is told how',
    async (given) => {
      const { code, error } = await run('pull', ...given);
      expect(code).toBe(64);
      expect(error).toMatch(/^Usage: npm run schema:pull -- .*\[--prune\]/);
    },
  );
});
test('a header of the caller goes along', async () => {
  const seen: string[] = [];
  const address = await listen((request, response) => {
    seen.push(String(request.headers['x-key']));
    response.writeHead(403).end('{}');
  });
  await run('diff', `${address}/graphql`, '--header', 'x-key: abc');
  expect(new Set(seen)).toEqual(new Set(['abc']));
});
