import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedScalarType,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
  print,
  printType,
  type TypeDefinitionNode,
} from 'graphql';
import { fieldMeta } from '../codegen/document-meta.ts';
import { namesIn, sameShape, withOurWords } from './nodes.ts';
import { readSchema } from './sources.ts';

/** The contract's files by name: each holds one domain's types and its part of `Query` and `Mutation`. */
export type Files = ReadonlyMap<string, string>;

export interface Pulled {
  /** The files as the backend would have them; one that lost all it had is empty. */
  readonly files: Files;
  readonly newFields: readonly string[];
  readonly unguarded: readonly string[];
}

const ROOTS = ['Query', 'Mutation'];
/** Arguments of our directives: a backend without those does not know them. */
const OURS = ['EndpointName', 'AccessLevel'];
/** Where goes what nothing else in the contract speaks of. */
const COMMON = 'common.graphql';

type RootPart = ObjectTypeDefinitionNode | ObjectTypeExtensionNode;
const isRootPart = (node: DefinitionNode): node is RootPart =>
  (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
  ROOTS.includes(node.name.value);
const isType = (node: DefinitionNode): node is TypeDefinitionNode =>
  'name' in node && node.kind !== Kind.DIRECTIVE_DEFINITION && /Definition$/.test(node.kind);

interface Their {
  readonly types: Map<string, TypeDefinitionNode>;
  /** By `Query.field`. */
  readonly fields: Map<string, FieldDefinitionNode>;
}

function definitionsOf(schema: GraphQLSchema): Their {
  const types = new Map<string, TypeDefinitionNode>();
  const fields = new Map<string, FieldDefinitionNode>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    const [node] = parse(printType(type)).definitions as [TypeDefinitionNode];
    const root = [schema.getQueryType(), schema.getMutationType()].indexOf(type as never);
    if (root === -1) types.set(type.name, node);
    else if (node.kind === Kind.OBJECT_TYPE_DEFINITION)
      for (const field of node.fields ?? []) fields.set(`${ROOTS[root]}.${field.name.value}`, field);
  }
  return { types, fields };
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');
const source = (text: string, node: { loc?: { start: number; end: number } | undefined }): string =>
  text.slice(node.loc?.start, node.loc?.end);

/** A part of `Query` or `Mutation` with the backend's fields; null when none is left. */
function rootPart(
  text: string,
  part: RootPart,
  their: Their,
  fresh: readonly FieldDefinitionNode[],
): string | null {
  const kept = (part.fields ?? []).flatMap((own) => {
    const theirs = their.fields.get(`${part.name.value}.${own.name.value}`);
    if (!theirs) return [];
    if (sameShape(own, theirs)) return [`  ${source(text, own)}`];
    return [indented(print(withOurWords(theirs, own)))];
  });
  const all = [...kept, ...fresh.map((field) => indented(print(field)))];
  if (all.length === 0) return null;
  const [first] = part.fields ?? [];
  return `${text.slice(part.loc?.start, first?.loc?.start).trimEnd()}\n${all.join('\n')}\n}`;
}

/** The file of a new field or type: where the first of the contract's own types lives that it speaks of. */
function homeOf(names: readonly string[], home: ReadonlyMap<string, string>): string {
  const known = names.flatMap((name) => home.get(name) ?? []);
  return known.find((file) => file !== COMMON && file !== 'scalars.graphql') ?? COMMON;
}

/**
 * Gives every new field the file of what it gives or takes, and every new type the file of who uses it, or else of what
 * it uses. All of those may be new themselves: so again, until nothing finds a place any more.
 */
function place(their: Their, home: Map<string, string>): void {
  const users = (name: string): string[] =>
    [...their.fields, ...their.types].flatMap(([path, node]) =>
      path !== name && namesIn(node).includes(name) ? [path] : [],
    );
  const fresh = [...their.fields, ...their.types].filter(([path]) => !home.has(path));
  for (let placed = true; placed; ) {
    placed = false;
    for (const [path, node] of fresh) {
      if (home.has(path)) continue;
      const file = homeOf([...(their.types.has(path) ? users(path) : []), ...namesIn(node)], home);
      if (file === COMMON) continue;
      home.set(path, file);
      placed = true;
    }
  }
  for (const [path] of fresh) if (!home.has(path)) home.set(path, COMMON);
}

function rewritten(file: string, text: string, their: Their, home: ReadonlyMap<string, string>): string {
  const here = (path: string): boolean => home.get(path) === file;
  const nodes = text === '' ? [] : parse(text).definitions;
  const known = new Set(
    nodes.flatMap((node) =>
      isRootPart(node)
        ? (node.fields ?? []).map(({ name }) => `${node.name.value}.${name.value}`)
        : isType(node)
          ? [node.name.value]
          : [],
    ),
  );
  const fresh = (root: string) =>
    [...their.fields].flatMap(([path, node]) =>
      path.startsWith(`${root}.`) && here(path) && !known.has(path) ? [node] : [],
    );
  let result = '';
  let from = 0;
  const extended = new Set<string>();
  for (const node of nodes) {
    result += text.slice(from, node.loc?.start);
    from = node.loc?.end ?? from;
    if (isRootPart(node)) {
      const root = node.name.value;
      result += rootPart(text, node, their, extended.has(root) ? [] : fresh(root)) ?? '';
      extended.add(root);
    } else if (isType(node) && !OURS.includes(node.name.value)) {
      const theirs = their.types.get(node.name.value);
      if (theirs) result += sameShape(node, theirs) ? source(text, node) : print(withOurWords(theirs, node));
    } else result += source(text, node);
  }
  result += text.slice(from);
  for (const [name, node] of their.types) if (here(name) && !known.has(name)) result += `\n${print(node)}\n`;
  for (const root of ROOTS)
    if (!extended.has(root) && fresh(root).length > 0)
      result += `\nextend type ${root} {\n${fresh(root)
        .map((field) => indented(print(field)))
        .join('\n')}\n}\n`;
  return result.trim() === '' ? '' : `${result.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`;
}

/**
 * Brings the contract up to a backend's schema: its types and fields, in the files where ours were, with our
 * directives and words. What did not change keeps its text to the letter.
 */
export function pullInto(files: Files, theirs: GraphQLSchema): Pulled {
  const their = definitionsOf(theirs);
  const home = new Map<string, string>();
  for (const [file, text] of files)
    for (const node of parse(text).definitions) {
      if (isRootPart(node))
        for (const { name } of node.fields ?? []) home.set(`${node.name.value}.${name.value}`, file);
      else if (isType(node)) home.set(node.name.value, file);
    }
  const newFields = [...their.fields.keys()].filter((path) => !home.has(path));
  place(their, home);
  const names = new Set([...files.keys(), ...home.values()]);
  const pulled = new Map(
    [...names].map((file) => [file, rewritten(file, files.get(file) ?? '', their, home)]),
  );
  const merged = buildSchema([...pulled.values()].join('\n'));
  const unguarded = ROOTS.flatMap((root) => {
    const type = root === 'Query' ? merged.getQueryType() : merged.getMutationType();
    return Object.values(type?.getFields() ?? {}).flatMap((field) =>
      fieldMeta(field).access.length === 0 ? [`${root}.${field.name}`] : [],
    );
  });
  return { files: pulled, newFields, unguarded };
}

/** `npm run schema:pull <url>`: updates `schema/`; exits 1 while a field lacks its guard. */
if (import.meta.main) {
  const url = process.argv[2];
  if (!url) {
    console.error('Usage: npm run schema:pull <address of a running backend>');
    process.exit(2);
  }
  const names = readdirSync('schema').filter((file) => file.endsWith('.graphql'));
  const own = new Map(names.map((file) => [file, readFileSync(join('schema', file), 'utf8')]));
  const { files, newFields, unguarded } = pullInto(own, await readSchema(url));
  for (const [file, text] of files) {
    if (text === (own.get(file) ?? '')) continue;
    if (text === '') rmSync(join('schema', file));
    else writeFileSync(join('schema', file), text);
    console.log(`${text === '' ? 'removed' : 'changed'}: schema/${file}`);
  }
  for (const field of newFields) console.log(`new: ${field}`);
  for (const field of unguarded)
    console.log(`without a guard: ${field} (add @access, @signedIn, @superAdmin or @endpoint)`);
  process.exitCode = unguarded.length > 0 ? 1 : 0;
}
