import {
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type ProjectTexts, parseAll, schemaOf } from './project.ts';

const ROOTS = new Set(['Query', 'Mutation', 'Subscription']);

/** Fields that one operation selects of each type without an id. */
function valuesIn(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const walk = (
    type: GraphQLOutputType | undefined | null,
    selection: SelectionSetNode | undefined,
  ): void => {
    const named = type && getNamedType(type);
    if (!isObjectType(named) || !selection) return;
    const fields = named.getFields();
    for (const node of selection.selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) walk(named, fragments.get(node.name.value)?.selectionSet);
      else if (node.kind === Kind.INLINE_FRAGMENT) walk(named, node.selectionSet);
      else {
        if (!fields.id && !ROOTS.has(named.name))
          found.set(named.name, (found.get(named.name) ?? new Set()).add(node.name.value));
        walk(fields[node.name.value]?.type, node.selectionSet);
      }
    }
  };
  const root = schema.getRootType(operation.operation);
  walk(root, operation.selectionSet);
  return found;
}

/**
 * Types without an id of which two operations select different fields. The cache holds them within their parent, where
 * the later answer would take out what the earlier one has put there, unless it is told to merge.
 */
export function mergedTypes({ schema: contract, operations }: ProjectTexts): string[] {
  const { schema } = schemaOf(parseAll(contract).documents);
  if (!schema) return [];
  const definitions = parseAll(operations).documents.flatMap((document) => document.definitions);
  const fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const selections = new Map<string, Set<string>>();
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const [type, fields] of valuesIn(schema, node, fragments))
      selections.set(type, (selections.get(type) ?? new Set()).add([...fields].sort().join()));
  }
  return [...selections].flatMap(([type, ways]) => (ways.size > 1 ? type : [])).sort();
}

export const mergedTypesModule = (types: readonly string[]): string =>
  `/** Types without an id that operations select in different ways. */\nexport const MERGED_TYPES = ${JSON.stringify(types)} as const;\n`;
