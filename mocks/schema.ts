import { readdirSync, readFileSync } from 'node:fs';
import { addMocksToSchema, type IMocks } from '@graphql-tools/mock';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLFieldResolver, type GraphQLObjectType, GraphQLSchema } from 'graphql';
import { MODULES } from '../src/rules/modules.ts';
import { makeAdmin } from './factories/admin.ts';
import { makeAdminRole } from './factories/admin-role.ts';
import { makeAdminUser } from './factories/admin-user.ts';
import { cardMocks } from './factories/cards.ts';
import { makeDesignation } from './factories/designation.ts';
import { makeDonationType } from './factories/donation-type.ts';
import { makeDonor } from './factories/donor.ts';
import { makeJob } from './factories/job.ts';
import { makeMenu } from './factories/menu.ts';
import { makeRegistration } from './factories/registration.ts';
import { makeSite } from './factories/site.ts';
import { makeSponsorGroup } from './factories/sponsor-group.ts';
import type { Resolvers, SponsorGroup, SponsorGroupFilterInput } from './gql/types.ts';

const FOLDER = `${import.meta.dirname}/../schema`;

/** What a page of a mocked list takes from its pagination argument. */
export function pageOf<T>(
  items: readonly T[],
  page?: { pageNumber?: number | null | undefined; pageSize?: number | null | undefined } | null,
): T[] {
  const size = page?.pageSize || items.length;
  const from = (Math.max(1, page?.pageNumber ?? 1) - 1) * size;
  return items.slice(from, from + size);
}

const SITES = Array.from({ length: 12 }, (_unused, index) => makeSite({ siteId: index + 1 }));
const DONORS = Array.from({ length: 48 }, (_unused, index) => makeDonor({ id: `donor-${index + 1}` }));

const ROLES = Array.from({ length: 6 }, (_unused, index) => makeAdminRole(index + 1));
const REGISTRATIONS = [makeRegistration(0), makeRegistration(1)];
const ADMIN_USERS = Array.from({ length: 18 }, (_unused, index) => makeAdminUser(index + 1));
const DONATION_TYPES = Array.from({ length: 12 }, (_unused, index) => makeDonationType(index + 1));
const DESIGNATIONS = Array.from({ length: 5 }, (_unused, index) => makeDesignation(index + 1));
const SPONSOR_GROUPS = Array.from({ length: 34 }, (_unused, index) => makeSponsorGroup(index + 1));

function sponsorGroups(filter?: SponsorGroupFilterInput | null): SponsorGroup[] {
  const search = filter?.search?.toLowerCase() ?? '';
  const upcoming = filter?.hasUpcomingDrive;
  return SPONSOR_GROUPS.filter(
    ({ sponsorName, sponsorCode, nextDrive }) =>
      `${sponsorName} ${sponsorCode}`.toLowerCase().includes(search) &&
      (upcoming === undefined || upcoming === null || upcoming === (nextDrive !== null)),
  );
}

