import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Adds a type that is sent, and every type that a value of it may hold. */
function addSent(found: Set<string>, type: GraphQLInputType | null | undefined): void {
  if (!type) return;
  const named = getNamedType(type);
  if (found.has(named.name)) return;
  found.add(named.name);
  if (isInputObjectType(named))
    for (const field of Object.values(named.getFields())) addSent(found, field.type);
}

/**
 * What of a contract a document relies on: `Type` of all that it gets or sends, `Type.field` of what it asks for,
 * `Type.field.argument` of what it passes.
 */
export function usesOf(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const found = new Set<string>();
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: ({ name }) => {
        found.add(`${info.getParentType()?.name}.${name.value}`);
        const type = info.getType();
        if (type) found.add(getNamedType(type).name);
      },
      Argument: ({ name }) => {
        found.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}.${name.value}`);
        addSent(found, info.getInputType());
      },
      VariableDefinition: () => addSent(found, info.getInputType()),
    }),
  );
  return found;
}
