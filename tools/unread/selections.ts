import {
  concatAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInterfaceType,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { createCache } from '../../src/api/cache.ts';
import { featureOf } from '../codegen/project.ts';

/** A field as an operation or a fragment selects it. */
export interface Selection {
  /** Feature, name of the generated type and the names on the way: `drives/DriveRowFragment.donor.id`, in small letters. */
  readonly key: string;
  /** `Type.field` of the contract. */
  readonly contract: string;
  /** Operation or fragment. */
  readonly owner: string;
  readonly name: string;
  readonly place: string;
  /** Key of the field around it. */
  readonly around: string | undefined;
  /** That of an operation that is run for what it does: what it answers is not asked for. */
  readonly isEffect: boolean;
  /** What is within is a fragment's. */
  readonly spreads: boolean;
  /** Lies in a record that the cache keeps. */
  readonly isKept: boolean;
  /** Lies in a list of values that no record is: the cache has such a list whole, as whoever asked last asked for it. */
  readonly isListed: boolean;
  /** One of those that a record is known by. */
  readonly isKey: boolean;
  /** Where none of the fields beside it is read, it is what stands there: something has to. */
  readonly isStandIn: boolean;
}

const SUFFIX = {
  [OperationTypeNode.QUERY]: 'Query',
  [OperationTypeNode.MUTATION]: 'Mutation',
  [OperationTypeNode.SUBSCRIPTION]: 'Subscription',
} as const;

export const keyOf = (feature: string, path: readonly string[]): string =>
  `${feature}/${path.join('.')}`.toLowerCase();

const isSpread = ({ kind }: SelectionNode): boolean => kind === Kind.FRAGMENT_SPREAD;

const cache = createCache();

/** Does the cache know a record of this type by these fields, whoever asked for it? */
function isKnownBy(type: GraphQLObjectType | GraphQLInterfaceType, fields: readonly string[]): boolean {
  const record = Object.fromEntries(fields.map((field) => [field, field]));
  try {
    return cache.identify({ ...record, __typename: type.name }) !== undefined;
  } catch {
    // It is known by a field that is not there.
    return false;
  }
}

function placeOf({ loc }: FieldNode): string {
  const { line, column } = loc?.startToken ?? { line: 0, column: 0 };
  return `${loc?.source.name}:${line}:${column}`;
}

function selectionsOf(
  schema: GraphQLSchema,
  definition: OperationDefinitionNode | FragmentDefinitionNode,
): Selection[] {
  const feature = featureOf(definition.loc?.source.name ?? '');
  const isOperation = definition.kind === Kind.OPERATION_DEFINITION;
  const owner = definition.name?.value ?? '';
  const root = isOperation
    ? schema.getRootType(definition.operation)
    : schema.getType(definition.typeCondition.name.value);
  const found: Selection[] = [];
  const walk = (
    set: SelectionSetNode,
    type: GraphQLNamedOutputType | undefined,
    path: readonly string[],
    isInRecord: boolean,
    isInList: boolean,
  ): void => {
    if (!isObjectType(type) && !isInterfaceType(type)) return;
    const names = Object.keys(type.getFields());
    const isRecord = isKnownBy(type, names);
    const isKept = isInRecord || isRecord;
    const isListed = isInList && !isRecord;
    const isKey = (key: string): boolean =>
      key === 'id' ||
      (isRecord &&
        !isKnownBy(
          type,
          names.filter((other) => other !== key),
        ));
    const isAlone = !set.selections.some(isSpread);
    for (const node of set.selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet, type, path, isInRecord, isInList);
      if (node.kind !== Kind.FIELD) continue;
      const name = node.alias?.value ?? node.name.value;
      const own = [...path, name];
      const inner = type.getFields()[node.name.value]?.type;
      found.push({
        key: keyOf(feature, own),
        contract: `${type.name}.${node.name.value}`,
        owner,
        name,
        place: placeOf(node),
        around: path.length > 1 ? keyOf(feature, path) : undefined,
        isEffect: isOperation && path.length === 1 && definition.operation !== OperationTypeNode.QUERY,
        spreads: node.selectionSet?.selections.some(isSpread) ?? false,
        isKept,
        isListed,
        isKey: isKey(node.name.value),
        isStandIn: isAlone && node === set.selections[0],
      });
      if (node.selectionSet && inner)
        walk(
          node.selectionSet,
          getNamedType(inner),
          own,
          isKept,
          isListed || isListType(getNullableType(inner)),
        );
    }
  };
  const generated = `${owner.replaceAll('_', '')}${isOperation ? SUFFIX[definition.operation] : 'Fragment'}`;
  // Values that a fragment is of may lie in a list.
  if (isObjectType(root) || isInterfaceType(root))
    walk(definition.selectionSet, root, [generated], false, !isOperation);
  return found;
}

/** Fragments that a mutation or a subscription spreads, and those that they spread. */
function spreadByEffects(document: DocumentNode): ReadonlySet<string> {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const found = new Set<string>();
  const walk = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (node.kind !== Kind.FRAGMENT_SPREAD) {
        if (node.selectionSet) walk(node.selectionSet);
      } else if (!found.has(node.name.value)) {
        found.add(node.name.value);
        const fragment = fragments.get(node.name.value);
        if (fragment) walk(fragment.selectionSet);
      }
    }
  };
  for (const node of document.definitions)
    if (node.kind === Kind.OPERATION_DEFINITION && node.operation !== OperationTypeNode.QUERY)
      walk(node.selectionSet);
  return found;
}

export interface Selections {
  readonly all: readonly Selection[];
  /** Names of the operations and fragments whose answer is written over the records that the cache has. */
  readonly writers: ReadonlySet<string>;
}

export function selectionsIn(schema: GraphQLSchema, documents: readonly DocumentNode[]): Selections {
  const document = concatAST(documents);
  const effects = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION && node.operation !== OperationTypeNode.QUERY && node.name
      ? [node.name.value]
      : [],
  );
  return {
    all: document.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION || node.kind === Kind.FRAGMENT_DEFINITION
        ? selectionsOf(schema, node)
        : [],
    ),
    writers: new Set([...effects, ...spreadByEffects(document)]),
  };
}
