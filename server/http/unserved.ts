import type { GraphQLSchema } from 'graphql';
import type { EndpointName } from '../context.ts';

/** Names of the contract's root fields. */
export interface RootFields {
  readonly query: readonly string[];
  readonly mutation: readonly string[];
  readonly subscription: readonly string[];
}
export type FieldsOfEndpoints = Readonly<Record<EndpointName, RootFields>>;

/** Why an address does not say what it serves: what the call failed with, what it answers in place of GraphQL, or its refusal. */
export type Reason =
  | { readonly failed: unknown }
  | { readonly status: number; readonly text: string }
  | { readonly status: number; readonly refusal: unknown };

/** What a backend said of itself. */
export interface Served {
  /** Root fields that it does not serve. */
  readonly unserved: readonly string[];
  /** Endpoints that did not say what they serve: nothing is assumed of them. */
  readonly silent: readonly EndpointName[];
}

/** The same, with what kept endpoints from saying it: those that are silent, and those at which nothing is. */
export interface ServedWithReasons extends Served {
  readonly reasons: readonly (readonly [EndpointName, Reason])[];
}

/** Where a backend of our kind says it at once, as `{ "unserved": ["field"] }`. */
export const UNSERVED_PATH = '/graphql/unserved';
export const WITHIN_MS = 5_000;
const NAMES =
  '{ __schema { queryType { fields(includeDeprecated: true) { name } } mutationType { fields(includeDeprecated: true) { name } } subscriptionType { fields(includeDeprecated: true) { name } } } }';
/** A field that nobody has: a document that asks for it is refused whole, and nothing of it is run. */
const NOBODYS = 'whichOfTheseAreServedHere';
/** Each may cost several messages, and a backend may tell no more than a few. */
const PROBED_AT_ONCE = 5;

/** What an endpoint does not serve, null where it does not say, and why it says no more. */
interface Missing {
  readonly missing: readonly string[] | null;
  readonly reason?: Reason;
}

interface Told {
  readonly status: number;
  readonly data?: {
    readonly __schema?: Readonly<
      Record<string, { readonly fields: readonly { readonly name: string }[] } | null>
    >;
  } | null;
  readonly errors?: readonly { readonly message?: unknown }[];
}

/** What an address answers to a document, or the reason why that is no answer of GraphQL. */
async function ask(url: string, query: string): Promise<Told | { readonly reason: Reason }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'client-id': '0' },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const { status } = response;
    const text = await response.text();
    const told = objectIn(text);
    return told ? { ...told, status } : { reason: { status, text } };
  } catch (failed) {
    return { reason: { failed } };
  }
}

function objectIn(text: string): Omit<Told, 'status'> | null {
  try {
    const told: unknown = JSON.parse(text);
    return typeof told === 'object' ? (told as Omit<Told, 'status'> | null) : null;
  } catch {
    return null;
  }
}

const withoutSuggestion = (message: unknown): string => String(message).replace(/\s*Did you mean.*$/s, '');

/** Those of some fields that a refusal says are not there, in the words in which it says so of the field that nobody has. */
function missingIn({ errors = [] }: Told, names: readonly string[]): string[] | null {
  const messages = errors.map(({ message }) => withoutSuggestion(message));
  const words = messages.find((message) => message.includes(NOBODYS));
  if (words === undefined) return null;
  return names.filter((name) => messages.includes(words.replaceAll(NOBODYS, name)));
}

/** For a backend that answers no introspection: documents that cannot be run, and what it says is wrong with them. */
async function probe(url: string, fields: RootFields): Promise<Missing> {
  // A stream cannot be asked for on trial: the page asks by itself instead.
  const missing: string[] = [...fields.subscription];
  for (const kind of ['query', 'mutation'] as const) {
    for (let from = 0; from < fields[kind].length; from += PROBED_AT_ONCE) {
      const names = fields[kind].slice(from, from + PROBED_AT_ONCE);
      const told = await ask(url, `${kind} { ${NOBODYS} ${names.join(' ')} }`);
      if ('reason' in told) return { missing: null, reason: told.reason };
      const found = missingIn(told, names);
      if (!found)
        return { missing: null, reason: { status: told.status, refusal: told.errors?.[0]?.message } };
      missing.push(...found);
    }
  }
  return { missing };
}

async function missingAt(url: string, fields: RootFields): Promise<Missing> {
  const all = [...fields.query, ...fields.mutation, ...fields.subscription];
  if (all.length === 0) return { missing: [] };
  const told = await ask(url, NAMES);
  if ('reason' in told) {
    const isAbsent = 'text' in told.reason && told.reason.status === 404;
    return { missing: isAbsent ? all : null, reason: told.reason };
  }
  const schema = told.data?.__schema;
  if (!schema) return probe(url, fields);
  const served = (root: string): Set<string> => new Set((schema[root]?.fields ?? []).map(({ name }) => name));
  const [queries, mutations, subscriptions] = [
    served('queryType'),
    served('mutationType'),
    served('subscriptionType'),
  ];
  return {
    missing: [
      ...fields.query.filter((name) => !queries.has(name)),
      ...fields.mutation.filter((name) => !mutations.has(name)),
      ...fields.subscription.filter((name) => !subscriptions.has(name)),
    ],
  };
}

/** The contract's root fields, endpoint by endpoint. */
export function fieldsOfEndpoints(schemas: Readonly<Record<EndpointName, GraphQLSchema>>): FieldsOfEndpoints {
  const of = (schema: GraphQLSchema): RootFields => ({
    query: Object.keys(schema.getQueryType()?.getFields() ?? {}),
    mutation: Object.keys(schema.getMutationType()?.getFields() ?? {}),
    subscription: Object.keys(schema.getSubscriptionType()?.getFields() ?? {}),
  });
  return { PUBLIC: of(schemas.PUBLIC), PRIVATE: of(schemas.PRIVATE), SLOTS: of(schemas.SLOTS) };
}

/** The list of a backend of our kind; null where there is none. */
async function ownWords(apiBase: string): Promise<string[] | null> {
  try {
    const response = await fetch(`${apiBase}${UNSERVED_PATH}`, { signal: AbortSignal.timeout(WITHIN_MS) });
    const { unserved } = (await response.json()) as { unserved?: unknown };
    const isList = Array.isArray(unserved) && unserved.every((name) => typeof name === 'string');
    return response.ok && isList ? unserved : null;
  } catch {
    return null;
  }
}

/** Asks the backend at `apiBase` which of the contract's root fields it serves, once, and keeps why it does not say. Never throws. */
export async function askForReasons(apiBase: string, fields: FieldsOfEndpoints): Promise<ServedWithReasons> {
  const told = await ownWords(apiBase);
  if (told) return { unserved: told, silent: [], reasons: [] };
  const names = Object.keys(fields) as EndpointName[];
  const answers = await Promise.all(
    names.map(async (name) => ({
      name,
      ...(await missingAt(`${apiBase}/graphql/${name.toLowerCase()}`, fields[name])),
    })),
  );
  return {
    unserved: answers.flatMap(({ missing }) => missing ?? []).sort(),
    silent: answers.filter(({ missing }) => missing === null).map(({ name }) => name),
    reasons: answers.flatMap(({ name, reason }) => (reason ? [[name, reason] as const] : [])),
  };
}

/** Asks the backend at `apiBase` which of the contract's root fields it serves. Never throws. */
export async function askWhatIsServed(apiBase: string, fields: FieldsOfEndpoints): Promise<Served> {
  const { unserved, silent } = await askForReasons(apiBase, fields);
  return { unserved, silent };
}
