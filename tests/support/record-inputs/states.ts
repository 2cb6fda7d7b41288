import {
  buildSchema,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
} from 'graphql';
import { expect } from 'vitest';
import { reach, type Schema } from 'yup';
import { contractText } from '../../../server/graphql/schema.ts';
import type { TestServer } from '../server.ts';
import type { Values, Written } from './written.ts';

const schema = buildSchema(contractText());

/** Values that a field of whatever kind may have: two of them are written, one after the other. */
const ANY: readonly unknown[] = [
  ...[
    'Sample',
    'Another',
    'SMPL1',
    'SMPL2',
    '5125550101',
    '5125550102',
    'one@sample.example',
    'two@sample.example',
  ],
  ...[
    'https://one.example',
    'https://two.example',
    '2020-01-02',
    '2021-03-04',
    '73301',
    '74103',
    20,
    21,
    true,
    false,
  ],
];

/** Every field that a selection of a type may name, so many levels down. */
export const selectionOf = (type: GraphQLObjectType, deeper = 2): string =>
  Object.values(type.getFields())
    .filter(({ args }) => args.length === 0)
    .flatMap((field) => {
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) return [field.name];
      const within = deeper > 0 ? selectionOf(inner as GraphQLObjectType, deeper - 1) : '';
      return within ? [`${field.name} { ${within} }`] : [];
    })
    .join(' ');

export const fieldsOf = ({ input, passing = [] }: Written): string[] =>
  Object.keys((schema.getType(input) as GraphQLInputObjectType).getFields()).filter(
    (name) => !['id', 'updatedAt', ...passing].includes(name),
  );

/** Two states in which every field has another value. */
export async function statesOf(written: Written, server: TestServer): Promise<readonly [Values, Values]> {
  const [first, second] = await written.samples(server);
  const missing = fieldsOf(written).filter((name) => !(name in first) || !(name in second));
  const two = await Promise.all(
    missing.map(async (name) => {
      const rule = reach(written.rule, name) as Schema;
      const right: unknown[] = [];
      // A value that the rule leaves as it is.
      for (const value of ANY)
        if (right.length < 2 && (await rule.isValid(value, { strict: true })) && rule.cast(value) === value)
          right.push(value);
      expect(right, `two values that the rule of ${written.input}.${name} takes`).toHaveLength(2);
      return [name, right] as const;
    }),
  );
  const picked = (at: 0 | 1) => Object.fromEntries(two.map(([name, right]) => [name, right[at]]));
  return [
    { ...picked(0), ...first },
    { ...picked(1), ...second },
  ];
}
