import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractText } from '../../server/graphql/schema.ts';
import { can } from '../../src/rules/access.ts';
import { fieldMeta } from '../../tools/codegen/document-meta.ts';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { upload } from '../support/uploads.ts';

const schema = buildSchema(contractText());
const ROLES = ['super', 'bank-admin', 'planner', 'recruiter', 'editor', 'reader'] as const;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** A value of the right shape, and of no existing row: only who asks is on trial here. */
function literal(type: GraphQLInputType, depth = 0): string {
  if (isNonNullType(type)) return literal(type.ofType, depth);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type, depth + 1)}`).join(', ')} }`;
  }
  switch (getNamedType(type).name) {
    case 'Upload':
      return '$file';
    case 'ID':
      return `"${NOWHERE}"`;
    case 'Int':
    case 'Float':
      return '2026';
    case 'Boolean':
      return 'false';
    case 'Date':
      return '"2026-01-01"';
    case 'DateTime':
      return '"2026-01-01T00:00:00Z"';
    default:
      return '"x"';
  }
}

function selection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  return isObjectType(named) ? '{ __typename }' : '';
}

interface Operation {
  readonly name: string;
  readonly text: string;
  /** Travels as multipart. */
  readonly hasFile: boolean;
  readonly field: GraphQLField<unknown, unknown>;
}

const operations: Operation[] = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}).flatMap((field) => {
    const required = field.args.filter(({ type }) => isNonNullType(type));
    const given =
      required.length > 0 ? `(${required.map((arg) => `${arg.name}: ${literal(arg.type)}`).join(', ')})` : '';
    const kind = root === schema.getMutationType() ? 'mutation' : 'query';
    const hasFile = given.includes('$file');
    const text = `${kind}${hasFile ? ' ($file: Upload!)' : ''} { ${field.name}${given} ${selection(field.type)} }`;
    return [{ name: field.name, field, text, hasFile }];
  }),
);
const guarded = operations.filter(
  ({ field }) => fieldMeta(field).endpoint === 'PRIVATE' && field.name !== 'signOut',
);

describe.each(DATABASES)('who may call what, on %s', (kind) => {
  let server: TestServer;
  const callers = new Map<string, Required<Pick<Caller, 'token' | 'clientId' | 'deviceId'>>>();
  const menus = new Map<string, Parameters<typeof can>[0]>();
  beforeAll(async () => {
    server = await startTestServer(kind);
    for (const role of ROLES) {
      const caller = await server.signIn(role);
      const flags = 'name read write delete';
      const { data } = await server.ask(
        'private',
        `{ session { menu { ${flags} children { ${flags} children { ${flags} } } } } }`,
        {},
        caller,
      );
      callers.set(role, caller);
      const withChildren = (entries: { children?: unknown[] }[]): never =>
        entries.map((entry) => ({
          ...entry,
          children: withChildren((entry.children ?? []) as never),
        })) as never;
      menus.set(role, withChildren(data.session.menu));
    }
  });
  afterAll(() => server.stop());

  const codeOf = async ({ text, hasFile }: Operation, caller: Caller): Promise<unknown> => {
    const asked = hasFile
      ? upload(server, text, new File(['x'], 'x.png'), caller)
      : server.ask('private', text, {}, caller);
    return (await asked).errors[0]?.extensions.code;
  };

  test('there is something to guard', () => expect(guarded.length).toBeGreaterThan(120));

  test.each(guarded)('$name: nobody without a token, or with a dead one', async (operation) => {
    expect(await codeOf(operation, { deviceId: NOWHERE })).toBe('UNAUTHENTICATED');
    expect(await codeOf(operation, { token: 'a-token-that-has-run-out-long-ago', deviceId: NOWHERE })).toBe(
      'UNAUTHENTICATED',
    );
  });

  test.each(guarded)(
    '$name: each role as the contract says, and never for another bank',
    async (operation) => {
      const { access } = fieldMeta(operation.field);
      for (const role of ROLES) {
        const caller = callers.get(role);
        if (!caller) throw new Error(`${role} is not signed in`);
        const allowed = access.every((right) => {
          if (right.kind === 'superAdmin') return role === 'super';
          return right.kind !== 'access' || can(menus.get(role) ?? [], right);
        });
        const code = await codeOf(operation, caller);
        expect({ role, refused: code === 'FORBIDDEN' || code === 'UNAUTHENTICATED' }).toEqual({
          role,
          refused: !allowed,
        });
        if (role !== 'super') expect(await codeOf(operation, { ...caller, clientId: 2 })).toBe('FORBIDDEN');
      }
    },
  );
});
