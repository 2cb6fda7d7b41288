import {
  type Arbitrary,
  array,
  boolean,
  constantFrom,
  integer,
  letrec,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { NoSchemaIntrospectionCustomRule, specifiedRules } from 'graphql';
import { parseDocument, validateDocument } from '../../server/graphql/documents.ts';

const MAX_BYTES = 100_000;
const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_unused, index) => part(index)).join(' ');
const chain = (levels: number, body: (next: string) => string, last: string): string =>
  `{ ...F0 } ${times(levels, (level) => `fragment F${level} on Query { ${level + 1 < levels ? body(`...F${level + 1}`) : last} }`)}`;

/** Documents that are too much, each in its own way; `count` says how much. Each is refused by a limit. */
export const SHAPES: Readonly<Record<string, (count: number) => string>> = {
  'fragments that double': (count) => chain(Math.min(count, 90), (next) => `${next} ${next}`, 'serverTime'),
  'fragments that double beneath fields': (count) =>
    `{ ...F0 } ${times(Math.min(count, 30), (level) => `fragment F${level} on Query { a${level}: x { ...F${level + 1} } b${level}: x { ...F${level + 1} } }`)} fragment F${Math.min(count, 30)} on Query { x }`,
  'fragments in a circle': (count) =>
    `{ ...F0 } ${times(Math.min(count, 90), (level) => `fragment F${level} on Query { ...F${(level + 1) % Math.min(count, 90)} }`)}`,
  'a fragment in itself': () => '{ ...F } fragment F on Query { x { ...F } }',
  'one level in another': (count) => `{ ${'x { '.repeat(count)}x${' }'.repeat(count)} }`,
  'levels in fragments': (count) =>
    chain(Math.min(Math.max(count, 20), 80), (next) => `x { ${next} }`, 'serverTime'),
  aliases: (count) => `{ ${times(count, (index) => `a${index}: serverTime`)} }`,
  'aliases in a fragment': (count) =>
    `{ ...F } fragment F on Query { ${times(count, (index) => `a${index}: serverTime`)} }`,
  'aliases of what every type has': (count) => `{ ${times(count, (index) => `a${index}: __typename`)} }`,
  'one field again and again': (count) => `{ ${'serverTime '.repeat(Math.max(count, 1_001))} }`,
  'a list without end': (count) => `{ x(y: [${'1,'.repeat(Math.max(count, 1_001))}]) }`,
  'comments without end': (count) => `${'#\n'.repeat(Math.max(count, 1_001))}{ serverTime }`,
  'credentials in fragments': () =>
    'mutation { ...A ...B } fragment A on Mutation { a: sendEmailOTP(email: "a@b.co") { result } } fragment B on Mutation { b: sendEmailOTP(email: "a@b.co") { result } }',
  'one text of a megabyte': () => `{ x(y: "${'x'.repeat(1_000_000)}") }`,
};

/** Selections, arguments and directives of any kind, over the names that the schema has and some that it has not. */
function grammar(names: readonly string[]): Arbitrary<string> {
  const name = constantFrom(...names);
  const alias = oneof(
    { weight: 4, arbitrary: constantFrom('') },
    { weight: 1, arbitrary: constantFrom('a: ', 'b: ') },
  );
  const { value, selection } = letrec<{ value: string; selection: string }>((tie) => ({
    value: oneof(
      { depthSize: 'small', withCrossShrink: true },
      constantFrom('1', '-1', 'null', 'true', '$v0', '$v1', 'NAME', '""', '1e999', '"""x\n  y"""'),
      string({ maxLength: 40 }).map((text) => JSON.stringify(text)),
      array(tie('value'), { maxLength: 12 }).map((parts) => `[${parts.join(' ')}]`),
      array(tuple(name, tie('value')), { maxLength: 6 }).map(
        (parts) => `{ ${parts.map(([key, part]) => `${key}: ${part}`).join(' ')} }`,
      ),
    ),
    selection: oneof(
      { depthSize: 'small', withCrossShrink: true },
      tuple(alias, name).map((parts) => parts.join('')),
      integer({ min: 0, max: 5 }).map((index) => `...F${index}`),
      tuple(alias, name, array(tuple(name, tie('value')), { maxLength: 4 })).map(
        ([given, field, passed]) =>
          `${given}${field}${passed.length > 0 ? `(${passed.map((pair) => pair.join(': ')).join(' ')})` : ''}`,
      ),
      tuple(alias, name, array(tie('selection'), { minLength: 1, maxLength: 8 })).map(
        ([given, field, below]) => `${given}${field} { ${below.join(' ')} }`,
      ),
      tuple(
        constantFrom('', 'on Query ', 'on Mutation ', 'on Nothing '),
        constantFrom('', '@include(if: $v0) ', '@skip(if: true) @skip(if: true) ', '@nothing ', '@defer '),
        array(tie('selection'), { minLength: 1, maxLength: 8 }),
      ).map(([on, directives, below]) => `... ${on}${directives}{ ${below.join(' ')} }`),
    ),
  }));
  const selections = array(selection, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(' '));
  const operation = tuple(
    constantFrom('query Q', 'query', 'mutation M', 'subscription S', ''),
    integer({ min: 0, max: 60 }),
    value,
    selections,
  ).map(([head, variables, preset, body]) =>
    head && variables > 0
      ? `${head}(${times(variables, (index) => `$v${index}: ${['String', '[Int!]!', 'ID', 'Nothing'][index % 4]}${index % 5 ? '' : ` = ${preset}`}`)}) { ${body} }`
      : `${head} { ${body} }`,
  );
  const fragment = tuple(
    integer({ min: 0, max: 5 }),
    constantFrom('Query', 'Mutation', 'Nothing'),
    selections,
  ).map(([index, on, body]) => `fragment F${index} on ${on} { ${body} }`);
  return tuple(
    array(oneof(operation, fragment, constantFrom('# a comment\n', 'type X { y: Int }', '{', '}')), {
      minLength: 1,
      maxLength: 8,
    }),
    boolean(),
  ).map(([parts, spaced]) => parts.join(spaced ? '\n,,,\n# and\n' : ' '));
}

