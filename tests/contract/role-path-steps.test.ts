import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  Kind,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { contractText } from '../../server/graphql/schema.ts';
import { fieldMeta, rightOf } from '../../tools/codegen/document-meta.ts';
import { MANAGES } from '../support/role-path-graph.ts';
import { type Ground, stepsOf } from '../support/role-path-steps.ts';
import type { Held } from '../support/role-paths.ts';
import type { Answer } from '../support/server.ts';

const mutations = Object.values(buildSchema(contractText()).getMutationType()?.getFields() ?? {});
const MODULES = ['rolesManagement', 'userManagement'];
/** What a role, an account, a session or a password is given by. */
const GIVES = /password|otp|^adminRoleId$|enablement|challenge|token|session/i;

/** Operations that might be steps by what they take or by their guard, and why none of them opens an account. */
const NO_STEP: Readonly<Record<string, string>> = {
  createActivityLogs: 'writes a line of the visit log, whose actor the server names',
  createLoginFailsActivityLog: 'writes a line of the visit log, whose actor the server names',
  createAdminDonationScheduledLogs: 'writes a line of the visit log, whose actor the server names',
  startExportUsers: 'writes a file of what its caller may list: no account changes',
  startExportClients: 'writes a file of what its caller may list: no account changes',
  markNotificationRead: 'marks what its reader has read',
  saveView: 'keeps a view of a list; whoever opens it sees what their own rights show',
  deleteView: 'removes a view of one’s own',
  markPresence: 'says who looks at a record',
  endPresence: 'says who looks at a record',
  adminSignIn: 'every account whose password is known signs in after each step',
  sendEmailOTP: 'proves an address before a donor’s booking; no account is looked up by it',
  createOTPForResetPasswordForDonor: 'donors sign in elsewhere: their accounts have no role here',
  resetDonorPasswordByOTP: 'donors sign in elsewhere: their accounts have no role here',
  submitDonorPII: 'a booking by somebody who is no administrator',
  createAppointment: 'a booking by somebody who is no administrator',
  unsubscribe: 'ends messages to a donor, by the token of one of them',
  createSite: 'the parent administration’s own: a bank’s modules are what its roles can grant at most',
  updateSite: 'a bank’s own record; its modules are the parent administration’s to enable (sites.test.ts)',
  updateSitesStatus: 'the parent administration’s own; modules are what its filter finds banks by',
};

/** The names of everything that an operation takes, down to the fields of its inputs. */
function taken(field: GraphQLField<unknown, unknown>): string[] {
  const seen = new Set<string>();
  const inside = (type: GraphQLNamedType): string[] => {
    if (!isInputObjectType(type) || seen.has(type.name)) return [];
    seen.add(type.name);
    return Object.values(type.getFields()).flatMap((inner) => [
      inner.name,
      ...inside(getNamedType(inner.type)),
    ]);
  };
  return field.args.flatMap(({ name, type }) => [name, ...inside(getNamedType(type))]);
}

/** Might it change who may do what? By its guard (none, or roles and people), or by what it takes. */
function mightBeStep(field: GraphQLField<unknown, unknown>): boolean {
  const right = rightOf(fieldMeta(field).access);
  return !right || MODULES.includes(right.module) || taken(field).some((name) => GIVES.test(name));
}

/** Answers whatever is asked of it, and is found in everything. */
// biome-ignore lint/suspicious/noExplicitAny: it stands for answers of any shape
const anything: any = new Proxy({}, { get: (_target, name) => (name === 'enablements' ? [] : anything) });

/** The mutations that the steps send. */
async function sentBySteps(): Promise<ReadonlySet<string>> {
  const sent = new Set<string>();
  const ask = async (text: string): Promise<Answer> => {
    for (const definition of parse(text).definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation')
        for (const selection of definition.selectionSet.selections)
          if (selection.kind === Kind.FIELD) sent.add(selection.name.value);
    return { status: 200, headers: new Headers(), text: '', data: anything, errors: [] };
  };
  const paths: Ground = {
    graph: { own: MANAGES, roles: [] },
    roles: ['1', '2'],
    users: async () => [{ id: '3', email: 'peer@paths.example', user_name: 'peer' }],
    ask,
    askPublic: ask,
    origin: 'https://console.example',
    mailTo: async () => '',
    latest: async () => '4',
    failing: (work) => work(),
    learn: () => undefined,
    found: () => undefined,
    passwordOf: () => '',
  };
  const held: Held = { email: 'me@paths.example', token: '', deviceId: '', clientId: 5 };
  for (const { run } of await stepsOf(paths)) await run(held);
  return sent;
}

test('every operation that changes roles, users, sessions or passwords is a step of the paths, or is named', async () => {
  const sent = await sentBySteps();
  const names = mutations.filter(mightBeStep).map(({ name }) => name);
  expect(names.filter((name) => !sent.has(name) && !(name in NO_STEP))).toEqual([]);
  // Nothing is named that is a step, or that need not be.
  expect(Object.keys(NO_STEP).filter((name) => sent.has(name) || !names.includes(name))).toEqual([]);
});
