import {
  type FragmentDefinitionNode,
  GraphQLError,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type NameNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { fieldMeta } from './document-meta.ts';
import { featureOf } from './project.ts';

const fileOf = (node: {
  readonly loc?: { readonly source: { readonly name: string } } | undefined;
}): string => node.loc?.source.name ?? '';

const fragmentOf = (context: ValidationContext, name: string): FragmentDefinitionNode | null | undefined =>
  context.getFragment(name);

/** Names of the fields that a selection answers with, those of its fragments included; aliased ones are others. */
function answered(context: ValidationContext, set: SelectionSetNode, seen = new Set<string>()): Set<string> {
  const names = new Set<string>();
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      if (!selection.alias) names.add(selection.name.value);
      continue;
    }
    let inner: SelectionSetNode | undefined;
    if (selection.kind === Kind.INLINE_FRAGMENT) inner = selection.selectionSet;
    else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      inner = fragmentOf(context, selection.name.value)?.selectionSet;
    }
    if (inner) for (const name of answered(context, inner, seen)) names.add(name);
  }
  return names;
}

const isHookName = (name: string): boolean => /^[A-Z][A-Za-z0-9]*$/.test(name);

/** A hook has its operation's name. */
const NamedOperation: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (!node.name)
      context.reportError(
        new GraphQLError('An operation needs a name: its hook is called by it.', { nodes: node }),
      );
    else if (!isHookName(node.name.value))
      context.reportError(
        new GraphQLError(
          `An operation's name begins with a capital letter and has letters and digits alone, as its hook's does: "${node.name.value}".`,
          { nodes: node.name },
        ),
      );
  },
});

/** Two hooks whose names differ in a capital alone are taken for each other. */
const NameOfItsOwn: ValidationRule = (context) => {
  const known = new Map<string, NameNode>();
  return {
    OperationDefinition({ name }) {
      if (!name || !isHookName(name.value)) return;
      const other = known.get(name.value.toLowerCase());
      known.set(name.value.toLowerCase(), other ?? name);
      // The very same name is what the language itself refuses.
      if (other && other.value !== name.value)
        context.reportError(
          new GraphQLError(
            `The operations "${other.value}" and "${name.value}" differ in capitals alone: call one otherwise.`,
            { nodes: [other, name] },
          ),
        );
    },
  };
};

/** Without its id a row is a stranger to the cache: no change reaches it, and two answers erase each other's fields. */
const IdSelected: ValidationRule = (context) => ({
  Field(node) {
    const type = getNamedType(context.getType());
    if (!node.selectionSet || !(isObjectType(type) || isInterfaceType(type)) || !type.getFields().id) return;
    if (!answered(context, node.selectionSet).has('id'))
      context.reportError(
        new GraphQLError(`${type.name} has an id: select it in "${node.name.value}".`, { nodes: node }),
      );
  },
});

/** One operation is sent to one endpoint. */
const OneEndpoint: ValidationRule = (context) => ({
  OperationDefinition(node) {
    const schema = context.getSchema();
    const root = schema.getRootType(node.operation);
    const fields = root?.getFields() ?? {};
    const endpoints = new Set(
      [...answered(context, node.selectionSet), ...aliased(node.selectionSet)].flatMap((name) => {
        const field = fields[name];
        return field ? [fieldMeta(field).endpoint] : [];
      }),
    );
    if (endpoints.size > 1)
      context.reportError(
        new GraphQLError(
          `${node.name?.value ?? 'The operation'} asks at two endpoints: ${[...endpoints].join(' and ')}.`,
          {
            nodes: node,
          },
        ),
      );
  },
});

const aliased = (set: SelectionSetNode): string[] =>
  set.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD && selection.alias ? [selection.name.value] : [],
  );

/** A feature's chunk carries its own documents alone. */
const FragmentOfTheFeature: ValidationRule = (context) => ({
  FragmentSpread(node) {
    // All of that name: where two have it, that is what is wrong.
    const fragments = context
      .getDocument()
      .definitions.filter(
        (other) => other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === node.name.value,
      );
    const [fragment] = fragments;
    if (fragment && !fragments.some((other) => featureOf(fileOf(other)) === featureOf(fileOf(node))))
      context.reportError(
        new GraphQLError(
          `Fragment "${node.name.value}" belongs to ${featureOf(fileOf(fragment))}: a feature spreads its own fragments alone.`,
          { nodes: node },
        ),
      );
  },
});

/** The project's own rules for its operations, beside those of the language. */
export const operationRules: readonly ValidationRule[] = [
  NamedOperation,
  NameOfItsOwn,
  IdSelected,
  OneEndpoint,
  FragmentOfTheFeature,
];
