import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import {
  type ASTNode,
  buildClientSchema,
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'graphql';

async function introspect(url: string): Promise<GraphQLSchema> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'client-id': '0' },
    body: JSON.stringify({ query: getIntrospectionQuery({ descriptions: true }) }),
  });
  const { data } = (await response.json()) as { data?: IntrospectionQuery };
  if (!data) throw new Error(`${url} does not answer introspection (HTTP ${response.status}).`);
  return buildClientSchema(data);
}

/** Every `.graphql` file of a folder as one text. */
export function folderText(folder: string): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
}

/** A schema from a running backend's address, an SDL file or a folder of them. */
export async function readSchema(source: string): Promise<GraphQLSchema> {
  if (/^https?:\/\//.test(source)) return introspect(source);
  if (!existsSync(source)) throw new Error(`${source} is neither an address nor a file.`);
  return buildSchema(statSync(source).isDirectory() ? folderText(source) : readFileSync(source, 'utf8'));
}

export interface UsedOperation {
  /** Folder of `operations/`, which is the feature whose screens use it. */
  readonly feature: string;
  readonly file: string;
  readonly name: string;
  /** The operation with every fragment that it spreads, and those that they spread. */
  readonly document: DocumentNode;
}

function withFragments(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  const needed = new Set<FragmentDefinitionNode>();
  const collect = (node: ASTNode): void => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment || needed.has(fragment)) return;
        needed.add(fragment);
        collect(fragment);
      },
    });
  };
  collect(operation);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...needed] };
}

/** The console's own operations, one entry each. */
export function usedOperations(folder = 'operations'): UsedOperation[] {
  const files = globSync(`${folder}/*/*.graphql`).sort();
  const parsed = files.map((file) => ({ file, document: parse(readFileSync(file, 'utf8')) }));
  const fragments = new Map(
    parsed.flatMap(({ document }) =>
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    ),
  );
  return parsed.flatMap(({ file, document }) =>
    document.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION
        ? [
            {
              feature: file.split('/').at(-2) ?? '',
              file,
              name: node.name?.value ?? '',
              document: withFragments(node, fragments),
            },
          ]
        : [],
    ),
  );
}
