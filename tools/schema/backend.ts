import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  buildASTSchema,
  buildClientSchema,
  buildSchema,
  type GraphQLError,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isIntrospectionType,
  isSpecifiedScalarType,
  Kind,
  parse,
  printType,
  type TypeDefinitionNode,
  visit,
} from 'graphql';
import { folderText } from './sources.ts';

const ENDPOINTS = ['public', 'private', 'slots'];
const WITHIN_MS = 15_000;

/** Why a backend or a file could not be read, as one sentence. */
export class Unreadable extends Error {
  /** Nothing is served at that address. */
  readonly absent: boolean;
  constructor(sentence: string, absent = false) {
    super(sentence);
    this.absent = absent;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  UND_ERR_SOCKET: 'the connection was cut',
};

/** That an address does not answer, and why, as a sentence. */
export function unansweredWords(url: string, error: unknown, withinMs: number): string {
  const { cause, name, message } = error as Error & { cause?: { code?: string; message?: string } };
  const why =
    name === 'TimeoutError'
      ? `no answer within ${withinMs / 1000} s`
      : (REASONS[cause?.code ?? ''] ?? cause?.message ?? message);
  return `${url} does not answer: ${why}.`;
}

/** That an address answers no GraphQL, but what, as a sentence. */
export function otherAnswerWords(url: string, status: number, text: string): string {
  const what = /^\s*</.test(text) ? 'a page' : 'something else';
  return `${url} answers ${what} instead of GraphQL (HTTP ${status}).`;
}

/** That an address answers GraphQL, but does not say what it has: in its own words, where it has any. */
export const refusalWords = (url: string, status: number, refusal: unknown): string =>
  `${url} does not tell its schema (HTTP ${status}): ${refusal ?? 'it answers no introspection'}`;

interface Told {
  readonly data?: Partial<IntrospectionQuery> | null;
  readonly errors?: readonly { readonly message?: string }[];
}

/** The schema that one address tells. */
async function introspected(url: string, headers: Readonly<Record<string, string>>): Promise<GraphQLSchema> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'client-id': '0',
        ...headers,
      },
      body: JSON.stringify({ query: getIntrospectionQuery({ descriptions: true }) }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw new Unreadable(unansweredWords(url, error, WITHIN_MS));
  }
  let told: Told | null;
  try {
    told = JSON.parse(text) as Told | null;
  } catch {
    throw new Unreadable(otherAnswerWords(url, status, text), status === 404);
  }
  if (!told?.data?.__schema)
    throw new Unreadable(refusalWords(url, status, told?.errors?.[0]?.message), status === 404);
  try {
    return buildClientSchema(told.data as IntrospectionQuery);
  } catch (error) {
    throw new Unreadable(`${url} tells a schema that does not hold together: ${(error as Error).message}`);
  }
}

/** A schema's types, its roots by the names that the contract gives them. */
function definitionsOf(schema: GraphQLSchema, source: string): TypeDefinitionNode[] {
  const names = new Map(
    Object.entries({
      Query: schema.getQueryType(),
      Mutation: schema.getMutationType(),
      Subscription: schema.getSubscriptionType(),
    }).flatMap(([name, type]) => (type ? [[type.name, name] as const] : [])),
  );
  const taken = [...names.values()].find((name) => !names.has(name) && schema.getType(name));
  if (taken)
    throw new Unreadable(`${source} has a type ${taken} beside its root of another name: rename one.`);
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .map((type) => {
      const [node] = parse(printType(type)).definitions as [TypeDefinitionNode];
      const renamed = visit(node, {
        [Kind.NAMED_TYPE]: (named) => {
          const name = names.get(named.name.value);
          return name ? { ...named, name: { ...named.name, value: name } } : undefined;
        },
      });
      const name = names.get(node.name.value);
      return name ? { ...renamed, name: { ...renamed.name, value: name } } : renamed;
    });
}

const union = <T extends { readonly name: { readonly value: string } }>(
  one: readonly T[] = [],
  other: readonly T[] = [],
): T[] => {
  const known = new Set(one.map(({ name }) => name.value));
  return [...one, ...other.filter(({ name }) => !known.has(name.value))];
};

