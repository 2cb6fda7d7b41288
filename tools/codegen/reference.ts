import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { contract, fieldMeta, rootTypes } from './document-meta.ts';
import type { Files } from './generate.ts';

const FILE = 'docs/SCHEMA.md';

const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s*\n\s*/g, ' ').trim();
const cell = (text: string): string => oneLine(text).replaceAll('|', '\\|');

function guard(field: GraphQLField<unknown, unknown>): string {
  const { endpoint, access } = fieldMeta(field);
  if (endpoint !== 'PRIVATE') return endpoint === 'PUBLIC' ? 'public' : 'slots';
  return access
    .map((right) =>
      right.kind === 'access'
        ? `${right.module}${right.child ? `/${right.child}` : ''}: ${right.level.toLowerCase()}`
        : right.kind === 'superAdmin'
          ? 'parent administration'
          : 'signed in',
    )
    .join(', ');
}

const signature = ({ name, args, type }: GraphQLField<unknown, unknown>): string =>
  `${name}${args.length > 0 ? `(${args.map((arg) => `${arg.name}: ${arg.type}`).join(', ')})` : ''}: ${type}`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  '',
];

function rootPart(title: string, root: GraphQLObjectType | null | undefined): string[] {
  const fields = Object.values(root?.getFields() ?? {}).toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
  return [
    `## ${title}`,
    '',
    ...table(
      ['field', 'who may call it', 'what it does'],
      fields.map((field) => [`\`${signature(field)}\``, guard(field), oneLine(field.description)]),
    ),
  ];
}

function typeRows(type: GraphQLNamedType): string[] {
  if (isEnumType(type))
    return table(
      ['value', ''],
      type.getValues().map(({ name, description }) => [`\`${name}\``, oneLine(description)]),
    );
  if (isUnionType(type))
    return [
      `One of ${type
        .getTypes()
        .map(({ name }) => `\`${name}\``)
        .join(', ')}.`,
      '',
    ];
  if (isInputObjectType(type))
    return table(
      ['field', ''],
      Object.values(type.getFields()).map((field) => [
        `\`${field.name}: ${field.type}\``,
        oneLine(field.description),
      ]),
    );
  if (isObjectType(type) || isInterfaceType(type))
    return table(
      ['field', ''],
      Object.values(type.getFields()).map((field) => [`\`${signature(field)}\``, oneLine(field.description)]),
    );
  return [];
}

/** The contract to read: every root field with its guard, and every type, in the words of `schema/`. */
export function schemaReference(schema: GraphQLSchema): string {
  const roots = rootTypes(schema).map(({ name }) => name);
  const types = Object.values(schema.getTypeMap())
    .filter(({ name, astNode }) => astNode && !roots.includes(name))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return `${[
    '# The contract',
    '',
    'Written by `npm run codegen` from `schema/*.graphql`; change it there.',
    '',
    ...rootPart('Queries', schema.getQueryType()),
    ...rootPart('Mutations', schema.getMutationType()),
    ...rootPart('Subscriptions', schema.getSubscriptionType()),
    '## Types',
    '',
    ...types.flatMap((type) => [`### ${type.name}`, '', oneLine(type.description), '', ...typeRows(type)]),
  ]
    .join('\n')
    .trim()}\n`;
}

/** The reference as a file of the project. */
export const referenceFiles = (): Files => new Map([[FILE, schemaReference(contract())]]);
