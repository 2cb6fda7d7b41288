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
import { command } from './arguments.ts';
import { readBackend, Unreadable } from './backend.ts';
import { keptWith, namesIn, sameShape, withOurWords, withoutOurDirectives } from './nodes.ts';
import { compare, exitCode, OURS, ROOTS, reportLines, withScreens } from './report.ts';
import { folderText, usedOperations } from './sources.ts';

/** The contract's files by name: each holds one domain's types and its part of `Query` and `Mutation`. */
export type Files = ReadonlyMap<string, string>;

/** Where goes what nothing else in the contract speaks of. */
const COMMON = 'common.graphql';

type RootPart = ObjectTypeDefinitionNode | ObjectTypeExtensionNode;
const isRootPart = (node: DefinitionNode): node is RootPart =>
  (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
  ROOTS.some((root) => root === node.name.value);
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
    const root = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].indexOf(
      type as never,
    );
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
  // Words about what is gone are nothing that could be read.
  return result.replaceAll(/#.*/g, '').trim() === ''
    ? ''
    : `${result.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`;
}

/** Adds to what the backend has whatever of ours it lacks: it may serve that later, and nobody asked to drop it. */
function keepOurs(their: Their, nodes: readonly DefinitionNode[], prune: boolean): void {
  for (const node of nodes) {
    if (isRootPart(node)) {
      for (const field of node.fields ?? []) {
        const path = `${node.name.value}.${field.name.value}`;
        if (!prune && !their.fields.has(path)) their.fields.set(path, withoutOurDirectives(field));
      }
    } else if (isType(node) && !OURS.includes(node.name.value)) {
      const theirs = their.types.get(node.name.value);
      if (theirs) their.types.set(node.name.value, keptWith(node, theirs, prune));
      else if (!prune) their.types.set(node.name.value, withoutOurDirectives(node));
    }
  }
}

/** Where the definition of a root has lost all its fields, the first of its extensions that is left defines it. */
function withRootsDefined(pulled: Files, before: Files): Files {
  const result = new Map(pulled);
  const partsOf = (files: Files, root: string) =>
    [...files].flatMap(([file, text]) =>
      (text === '' ? [] : parse(text).definitions)
        .filter(isRootPart)
        .flatMap((node) => (node.name.value === root ? [{ file, text, node }] : [])),
    );
  const definitionsIn = (parts: ReturnType<typeof partsOf>) =>
    parts.flatMap(({ text, node }) => (node.kind === Kind.OBJECT_TYPE_DEFINITION ? [{ text, node }] : []));
  for (const root of ROOTS) {
    const parts = partsOf(result, root);
    const [first] = parts;
    if (!first?.node.loc || definitionsIn(parts).length > 0) continue;
    const [was] = definitionsIn(partsOf(before, root));
    const words = was?.node.description ? `${source(was.text, was.node.description)}\n` : '';
    const { start } = first.node.loc;
    result.set(
      first.file,
      `${first.text.slice(0, start)}${words}${first.text.slice(start).replace(/^extend\s+/, '')}`,
    );
  }
  return result;
}

/**
 * Brings the contract up to a backend's schema: its types and fields, in the files where ours were, with our directives
 * and words. What did not change keeps its text to the letter. What the backend lacks stays, unless `prune` is set; a
 * file that lost all it had is empty then.
 */
export function pullInto(files: Files, theirs: GraphQLSchema, { prune = false } = {}): Files {
  const their = definitionsOf(theirs);
  const home = new Map<string, string>();
  for (const [file, text] of files) {
    const nodes = parse(text).definitions;
    keepOurs(their, nodes, prune);
    for (const node of nodes) {
      if (isRootPart(node))
        for (const { name } of node.fields ?? []) home.set(`${node.name.value}.${name.value}`, file);
      else if (isType(node)) home.set(node.name.value, file);
    }
  }
  place(their, home);
  const names = new Set([...files.keys(), ...home.values()]);
  const pulled = withRootsDefined(
    new Map([...names].map((file) => [file, rewritten(file, files.get(file) ?? '', their, home)])),
    files,
  );
  try {
    buildSchema([...pulled.values()].join('\n'));
  } catch (error) {
    throw new Unreadable(
      `With this backend the contract would not hold together: ${(error as Error).message}`,
    );
  }
  return pulled;
}

/**
 * `npm run schema:pull -- <address, file or folder>`: updates `schema/`, and says what `schema:diff` says, with its exit
 * codes. `--dry-run` writes nothing; `--prune` also takes away what the backend lacks.
 */
if (import.meta.main) {
  await command('schema:pull', ['dry-run', 'prune'], async ({ source, headers, json, flags }) => {
    const names = readdirSync('schema').filter((file) => file.endsWith('.graphql'));
    const own = new Map(names.map((file) => [file, readFileSync(join('schema', file), 'utf8')]));
    const theirs = await readBackend(source, headers);
    const dryRun = flags.has('dry-run');
    const prune = flags.has('prune');
    const report = await compare(buildSchema(folderText('schema')), theirs, usedOperations());
    const changed = [...pullInto(own, theirs, { prune })].filter(
      ([file, text]) => text !== (own.get(file) ?? ''),
    );
    for (const [file, text] of changed) {
      if (dryRun) continue;
      if (text === '') rmSync(join('schema', file));
      else writeFileSync(join('schema', file), text);
    }
    const files = changed.map(([file, text]) => ({
      file: `schema/${file}`,
      what: text === '' ? 'removed' : own.has(file) ? 'changed' : 'made',
    }));
    if (json) {
      const told = { source, dryRun, prune, files, ...report, changes: await withScreens(report) };
      console.log(JSON.stringify(told, null, 2));
    } else {
      for (const { file, what } of files) console.log(`${dryRun ? 'would be ' : ''}${what}: ${file}`);
      if (!prune && report.changes.some(({ kind }) => kind === 'removed'))
        console.log('kept: what the backend lacks (--prune takes it away)');
      console.log((await reportLines(report)).join('\n'));
    }
    return exitCode(report);
  });
}
