import { globSync, readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'graphql';

/** Every `.graphql` file of a folder as one text. */
export function folderText(folder: string): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
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
  const files = globSync(`${folder}/**/*.graphql`).sort();
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
              feature: relative(folder, file).split(sep)[0] ?? '',
              file,
              name: node.name?.value ?? '',
              document: withFragments(node, fragments),
            },
          ]
        : [],
    ),
  );
}