/** A network that answers plausibly: what a screen needs to be worked on without a backend. */
const network: Resolvers = {
  Query: {
    serverTime: () => '2026-11-20T15:00:00.000Z',
    session: () => ({ ...makeAdmin(), menu: makeMenu() }),
    userAdminRoleById: (_source, { id }) => ({
      id,
      roleName: 'Super administrator',
      domain: 'donorgrid.example',
      enablement: makeMenu(),
    }),
    allSite: (_source, { pagination }) => ({
      totalRecords: SITES.length,
      activeRecords: SITES.filter(({ isActive }) => isActive).length,
      createdThisMonth: 1,
      withoutLocation: 0,
      Site: pageOf(SITES, pagination) as never,
    }),
    isSponsorGroupFree: () => true,
    isDonationTypeFree: () => true,
    isAdminRoleFree: () => true,
    bankNames: () => SITES as never,
    ...cardMocks,
    allSavedViews: () => [],
    allJobs: () => ({ totalRecords: 0, jobs: [] }),
    jobById: (_source, { id }) => makeJob({ id }),
    jobByKey: () => null,
    jobRows: () => ({ totalRecords: 0, rows: [] }),
    enabledModules: () => MODULES.map(({ name }) => name),
    allAdminRoles: (_source, { pagination, filter }) => {
      const search = filter?.search?.toLowerCase() ?? '';
      const found = ROLES.filter(({ roleName }) => roleName.toLowerCase().includes(search));
      return { totalRecords: found.length, adminRoles: pageOf(found, pagination) };
    },
    allAdminRolesWithOutRoleValidation: (_source, { pagination }) => ({
      totalRecords: ROLES.length,
      adminRoles: pageOf(ROLES, pagination).map(({ id, roleName, isBeyondOwn }) => ({
        id,
        roleName,
        isBeyondOwn,
      })),
    }),
    adminRoleById: (_source, { id }) => ROLES.find((role) => role.id === id) ?? makeAdminRole(1, { id }),
    allRegistrations: () => ({ totalRecords: REGISTRATIONS.length, registrations: REGISTRATIONS }),
    allAdminUsers: (_source, { pagination, filter }) => {
      const search = filter?.search?.toLowerCase() ?? '';
      const found = ADMIN_USERS.filter(({ firstName, lastName, email }) =>
        `${firstName} ${lastName} ${email}`.toLowerCase().includes(search),
      );
      return { totalRecords: found.length, isCapped: false, adminUsers: pageOf(found, pagination) };
    },
    adminUserById: (_source, { id }) =>
      ADMIN_USERS.find((user) => user.id === id) ?? makeAdminUser(1, { id }),
    allDonationTypes: (_source, { pagination, filter }) => {
      const search = filter?.search?.toLowerCase() ?? '';
      const found = DONATION_TYPES.filter(({ name }) => name.toLowerCase().includes(search));
      return { totalRecords: found.length, donationTypes: pageOf(found, pagination) };
    },
    staffDesignationNames: () =>
      DESIGNATIONS.map(({ id, designationName, designationCode }) => ({
        id,
        designationName,
        designationCode,
      })),
    isStaffDesignationFree: () => true,
    staffDesignationById: (_source, { id }) =>
      DESIGNATIONS.find((designation) => designation.id === id) ?? makeDesignation(1, { id }),
    allStaffDesignations: (_source, { pagination, filter }) => {
      const search = filter?.search?.toLowerCase() ?? '';
      const found = DESIGNATIONS.filter(({ designationName, designationCode }) =>
        `${designationName} ${designationCode}`.toLowerCase().includes(search),
      );
      return { totalRecords: found.length, staffDesignations: pageOf(found, pagination) };
    },
    sponsorGroupById: (_source, { id }) =>
      SPONSOR_GROUPS.find((group) => group.id === id) ?? makeSponsorGroup(1, { id }),
    allSponsorGroups: (_source, { pagination, filter }) => {
      const column = pagination?.sortBy === 'sponsorCode' ? 'sponsorCode' : 'sponsorName';
      const found = sponsorGroups(filter).toSorted(
        (one, other) => one[column].localeCompare(other[column]) * (pagination?.sortOrder ?? 1),
      );
      return { totalRecords: found.length, sponsorGroups: pageOf(found, pagination) };
    },
    totalDonors: () => ({ totalCount: DONORS.length }),
    allDonorsSearchSortWithPagination: (_source, args) => ({
      totalRecords: DONORS.length,
      isCapped: false,
      donors: pageOf(DONORS, args) as never,
    }),
  },
  Mutation: {
    deleteSponsorGroup: (_source, { id }) => ({ id }),
    adminSignIn: () => makeAdmin(),
    signOut: () => true,
  },
};

const scalars: IMocks = {
  DateTime: () => '2026-11-20T15:00:00.000Z',
  Date: () => '2026-11-20',
  JSON: () => null,
  Int: () => 7,
};

/** What a schema answers instead of the network's own answers. */
const instead = new WeakMap<GraphQLSchema, Resolvers>();

type Roots = Readonly<Record<string, GraphQLFieldResolver<unknown, unknown> | undefined>>;

/** Root fields ask the schema that is executed for their answer; without one, it is made up by the field's type. */
function ask(schema: GraphQLSchema, kind: 'Query' | 'Mutation'): void {
  const answers = network[kind] as Roots | undefined;
  const fields = schema.getType(kind) as GraphQLObjectType;
  for (const [name, field] of Object.entries(fields.getFields())) {
    const madeUp = field.resolve;
    field.resolve = (source, args, context, info) => {
      const answer = (instead.get(info.schema)?.[kind] as Roots | undefined)?.[name] ?? answers?.[name];
      return (answer ?? madeUp)?.(source, args, context, info);
    };
  }
}

let built: GraphQLSchema | undefined;

/** The contract is read and compiled once, however many schemas are made of it. */
function contract(): GraphQLSchema {
  if (built) return built;
  const typeDefs = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));
  const { Query: _query, Mutation: _mutation, ...types } = network;
  built = addMocksToSchema({
    schema: makeExecutableSchema({ typeDefs }),
    mocks: scalars,
    resolvers: types as never,
    preserveResolvers: true,
  });
  ask(built, 'Query');
  ask(built, 'Mutation');
  return built;
}

/** The contract as an executable schema without a backend; `overrides` of root fields replace what a test is about. */
export function createMockSchema(overrides: Pick<Resolvers, 'Query' | 'Mutation'> = {}): GraphQLSchema {
  const schema = new GraphQLSchema({ ...contract().toConfig(), assumeValid: true });
  instead.set(schema, overrides);
  return schema;
}
