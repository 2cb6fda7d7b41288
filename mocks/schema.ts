import { readdirSync, readFileSync } from 'node:fs';
import { addMocksToSchema, type IMocks } from '@graphql-tools/mock';
import {
  buildASTSchema,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLScalarType,
  GraphQLSchema,
  isObjectType,
  parse,
} from 'graphql';
import { CLOSED_SETS } from '../src/rules/closed-sets.ts';
import { activityLogs } from './factories/activity-log.ts';
import { ads } from './factories/ad.ts';
import { adminRoles } from './factories/admin-role.ts';
import { adminUsers } from './factories/admin-user.ts';
import { appointments } from './factories/appointment.ts';
import { designations } from './factories/designation.ts';
import { donationTypes } from './factories/donation-type.ts';
import { donorFilters, donors } from './factories/donor.ts';
import { drives } from './factories/drive.ts';
import { events } from './factories/event.ts';
import { notifications } from './factories/notification.ts';
import { registrations } from './factories/registration.ts';
import { resources } from './factories/resource.ts';
import { savedViews } from './factories/saved-view.ts';
import { sites } from './factories/site.ts';
import { sponsorGroups } from './factories/sponsor-group.ts';
import { staffMembers } from './factories/staff.ts';
import type { Resolvers } from './gql/types.ts';
import { type Answer, type Arguments, answerByName, kindNames } from './network/by-name.ts';
import { callerOf } from './network/caller.ts';
import type { Entity } from './network/entity.ts';
import { Network } from './network/network.ts';
import { madeUp } from './network/plausible.ts';
import { guardOf, viewerMay } from './network/rights.ts';
import { SPECIAL } from './network/specials.ts';

const FOLDER = `${import.meta.dirname}/../schema`;

/** The kinds of records that somebody has described; the others are made by the contract alone. */
export const KINDS: readonly Entity[] = [
  activityLogs,
  adminRoles,
  adminUsers,
  ads,
  appointments,
  designations,
  donationTypes,
  donorFilters,
  donors,
  drives,
  events,
  notifications,
  registrations,
  resources,
  savedViews,
  sites,
  sponsorGroups,
  staffMembers,
];
const kinds = new Map(KINDS.map((kind) => [kind.type, kind]));

/** What a schema answers instead of the network's own answers. */
const instead = new WeakMap<GraphQLSchema, Resolvers>();
const networks = new WeakMap<GraphQLSchema, Network>();

/** The records behind a mocked schema: made when the first one is asked for, and its own. */
export function networkOf(schema: GraphQLSchema): Network {
  const network = networks.get(schema) ?? new Network(schema, kinds);
  networks.set(schema, network);
  return network;
}

type Roots = Readonly<Record<string, GraphQLFieldResolver<unknown, unknown> | undefined>>;

/** Each with the arguments of its own field, which the execution has checked. */
const written = SPECIAL as Readonly<Record<string, Answer | undefined>>;

/** Root fields ask the schema that is executed for their answer: a test's own, or the network's. */
function ask(schema: GraphQLSchema, root: 'Query' | 'Mutation'): void {
  const kindOf = kindNames(schema, KINDS);
  const fields = schema.getType(root) as GraphQLObjectType;
  for (const [name, field] of Object.entries(fields.getFields())) {
    const answer = written[name] ?? answerByName(root, field, kindOf);
    const guard = guardOf(field);
    field.resolve = (source, args, context, info) => {
      const own = (instead.get(info.schema)?.[root] as Roots | undefined)?.[name];
      if (own) return own(source, args, context, info);
      const caller = callerOf(context);
      guard(caller.person);
      const network = networkOf(info.schema);
      network.jobs.goOn();
      return answer(network, args as Arguments, caller);
    };
  }
}

/** A made-up answer holds nothing that its set does not have: whoever writes it is told at once. */
function holdToSets(schema: GraphQLSchema): void {
  for (const [name, values] of Object.entries(CLOSED_SETS)) {
    const scalar = schema.getType(name) as GraphQLScalarType;
    scalar.coerceOutputValue = (value) => {
      if (!values.some((known) => known === value))
        throw new Error(`${JSON.stringify(value)} is no ${name}: ${values.join(', ')}`);
      return value;
    };
  }
}

let built: GraphQLSchema | undefined;

/** The contract is read and compiled once, however many schemas are made of it. */
function contract(): GraphQLSchema {
  if (built) return built;
  const texts = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));
  // Whoever generates code from it, and the server that starts with it, judge it: here it is taken as it is.
  const schema = buildASTSchema(parse(texts.join('\n'), { noLocation: true }), { assumeValidSDL: true });
  holdToSets(schema);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__'),
  ) as GraphQLObjectType[];
  // What a test's answer leaves out is made up by the field's name.
  const mocks: IMocks = Object.fromEntries(types.map((type) => [type.name, () => madeUp(type)]));
  built = addMocksToSchema({ schema, mocks, preserveResolvers: true });
  ask(built, 'Query');
  ask(built, 'Mutation');
  viewerMay(built);
  return built;
}

/** The contract as an executable schema without a backend; `overrides` of root fields replace what a test is about. */
export function createMockSchema(overrides: Pick<Resolvers, 'Query' | 'Mutation'> = {}): GraphQLSchema {
  const schema = new GraphQLSchema({ ...contract().toConfig(), assumeValid: true });
  instead.set(schema, overrides);
  return schema;
}