/** Two tellings of a type: what one of them leaves out, the other has. */
function both(one: TypeDefinitionNode, other: TypeDefinitionNode): TypeDefinitionNode {
  if (one.kind === Kind.ENUM_TYPE_DEFINITION && other.kind === one.kind)
    return { ...one, values: union(one.values, other.values) };
  if (one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && other.kind === one.kind)
    return { ...one, fields: union(one.fields, other.fields) };
  if (one.kind === Kind.OBJECT_TYPE_DEFINITION && other.kind === one.kind)
    return { ...one, fields: union(one.fields, other.fields) };
  if (one.kind === Kind.INTERFACE_TYPE_DEFINITION && other.kind === one.kind)
    return { ...one, fields: union(one.fields, other.fields) };
  return one;
}

/** One schema of several that tell parts of it: what two of them have, each tells a part of. */
function joined(schemas: readonly GraphQLSchema[], source: string): GraphQLSchema {
  const types = new Map<string, TypeDefinitionNode>();
  for (const node of schemas.flatMap((schema) => definitionsOf(schema, source))) {
    const known = types.get(node.name.value);
    types.set(node.name.value, known ? both(known, node) : node);
  }
  if (!types.has('Query')) throw new Unreadable(`${source} has a schema in which nothing can be asked.`);
  return buildASTSchema({ kind: Kind.DOCUMENT, definitions: [...types.values()] });
}

/** The endpoints beneath an address that serve something, joined. One that refuses would make the rest look like all. */
async function endpointsAt(
  base: string,
  headers: Readonly<Record<string, string>>,
): Promise<GraphQLSchema[]> {
  const answers = await Promise.allSettled(
    ENDPOINTS.map((name) => introspected(`${base}/graphql/${name}`, headers)),
  );
  const refused = answers.find(
    (answer) => answer.status === 'rejected' && !(answer.reason as Unreadable).absent,
  );
  const served = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (refused?.status === 'rejected' && served.length > 0) throw refused.reason;
  return served;
}

async function fromAddress(
  source: string,
  headers: Readonly<Record<string, string>>,
): Promise<GraphQLSchema> {
  if (!URL.canParse(source)) throw new Unreadable(`${source} is not an address.`);
  const address = source.replace(/\/+$/, '');
  const base = address.replace(/\/graphql$/, '');
  const isBase = new URL(address).pathname === '/';
  let first: unknown;
  for (const url of isBase ? [] : [address]) {
    try {
      return joined([await introspected(url, headers)], source);
    } catch (error) {
      first = error;
    }
  }
  const served = await endpointsAt(base, headers);
  if (served.length > 0) return joined(served, source);
  for (const url of isBase ? [`${address}/graphql`, address] : []) {
    try {
      return joined([await introspected(url, headers)], source);
    } catch (error) {
      first = error;
    }
  }
  throw first;
}

/** A folder of SDL, an SDL file, or what an introspection has answered, kept as JSON. */
function fromFile(source: string): GraphQLSchema {
  if (!existsSync(source)) throw new Unreadable(`${source} is neither an address nor a file.`);
  const isFolder = statSync(source).isDirectory();
  const text = isFolder ? folderText(source) : readFileSync(source, 'utf8');
  if (text.trim() === '')
    throw new Unreadable(
      isFolder ? `${source} has no schema: no .graphql file in it.` : `${source} is empty.`,
    );
  try {
    if (!/^\s*\{\s*"/.test(text)) return joined([buildSchema(text)], source);
    const told = JSON.parse(text) as Told & Partial<IntrospectionQuery>;
    return joined([buildClientSchema((told.data ?? told) as IntrospectionQuery)], source);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const [place] = (error as GraphQLError).locations ?? [];
    const at = place ? `${source}:${place.line}:${place.column}` : source;
    throw new Unreadable(`${at} is not a schema: ${(error as Error).message}`);
  }
}

/**
 * The schema of any backend: from its base address (the endpoints beneath it are joined), from the address of one
 * endpoint, from a file or a folder. Throws `Unreadable`.
 */
export const readBackend = async (
  source: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<GraphQLSchema> => (/^https?:\/\//.test(source) ? fromAddress(source, headers) : fromFile(source));
