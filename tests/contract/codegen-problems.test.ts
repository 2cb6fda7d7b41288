import { expect, test } from 'vitest';
import { problemsOf } from '../../tools/codegen/problems.ts';
import { readProject } from '../../tools/codegen/project.ts';

const CONTRACT = `"Where." 
directive @endpoint(is: EndpointName!) on FIELD_DEFINITION
directive @access(module: String!, child: String, level: AccessLevel!) on FIELD_DEFINITION
directive @signedIn on FIELD_DEFINITION
directive @superAdmin on FIELD_DEFINITION
"Open endpoints."
enum EndpointName { PUBLIC SLOTS }
"Levels."
enum AccessLevel { READ WRITE DELETE }
"A bank."
type Bank { id: ID! name: String! old: String @deprecated(reason: "say name") groups: [Group!]! }
"A group without an id."
type Group { name: String! bank: Bank }
type Query {
  "Banks."
  banks(search: String): [Bank!]! @access(module: "clientManagement", level: READ)
  "The time."
  time: String! @endpoint(is: PUBLIC)
  "Me."
  me: Group! @signedIn
}
type Mutation {
  "Renames."
  rename(id: ID!, name: String!): Bank! @superAdmin @access(module: "clientManagement", level: WRITE)
}
type Subscription {
  "Ticks."
  ticks: Int! @signedIn
}
`;
const found = (operations: Record<string, string>, contract = CONTRACT): string[] =>
  problemsOf({
    schema: new Map([['schema/a.graphql', contract]]),
    operations: new Map(Object.entries(operations)),
  });
const F = 'operations/banks/list.graphql';
const G = 'operations/users/list.graphql';

test('the project’s own contract and operations have nothing to mend', () => {
  expect(problemsOf(readProject())).toEqual([]);
});
test.each([
  ['an operation', '{ banks { id name } }'.replace('{', 'query Banks {')],
  ['an id by a fragment', 'query Banks { banks { ...Row } } fragment Row on Bank { id name }'],
  ['a type without an id', 'query Me { me { name } }'],
  ['two fields of one endpoint', 'query Both { banks { id } me { name } }'],
  ['a subscription', 'subscription T { ticks }'],
  ['a file of comments', '# still to come\n'],
])('%s is fine', (_name, text) => {
  expect(found({ [F]: text })).toEqual([]);
});

/** What is broken, the operations, and the whole of what is said. */
type Broken = [string, Record<string, string>, string[]];
const BROKEN: readonly Broken[] = [
  [
    'a comma too many',
    { [F]: 'query A {\n  banks { id ) }\n}' },
    [`${F}:2:14: Syntax Error: Expected Name, found ")".`],
  ],
  [
    'two files that cannot be read',
    { [F]: 'query', [G]: '}' },
    [`${F}:1:6: Syntax Error: Expected "{", found <EOF>.`, `${G}:1:1: Syntax Error: Unexpected "}".`],
  ],
  [
    'a field that is not there',
    { [F]: 'query A {\n  banks { id nme }\n}' },
    [`${F}:2:14: Cannot query field "nme" on type "Bank". Did you mean "name"?`],
  ],
  [
    'an argument that is not there',
    { [F]: 'query A { banks(find: "x") { id } }' },
    [`${F}:1:17: Unknown argument "find" on field "Query.banks".`],
  ],
  [
    'an argument that is missing',
    { [F]: 'mutation A { rename(id: 1) { id } }' },
    [`${F}:1:14: Argument "Mutation.rename(name:)" of type "String!" is required, but it was not provided.`],
  ],
  [
    'a variable that nobody reads',
    { [F]: 'query A($x: Int) { banks { id } }' },
    [`${F}:1:9: Variable "$x" is never used in operation "A".`],
  ],
  [
    'a variable that nobody declares',
    { [F]: 'query A { banks(search: $x) { id } }' },
    [`${F}:1:25: Variable "$x" is not defined by operation "A". (also ${F}:1:1)`],
  ],
  [
    'a variable of another type',
    { [F]: 'query A($x: Int) { banks(search: $x) { id } }' },
    [`${F}:1:9: Variable "$x" of type "Int" used in position expecting type "String". (also ${F}:1:34)`],
  ],
  [
    'a fragment that nobody spreads',
    { [F]: 'query A { banks { id } }\nfragment Row on Bank { id }' },
    [`${F}:2:1: Fragment "Row" is never used.`],
  ],
  [
    'a fragment that is not there',
    { [F]: 'query A { banks { id ...Row } }' },
    [`${F}:1:25: Unknown fragment "Row".`],
  ],
  [
    'a fragment that spreads itself',
    { [F]: 'query A { banks { id ...R } } fragment R on Bank { ...R }' },
    [`${F}:1:52: Cannot spread fragment "R" within itself.`],
  ],
  [
    'a fragment of another feature',
    {
      [F]: 'query A { banks { id ...R } } fragment R on Bank { name }',
      [G]: 'query B { banks { id ...R } }',
    },
    [`${G}:1:22: Fragment "R" belongs to banks: a feature spreads its own fragments alone.`],
  ],
  [
    'a name that two features use',
    { [F]: 'query A { banks { id } }', [G]: 'query A { me { name } }' },
    [`${F}:1:7: There can be only one operation named "A". (also ${G}:1:7)`],
  ],
  [
    'a fragment’s name that two features use',
    {
      [F]: 'query A { banks { ...R } } fragment R on Bank { id }',
      [G]: 'query B { banks { id } } fragment R on Bank { id }',
    },
    [`${F}:1:37: There can be only one fragment named "R". (also ${G}:1:35)`],
  ],
  [
    'an operation without a name',
    { [F]: 'query { banks { id } }' },
    [`${F}:1:1: An operation needs a name: its hook is called by it.`],
  ],
  [
    'a subscription without a name',
    { [F]: 'subscription { ticks }' },
    [`${F}:1:1: An operation needs a name: its hook is called by it.`],
  ],
  ...['oneBank', 'Two_Banks', '_Banks'].map(
    (name): Broken => [
      `an operation called ${name}`,
      { [F]: `query ${name} { banks { id } }` },
      [
        `${F}:1:7: An operation's name begins with a capital letter and has letters and digits alone, as its hook's does: "${name}".`,
      ],
    ],
  ),
  [
    'a name beside the same in a small letter',
    { [F]: 'query A { banks { id } }\nquery a { banks { id } }' },
    [
      `${F}:2:7: An operation's name begins with a capital letter and has letters and digits alone, as its hook's does: "a".`,
    ],
  ],
  [
    'two names that differ in capitals alone',
    { [F]: 'query BankHtml { banks { id } }', [G]: 'query BankHTML { me { name } }' },
    [
      `${F}:1:7: The operations "BankHtml" and "BankHTML" differ in capitals alone: call one otherwise. (also ${G}:1:7)`,
    ],
  ],
  [
    'a file without a feature',
    { [F]: 'query A { banks { id ...Row } }', 'operations/row.graphql': 'fragment Row on Bank { name }' },
    ['operations/row.graphql:1:1: This file belongs to no feature: put it into operations/<feature>/.'],
  ],
  [
    'a row without its id',
    { [F]: 'query A {\n  banks { name }\n}' },
    [`${F}:2:3: Bank has an id: select it in "banks".`],
  ],
  [
    'a row inside a row without its id',
    { [F]: 'query A { me { bank { name } } }' },
    [`${F}:1:16: Bank has an id: select it in "bank".`],
  ],
  [
    'an id under another name',
    { [F]: 'query A { banks { key: id } }' },
    [`${F}:1:11: Bank has an id: select it in "banks".`],
  ],
  [
    'what is deprecated',
    { [F]: 'query A { banks { id old } }' },
    [`${F}:1:22: The field Bank.old is deprecated. say name`],
  ],
  [
    'two endpoints',
    { [F]: 'query A { banks { id } time }' },
    [`${F}:1:1: A asks at two endpoints: PRIVATE and PUBLIC.`],
  ],
  [
    'two endpoints under other names',
    { [F]: 'query A { b: banks { id } t: time }' },
    [`${F}:1:1: A asks at two endpoints: PRIVATE and PUBLIC.`],
  ],
  [
    'two answers in one place',
    { [F]: 'query A { banks { id x: name x: id } }' },
    [
      `${F}:1:22: Fields "x" conflict because "name" and "id" are different fields. Use different aliases on the fields to fetch both if this was intentional. (also ${F}:1:30)`,
    ],
  ],
];
test.each(BROKEN)('%s is said once, with its place', (_name, operations, messages) => {
  expect(found(operations)).toEqual(messages);
});

