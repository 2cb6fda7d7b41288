import {
  type CallExpression,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAssignment,
  type Node,
  type ObjectLiteralExpression,
  SyntaxKind,
} from 'typescript/unstable/ast';
import type { Checker, Type } from 'typescript/unstable/sync';
import { known } from './ask.ts';

/** What a field says of itself that keeps it from being read there by its name. */
const UNLESS = { record: 'read', row: 'column', detail: 'fact' } as const;

const says = (field: ObjectLiteralExpression, name: string, isFalse: boolean): boolean =>
  field.properties.some(
    (one) =>
      isPropertyAssignment(one) &&
      isIdentifier(one.name) &&
      one.name.text === name &&
      (!isFalse || one.initializer.kind === SyntaxKind.FalseKeyword),
  );

/**
 * A record's list of fields (`recordFields<Types>()(namespace, { name: … })`) reads its fragments by the names that it
 * lists (src/kit/record): the form, the columns and the facts of a page.
 */
export function readFieldLists(
  call: CallExpression,
  checker: Checker,
  readIn: (type: Type | undefined, name: string) => void,
): void {
  const list: Node | undefined = call.arguments[1];
  const of = call.expression;
  if (!list || !isObjectLiteralExpression(list) || !isCallExpression(of)) return;
  const types = of.typeArguments?.[0];
  if (!types || !isIdentifier(of.expression) || of.expression.text !== 'recordFields') return;
  const fragments = known(() => checker.getTypeFromTypeNode(types));
  if (!fragments) return;
  for (const [fragment, word] of Object.entries(UNLESS)) {
    const property = checker.getPropertyOfType(fragments, fragment);
    const type = property && known(() => checker.getTypeOfSymbol(property));
    for (const field of list.properties)
      if (
        isPropertyAssignment(field) &&
        isIdentifier(field.name) &&
        isObjectLiteralExpression(field.initializer)
      )
        if (!says(field.initializer, word, fragment !== 'record')) readIn(type, field.name.text);
  }
}
