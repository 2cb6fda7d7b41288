import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedScalarType,
  Kind,
  parse,
  print,
  printType,
  visit,
} from 'graphql';
import { fieldMeta } from '../codegen/document-meta.ts';
import { folderText, readSchema } from './sources.ts';

export interface Pulled {
  /** The new contract, as one text: the backend's types with our directives on the fields that we know. */
  readonly text: string;
  readonly newFields: readonly string[];
  readonly unguarded: readonly string[];
}

const roots = (schema: GraphQLSchema): GraphQLObjectType[] =>
  [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null);

/** Merges a backend's schema with our own: its types, our directives on the root fields that we know. */
export function merge(own: GraphQLSchema, theirs: GraphQLSchema, ownText: string): Pulled {
  const directives = new Map<string, string>();
  for (const type of roots(own)) {
    for (const field of Object.values(type.getFields())) {
      directives.set(
        `${type.name}.${field.name}`,
        (field.astNode?.directives ?? []).map((node) => print(node)).join(' '),
      );
    }
  }
  const declarations = parse(ownText)
    .definitions.filter(({ kind }) => kind === Kind.DIRECTIVE_DEFINITION)
    .map((node) => print(node));
  const newFields: string[] = [];
  const types = Object.values(theirs.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  const known = new Set(types.map(({ name }) => name));
  const ours = ['EndpointName', 'AccessLevel'].flatMap((name) => {
    const type = known.has(name) ? undefined : own.getType(name);
    return type ? [printType(type)] : [];
  });
  const bodies = types.map((type) => {
    if (!roots(theirs).some(({ name }) => name === type.name)) return printType(type);
    const document = visit(parse(printType(type)), {
      FieldDefinition: (node) => {
        const path = `${type.name}.${node.name.value}`;
        const kept = directives.get(path);
        if (kept === undefined) newFields.push(path);
        return kept
          ? {
              ...node,
              directives: parse(`type X { x: Int ${kept} }`).definitions.flatMap((definition) =>
                'fields' in definition ? (definition.fields?.[0]?.directives ?? []) : [],
              ) as never,
            }
          : undefined;
      },
    });
    return print(document);
  });
  const text = `${[...declarations, ...ours, ...bodies].join('\n\n')}\n`;
  const merged = buildSchema(text);
  const unguarded = roots(merged).flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) =>
      fieldMeta(field).access.length === 0 ? [`${type.name}.${field.name}`] : [],
    ),
  );
  return { text, newFields, unguarded };
}

/** `npm run schema:pull <url>`: writes the merged contract to `schema/`; exits 1 while a field lacks its guard. */
if (import.meta.main) {
  const url = process.argv[2];
  if (!url) {
    console.error('Usage: npm run schema:pull <address of a running backend>');
    process.exit(2);
  }
  const ownText = folderText('schema');
  const { text, newFields, unguarded } = merge(buildSchema(ownText), await readSchema(url), ownText);
  const files = readdirSync('schema').filter((file) => file.endsWith('.graphql'));
  for (const file of files)
    if (file !== 'contract.graphql')
      console.log(
        `schema/${file} (${readFileSync(`schema/${file}`, 'utf8').length} characters) is replaced by schema/contract.graphql: remove it.`,
      );
  writeFileSync('schema/contract.graphql.pulled', text);
  console.log('Written to schema/contract.graphql.pulled: compare it, then rename it.');
  for (const field of newFields) console.log(`new: ${field}`);
  for (const field of unguarded)
    console.log(`without a guard: ${field} (add @access, @signedIn, @superAdmin or @endpoint)`);
  process.exitCode = unguarded.length > 0 ? 1 : 0;
}