test('a mistake in a fragment that three operations spread is said once', () => {
  const spread = (name: string) => `query ${name} { banks { id ...R } }`;
  expect(
    found({ [F]: `${['A', 'B', 'C'].map(spread).join('\n')}\nfragment R on Bank { nme groups { nam } }` }),
  ).toEqual([
    `${F}:4:22: Cannot query field "nme" on type "Bank". Did you mean "name"?`,
    `${F}:4:35: Cannot query field "nam" on type "Group". Did you mean "name"?`,
  ]);
});

const contractWith = (from: string, to: string): string => {
  expect(CONTRACT).toContain(from);
  return CONTRACT.replace(from, to);
};
const A = { [F]: 'query A { me { name } }' };
test.each([
  [
    'a field without a guard',
    'me: Group! @signedIn',
    'me: Group!',
    /^schema\/a\.graphql:20:3: Query\.me has no guard/,
  ],
  [
    'a module that is none',
    'module: "clientManagement", level: READ',
    'module: "clientManagment", level: READ',
    /^schema\/a\.graphql:16:3: Query\.banks asks for a right of clientManagment, and there is no such module/,
  ],
  [
    'a child that is none',
    'module: "clientManagement", level: READ',
    'module: "driveManagement", child: "make", level: READ',
    /right of driveManagement\/make/,
  ],
  [
    'a level that is none',
    'level: READ',
    'level: LOOK',
    /^schema\/a\.graphql:16:3: Query\.banks asks for the level LOOK/,
  ],
  [
    'a guard that is open and closed',
    'me: Group! @signedIn',
    'me: Group! @signedIn @superAdmin',
    /:20:3: Query\.me is guarded in two ways/,
  ],
  ['a root field without words', '"Me."\n', '\n', /:20:3: Query\.me has no description/],
  ['a type without words', '"A bank."\n', '\n', /:11:6: Bank has no description/],
  [
    'a type that is not there',
    'name: String! bank: Bank',
    'name: String! bank: Bnk',
    /^schema\/a\.graphql:13:34: Unknown type "Bnk"/,
  ],
  [
    'a type without a field',
    'type Group { name: String! bank: Bank }',
    'type Group',
    /:12:1: Type Group must define one or more fields/,
  ],
  [
    'a contract that cannot be read',
    'type Query {',
    'type Query (',
    /^schema\/a\.graphql:14:12: Syntax Error/,
  ],
])('%s in the contract is said once, with its place', (_name, from, to, message) => {
  const problems = found(A, contractWith(from, to));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(message);
});
