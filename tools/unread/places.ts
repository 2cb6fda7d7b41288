import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isExpression,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxSpreadAttribute,
  isLiteralExpression,
  isNewExpression,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';

/** Where a file reads properties, and where it gives values away. */
export interface Places {
  /** The name in `row.name` and in `row['name']`. */
  readonly names: Node[];
  /** `{ name }` of a pattern. */
  readonly taken: { readonly pattern: Node; readonly name: string }[];
  /** `row[key]`. */
  readonly keyed: { readonly object: Node; readonly key: Node }[];
  /** Expressions that somebody takes as a type of his own. */
  readonly given: Expression[];
  /** Expressions that become the value of another one, whose type may be another's that looks the same. */
  readonly merged: { readonly part: Node; readonly whole: Node }[];
  readonly calls: CallExpression[];
}

const EITHER: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.QuestionQuestionToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.AmpersandAmpersandToken,
]);

/** Nothing of an answer is in the value itself. */
const isOwn = (node: Node): boolean =>
  isLiteralExpression(node) || isJsxElement(node) || isJsxSelfClosingElement(node) || isJsxFragment(node);

function isGiven(node: Node): boolean {
  const { parent } = node;
  if (isCallExpression(parent) || isNewExpression(parent)) return parent.expression !== node;
  if (isBinaryExpression(parent))
    return parent.right === node && parent.operatorToken.kind === SyntaxKind.EqualsToken;
  if (isVariableDeclaration(parent)) return parent.initializer === node && parent.type !== undefined;
  if (isArrowFunction(parent)) return parent.body === node;
  return (
    isArrayLiteralExpression(parent) ||
    (isPropertyAssignment(parent) && parent.initializer === node) ||
    isJsxExpression(parent) ||
    isJsxSpreadAttribute(parent) ||
    isReturnStatement(parent) ||
    isAsExpression(parent) ||
    isSatisfiesExpression(parent)
  );
}

export function placesIn(file: SourceFile): Places {
  const places: Places = { names: [], taken: [], keyed: [], given: [], merged: [], calls: [] };
  const become = (whole: Node, ...parts: Node[]) =>
    places.merged.push(...parts.map((part) => ({ part, whole })));
  const walk = (node: Node): void => {
    if (isPropertyAccessExpression(node)) places.names.push(node.name);
    else if (isElementAccessExpression(node)) {
      const { expression: object, argumentExpression: key } = node;
      if (isStringLiteral(key)) places.names.push(key);
      else places.keyed.push({ object, key });
    } else if (isBindingElement(node)) {
      const name = node.propertyName ?? node.name;
      if (isObjectBindingPattern(node.parent) && !node.dotDotDotToken && name)
        if (isIdentifier(name) || isStringLiteral(name))
          places.taken.push({ pattern: node.parent, name: name.text });
    } else if (isConditionalExpression(node)) become(node, node.whenTrue, node.whenFalse);
    else if (isBinaryExpression(node) && EITHER.has(node.operatorToken.kind))
      become(node, node.left, node.right);
    else if (isCallExpression(node)) places.calls.push(node);
    if (node.parent && isExpression(node) && !isOwn(node) && isGiven(node)) places.given.push(node);
    node.forEachChild(walk);
  };
  walk(file);
  return places;
}
