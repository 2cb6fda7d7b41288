import {
  type Checker,
  type Symbol as Property,
  type Signature,
  SignatureKind,
  type Type,
  TypeFlags,
  type UnionOrIntersectionType,
} from 'typescript/unstable/sync';
import { each, known } from './ask.ts';

export interface TypedProperty {
  readonly symbol: Property;
  /** Undefined where it is a tuple that is not told (ask.ts). */
  readonly type: Type | undefined;
}

/** Most types and signatures are met again and again, and each question goes to another process. */
function once<A extends { readonly id: number }, B>(ask: (of: A) => B): (of: A) => B {
  const answers = new Map<number, B>();
  return (of) => {
    if (!answers.has(of.id)) answers.set(of.id, ask(of));
    return answers.get(of.id) as B;
  };
}

/** What types are made of. */
export function typeShapes(checker: Checker) {
  const typesOf = (symbols: readonly Property[]) =>
    each((some: readonly Property[]) => checker.getTypeOfSymbol(some), symbols);

  const membersOf = once(
    (type: UnionOrIntersectionType): readonly Type[] => known(() => type.getTypes()) ?? [],
  );
  const signaturesOf = once((type: Type): readonly Signature[] =>
    type.isObjectType() || type.isIntersectionType()
      ? checker.getSignaturesOfType(type, SignatureKind.Call)
      : [],
  );
  const parametersOf = once((signature: Signature) => typesOf(signature.getParameters()));
  const answerOf = once((signature: Signature) => known(() => checker.getReturnTypeOfSignature(signature)));
  const argumentsOf = once(
    (type: Type): readonly Type[] =>
      known(() => (type.isTypeReference() ? checker.getTypeArguments(type) : type.getAliasTypeArguments())) ??
      [],
  );
  /**
   * A tuple, or an interface or a class of a library: a list, a promise, an element. What of ours is in it stands in its
   * arguments. A callback or a `Pick` of a library has our own types within.
   */
  function isForeign(type: Type): boolean {
    if (!type.isTypeReference() && !type.isClassOrInterface()) return false;
    const symbol = type.getSymbol();
    return !symbol || symbol.declarations.some(({ path }) => path.includes('/node_modules/'));
  }
  const propertiesOf = once((type: Type): ReadonlyMap<string, TypedProperty> => {
    const symbols = checker.getPropertiesOfType(type);
    const types = typesOf(symbols);
    return new Map(symbols.map((symbol, index) => [symbol.name, { symbol, type: types[index] }]));
  });
  /** Of a type that is still open, what it is at least. */
  const constraintOf = once((type: Type): Type | undefined => {
    const constraint = known(() => checker.getBaseConstraintOfType(type));
    return constraint?.id === type.id ? undefined : constraint;
  });
  /** The type of what is found under whatever name. */
  const indexedIn = once((type: Type): readonly Type[] =>
    (known(() => checker.getIndexInfosOfType(type)) ?? [])
      .filter(({ keyType }) => keyType.flags & TypeFlags.String)
      .map(({ valueType }) => valueType),
  );
  function partsOf(type: Type): readonly (Type | undefined)[] {
    if (type.isUnionType() || type.isIntersectionType()) return membersOf(type);
    if (type.flags & TypeFlags.Instantiable) return [constraintOf(type)];
    if (!type.isObjectType()) return [];
    if (isForeign(type)) return argumentsOf(type);
    return [
      ...argumentsOf(type),
      ...[...propertiesOf(type).values()].map((property) => property.type),
      ...signaturesOf(type).flatMap((signature) => [...parametersOf(signature), answerOf(signature)]),
    ];
  }
  return {
    membersOf,
    signaturesOf,
    parametersOf,
    answerOf,
    argumentsOf,
    isForeign,
    propertiesOf,
    constraintOf,
    indexedIn,
    partsOf,
  };
}

export type TypeShapes = ReturnType<typeof typeShapes>;
