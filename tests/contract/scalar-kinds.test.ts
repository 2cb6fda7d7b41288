import { GraphQLObjectType, type GraphQLScalarType, GraphQLSchema, graphql } from 'graphql';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { StaffInput as MockedStaff } from '../../mocks/gql/types.ts';
import type { StaffInput as ServedStaff } from '../../server/gql/types.ts';
import { emailScalar, phoneScalar } from '../../server/graphql/scalars.ts';
import type { StaffInput as SentStaff } from '../../src/gql/staff/graphql.ts';
import type { Day, Email, Instant, Phone } from '../../src/lib/scalars.ts';

/** Staff have one of each kind: hired on a day, changed at an instant, written to, called. */
interface Staff {
  readonly hireDate: unknown;
  readonly updatedAt?: unknown;
  readonly email: unknown;
  readonly cellPhone: unknown;
}
interface KindsOf<Of extends Staff> {
  readonly day: Of['hireDate'];
  readonly instant: NonNullable<Of['updatedAt']>;
  readonly email: Of['email'];
  readonly phone: Of['cellPhone'];
}
interface Kinds {
  readonly day: Day;
  readonly instant: Instant;
  readonly email: Email;
  readonly phone: Phone;
}
/** Each pair of which the one could stand in the place of the other; an empty text is no value. */
type Mixed = {
  [Place in keyof Kinds]: {
    [Value in Exclude<keyof Kinds, Place>]: Exclude<Kinds[Value], ''> extends Kinds[Place]
      ? [Value, Place]
      : never;
  }[Exclude<keyof Kinds, Place>];
}[keyof Kinds];
/** The kinds that any text could stand in the place of. */
type Free = { [Place in keyof Kinds]: string extends Kinds[Place] ? Place : never }[keyof Kinds];

/** These prove what they say when they are compiled. */
describe('the kinds of texts', () => {
  test('what is made of the contract has the kinds that the code has by name', () => {
    expectTypeOf<KindsOf<ServedStaff>>().toEqualTypeOf<Kinds>();
    expectTypeOf<KindsOf<SentStaff>>().toEqualTypeOf<Kinds>();
    expectTypeOf<KindsOf<MockedStaff>>().toEqualTypeOf<Kinds>();
  });
  test('none stands in the place of another, and no other text in the place of any', () => {
    expectTypeOf<Mixed>().toBeNever();
    expectTypeOf<Free>().toBeNever();
  });
  test('a literal needs no word about its kind; one of another kind does not compile', () => {
    const sent: Pick<ServedStaff, 'hireDate' | 'updatedAt' | 'email' | 'cellPhone'> = {
      hireDate: '2020-01-15',
      updatedAt: '2026-05-04T10:00:00.000Z',
      email: 'ann@bank.example',
      cellPhone: '9185550101',
    };
    const text: string = sent.hireDate;
    // @ts-expect-error: an instant is no day.
    sent.hireDate = '2026-05-04T10:00:00.000Z';
    // @ts-expect-error: nor is a day in another order.
    sent.hireDate = '05/04/2020';
    // @ts-expect-error: nor is whatever a text holds.
    sent.hireDate = text;
    // @ts-expect-error: nor is there an empty day.
    sent.hireDate = '';
    // @ts-expect-error: a day is no instant.
    sent.updatedAt = '2026-05-04';
    // @ts-expect-error: a number is no address.
    sent.email = '9185550101';
    // @ts-expect-error: an address is no number.
    sent.cellPhone = 'ann@bank.example';
    // @ts-expect-error: nor is one as it is shown, or in part.
    sent.cellPhone = '***-***-**01';
    expect(text).toBe('2020-01-15');
  });
});

/** Gives back what it was given. */
const echo = (type: GraphQLScalarType) => ({
  type,
  args: { it: { type } },
  resolve: (_source: unknown, { it }: { it?: unknown }) => it,
});
const query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    Email: echo(emailScalar),
    Phone: echo(phoneScalar),
    wrong: { type: emailScalar, resolve: () => 9_185_550_101 },
  },
});
const schema = new GraphQLSchema({ query });

describe.each([
  ['Email', 'ann@bank.example'],
  ['Phone', '9185550101'],
])('%s on the server', (kind, value) => {
  const literal = (it: string) => graphql({ schema, source: `{ ${kind}(it: ${it}) }` });
  const variable = (it: unknown) =>
    graphql({ schema, source: `query ($it: ${kind}) { ${kind}(it: $it) }`, variableValues: { it } });

  // What an address or a number may be is for the rule of its field, which names the field.
  test.each([value, '', 'neither'])('takes %j, written out and as a variable', async (text) => {
    expect(await literal(JSON.stringify(text))).toEqual({ data: { [kind]: text } });
    expect(await variable(text)).toEqual({ data: { [kind]: text } });
  });
  test('may be left out where it may be null', async () => {
    expect(await literal('null')).toEqual({ data: { [kind]: null } });
    expect(await variable(null)).toEqual({ data: { [kind]: null } });
  });
  test.each([9_185_550_101, 1.5, true, [value, value], { it: value }])('refuses %j', async (other) => {
    const written = JSON.stringify(other).replaceAll(/"(\w+)":/g, '$1:');
    for (const { data, errors } of [await literal(written), await variable(other)]) {
      expect(data).toBeUndefined();
      expect(errors?.map(({ message }) => message)).toEqual([expect.stringContaining('is a text')]);
    }
  });
});

test('nothing but a text is answered in their place', async () => {
  const { data, errors } = await graphql({ schema, source: '{ wrong }' });
  expect(data).toEqual({ wrong: null });
  expect(errors?.[0]?.message).toContain('is a text');
});
