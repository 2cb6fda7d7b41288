import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from '../../server/db/seed/random.ts';
import { documentOf, endpointOf, type Operation, operations } from '../support/contract-calls.ts';
import { type Caller, ENGINES, startTestServer, type TestServer } from '../support/server.ts';

/** A night's run asks more: FUZZ_RUNS=100000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const TEXTS = [
  "'",
  "'; DROP TABLE donors; --",
  "' OR '1'='1",
  '\\',
  '%',
  '_%',
  '\u0000',
  '\ud800',
  '\u202e',
  '💉',
  '<img src=x onerror=alert(1)>',
  '$1',
  '$' + '{1}',
  'null',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  ' ',
  '',
  'x'.repeat(5_000),
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-1',
  '1e999',
  NOWHERE,
  'donorManagement',
  'name',
];
const NUMBERS = [0, 1, -1, 10, 2_147_483_647, -2_147_483_648, 2026];

type Dice = ReturnType<typeof random>;
function hostile(type: GraphQLInputType, dice: Dice, depth = 0): unknown {
  if (isNonNullType(type)) return hostile(type.ofType, dice, depth);
  if (isListType(type))
    return Array.from({ length: dice.int(0, 3) }, () => hostile(type.ofType, dice, depth + 1));
  if (isEnumType(type)) return dice.pick(type.getValues().map(({ name }) => name));
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type) || (depth < 4 && dice.chance(0.5)))
        .map((field) => [field.name, hostile(field.type, dice, depth + 1)]),
    );
  switch (getNamedType(type).name) {
    case 'Int':
      return dice.pick(NUMBERS);
    case 'Float':
      return dice.pick([...NUMBERS, 1e308, 0.1]);
    case 'Boolean':
      return dice.chance(0.5);
    case 'Date':
      return dice.pick(['2026-01-01', '0001-01-01', '9999-12-31', ...TEXTS]);
    case 'DateTime':
      return dice.pick(['2026-01-01T00:00:00Z', '9999-12-31T23:59:59Z', ...TEXTS]);
    case 'Email':
      return dice.pick(['a@b.example', '@', ...TEXTS]);
    case 'Phone':
      return dice.pick(['9185550100', '+1 (918) 555-0100', ...TEXTS]);
    case 'ID':
      return dice.pick([NOWHERE, NOWHERE, ...TEXTS]);
    default:
      return dice.pick(TEXTS);
  }
}

describe.each(ENGINES)('whatever is sent, on %s', (kind) => {
  let server: TestServer;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('super');
  });
  afterAll(() => server.stop());

  test(`${RUNS} hostile calls: no failure of the server, no word of its inside`, {
    // A night's run has its time as well.
    timeout: Math.max(600_000, RUNS * 60),
  }, async () => {
    const failures = new Map<string, unknown>();
    let answered = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const dice = random(`hostile/${run}`);
      const operation = operations[run % operations.length] as Operation;
      const variables = Object.fromEntries(
        operation.field.args
          .filter(({ type }) => isNonNullType(type) || dice.chance(0.6))
          .map((arg) => [arg.name, hostile(arg.type, dice)]),
      );
      const endpoint = endpointOf(operation);
      const { status, text, errors } = await server.ask(endpoint, documentOf(operation), variables, {
        ...caller,
        clientId: dice.pick([0, 1]),
      });
      if (run % 20 === 0) await server.sql('DELETE FROM rate_limits');
      const failed = errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR');
      const told = /Failed query|\bselect "|syntax error at|node_modules|\.ts:\d+/.test(text);
      if (status >= 500 || failed || told) failures.set(operation.name, { status, text, variables });
      if (status !== 401) answered += 1;
    }
    expect(Object.fromEntries(failures)).toEqual({});
    // Nobody is signed out by accident on the way: that would try nothing more.
    expect(answered).toBeGreaterThan(RUNS * 0.9);
    expect((await server.sql('SELECT count(*) AS donors FROM donors')).rows[0].donors).toBeGreaterThan(0);
  });
});

/** What a night's run has found, and what is like it, one after the other as one caller: it is tried in every run. */
const FOUND: readonly (readonly [name: string, clientId: number, variables: object])[] = [
  ['getDonorLoginFailReport', 1, { filter: { from: '9999-12-31', to: '9999-12-31' } }],
  ['allAppointments', 1, { filter: { from: '1900-01-01', to: '9999-12-31' } }],
  ['allActivityLogs', 1, { filter: { from: '0001-01-01', to: '9999-12-31' } }],
  ['getDonorLoginFailReport', 1, { filter: { from: '0001-01-01', to: '0001-01-01' } }],
  [
    'startExportReportDonorActivity',
    1,
    { filter: { from: '0001-01-01', to: '0001-01-01' }, idempotencyKey: 'the-first-day-of-all' },
  ],
  ['startExportSponsorGroups', 1, { filter: {}, idempotencyKey: 'one-key-for-all' }],
  ['startExportDonationTypes', 1, { filter: {}, idempotencyKey: 'one-key-for-all' }],
  ['startExportDonors', 2, { filter: {}, idempotencyKey: 'one-key-for-all' }],
];

test('what a long run has found is refused, or answered', async () => {
  const server = await startTestServer(ENGINES.at(-1) ?? 'embedded');
  const caller = await server.signIn('super');
  const answers: unknown[] = [];
  for (const [name, clientId, variables] of FOUND) {
    const operation = operations.find((each) => each.name === name) as Operation;
    const { errors } = await server.ask('private', documentOf(operation), variables, { ...caller, clientId });
    answers.push([name, errors[0]?.extensions.code]);
  }
  await server.stop();
  expect(answers).toEqual([
    ['getDonorLoginFailReport', undefined],
    ['allAppointments', undefined],
    ['allActivityLogs', undefined],
    ['getDonorLoginFailReport', undefined],
    ['startExportReportDonorActivity', undefined],
    ['startExportSponsorGroups', undefined],
    ['startExportDonationTypes', 'BAD_USER_INPUT'],
    ['startExportDonors', 'BAD_USER_INPUT'],
  ]);
});

const WITH_INPUT = operations.filter(
  ({ kind, field }) =>
    kind === 'mutation' && field.args.some(({ type }) => isInputObjectType(getNamedType(type))),
);

describe('no field comes in by the back door', () => {
  let server: TestServer;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer('embedded');
    caller = await server.signIn('super');
  });
  afterAll(() => server.stop());

  test.each(WITH_INPUT)('$name refuses a key that its input has not', async (operation) => {
    const dice = random(operation.name);
    for (const arg of operation.field.args.filter(({ type }) => isInputObjectType(getNamedType(type)))) {
      const variables = Object.fromEntries(
        operation.field.args
          .filter(({ name, type }) => name === arg.name || isNonNullType(type))
          .map(({ name, type }) => [name, hostile(type, dice)]),
      );
      const smuggled = { isSuperAdministrator: true };
      const value = variables[arg.name];
      variables[arg.name] = Array.isArray(value) ? [smuggled] : { ...(value as object), ...smuggled };
      const endpoint = endpointOf(operation);
      const { status, errors } = await server.ask(endpoint, documentOf(operation), variables, caller);
      expect({ status, data: errors.length > 0 }).toEqual({ status: 400, data: true });
      expect(errors.some(({ message }) => message.includes('isSuperAdministrator'))).toBe(true);
    }
  });
});