/** The same part in great number: what is quadratic shows itself. */
function repeated(names: readonly string[]): Arbitrary<string> {
  const part = constantFrom<(index: number, name: string) => string>(
    (_index, name) => name,
    (_index, name) => `${name} { id }`,
    (_index, name) => `${name} { id } ${name} { name }`,
    (index, name) => `${name}(x: ${index})`,
    (_index, name) => `... { ${name} }`,
    (_index, name) => `... on Query { ${name} }`,
    (index) => `...F${index % 7}`,
    (index) => `...F${index}`,
    (index, name) => `${name} @include(if: $v${index})`,
    (index, name) => `${name} @d${index}`,
    (_index, name) => `${name} @skip(if: true)`,
    (index, name) => `${name}x${index}`,
    (index, name) => `${name}: x${index}`,
  );
  return record({
    name: constantFrom(...names),
    part,
    count: integer({ min: 1, max: 400 }),
    fragments: integer({ min: 0, max: 60 }),
  }).map(
    ({ name, part: one, count, fragments }) =>
      `query Q${count % 3 ? '' : `(${times(count, (index) => `$v${index}: Boolean!`)})`} { ${times(count, (index) => one(index, name))} } ${times(fragments, (index) => `fragment F${index} on Query { ${one(index + 1, name)} ${name} }`)}`,
  );
}

/** Documents of up to 100 KB: well formed ones, broken ones, and each of `SHAPES` in many sizes. */
export function documents(schema: GraphQLSchema): Arbitrary<string> {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const names = [...roots, 'id', 'name', 'x', '__typename', '__schema', 'types', 'fields', 'if'];
  const shaped = tuple(constantFrom(...Object.values(SHAPES)), integer({ min: 1, max: 5_000 })).map(
    ([shape, count]) => shape(count),
  );
  const padded = tuple(
    grammar(names),
    integer({ min: 0, max: MAX_BYTES }),
    constantFrom(' ', ',', '\n', '#\n', '"', 'é'),
  ).map(([text, count, pad]) => text + pad.repeat(count));
  return oneof(
    { weight: 4, arbitrary: grammar(names) },
    { weight: 3, arbitrary: repeated(names) },
    { weight: 2, arbitrary: shaped },
    { weight: 1, arbitrary: padded },
  ).map((text) => text.slice(0, MAX_BYTES));
}

/** What becomes of a document: null where it may be executed, or the status and the first message of its refusal. */
export function read(schema: GraphQLSchema, text: string): { status: unknown; message: string } | null {
  try {
    const [error] = validateDocument(
      schema,
      parseDocument(text),
      [...specifiedRules, NoSchemaIntrospectionCustomRule],
      {
        hideSuggestions: false,
      },
    );
    return error
      ? { status: (error.extensions.http as { status?: unknown })?.status, message: error.message }
      : null;
  } catch (error) {
    return { status: 400, message: (error as Error).message };
  }
}

/** Milliseconds of this thread's own computing that reading a document takes: the best of three, as others compute too. */
export function costOf(schema: GraphQLSchema, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && best > 25; turn += 1) {
    const before = process.threadCpuUsage();
    read(schema, text);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}
