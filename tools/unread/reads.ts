import {
  type CallExpression,
  type Expression,
  isCallExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isNewExpression,
  type Node,
} from 'typescript/unstable/ast';
import type { Project, Type } from 'typescript/unstable/sync';
import { each, known } from './ask.ts';
import { readFieldLists } from './field-lists.ts';
import { placesIn } from './places.ts';
import { type FieldUse, typeFlow } from './type-flow.ts';
import { typeShapes } from './type-shapes.ts';

const namesOf = (key: Type): readonly string[] => {
  if (key.isUnionType()) return (known(() => key.getTypes()) ?? []).flatMap(namesOf);
  return key.isStringLiteralType() ? [String(key.value)] : [];
};

/** Tells `use` of every field that the files read. */
export function findReads({ checker, program }: Project, files: readonly string[], use: FieldUse): void {
  const shapes = typeShapes(checker);
  const { propertiesOf, signaturesOf, membersOf, answerOf } = shapes;
  const { flow, concerns } = typeFlow(shapes, use);
  const readIn = (type: Type | undefined, name: string): void => {
    const property = type && concerns(type) ? propertiesOf(type).get(name) : undefined;
    if (property) use.read(use.fieldsOf(property.symbol));
  };
  const resolvedOf = (node: Node) => known(() => checker.getResolvedSignature(node));

  /** Into what is asked for there, and into what is asked for of whatever type comes: what a generic part reads. */
  function give(node: Expression, type: Type | undefined): void {
    // A function takes of an answer what it says itself, wherever it is used as one that takes the answer.
    if (!type || !(concerns(type) || signaturesOf(type).length > 0)) return;
    const { parent } = node;
    flow(
      type,
      known(() => checker.getContextualType(node)),
    );
    if (isCallExpression(parent) || isNewExpression(parent)) {
      const open = resolvedOf(parent)?.getTarget();
      const index = parent.arguments?.indexOf(node) ?? -1;
      if (open && index >= 0)
        flow(
          type,
          known(() => checker.getParameterType(open, index)),
        );
    } else if (isJsxExpression(parent) && isJsxAttribute(parent.parent)) {
      const { name, parent: attributes } = parent.parent;
      const open = resolvedOf(attributes.parent)?.getTarget();
      const props = open && known(() => checker.getParameterType(open, 0));
      if (props && isIdentifier(name)) flow(type, propertiesOf(props).get(name.text)?.type);
    }
  }
  /** One of several functions is called: the compiler takes one answer for those that look the same. */
  function answer(callee: Type | undefined, whole: Type | undefined): void {
    if (!callee?.isUnionType()) return;
    for (const member of membersOf(callee))
      for (const signature of signaturesOf(member)) flow(answerOf(signature), whole);
  }
  /** `useColumns<Row>()` reads of a row what it asks of every row. */
  function typeArguments(call: CallExpression): void {
    if (!call.typeArguments) return;
    const parameters = resolvedOf(call)?.getTarget()?.getTypeParameters() ?? [];
    call.typeArguments.forEach((node, index) => {
      const parameter = parameters[index];
      if (parameter)
        flow(
          known(() => checker.getTypeFromTypeNode(node)),
          known(() => checker.getConstraintOfTypeParameter(parameter)),
        );
    });
  }

  for (const name of files) {
    const file = program.getSourceFile(name);
    if (!file) continue;
    const { names, taken, keyed, given, merged, calls } = placesIn(file);
    const nodes = [
      ...taken.map(({ pattern }) => pattern),
      ...keyed.flatMap(({ object, key }) => [object, key]),
      ...given,
      ...merged.flatMap(({ part, whole }) => [part, whole]),
      ...calls.flatMap((call) => [call.expression, call]),
    ];
    const asked = [...new Set(nodes)];
    const types = each((some: readonly Node[]) => checker.getTypeAtLocation(some), asked);
    const typeOf = new Map(asked.map((node, index) => [node, types[index]]));

    for (const symbol of each((some: readonly Node[]) => checker.getSymbolAtLocation(some), names))
      if (symbol) use.read(use.fieldsOf(symbol));
    for (const { pattern, name: property } of taken) readIn(typeOf.get(pattern), property);
    for (const { object, key } of keyed) {
      const type = typeOf.get(key);
      if (type) for (const property of namesOf(type)) readIn(typeOf.get(object), property);
    }
    for (const node of given) give(node, typeOf.get(node));
    for (const { part, whole } of merged) flow(typeOf.get(part), typeOf.get(whole));
    for (const call of calls) {
      answer(typeOf.get(call.expression), typeOf.get(call));
      typeArguments(call);
      readFieldLists(call, checker, readIn);
    }
  }
}
