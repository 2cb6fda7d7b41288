import { concatAST, type GraphQLError, NoDeprecatedCustomRule, specifiedRules, validate } from 'graphql';
import { contractErrors } from './contract-rules.ts';
import { operationRules } from './operation-rules.ts';
import { type ProjectTexts, parseAll, schemaOf, withoutFeature } from './project.ts';

/** More than anybody mends at once. */
const MAX_ERRORS = 1_000;

/** `file:line:column: what is wrong`, with the other places that have to do with it. */
function told(error: GraphQLError): string {
  const sources = error.nodes?.map(({ loc }) => loc?.source.name) ?? [error.source?.name];
  const places = (error.locations ?? []).map(
    ({ line, column }, index) => `${sources[index] ?? sources[0] ?? ''}:${line}:${column}`,
  );
  const [first, ...others] = [...new Set(places)];
  const also = others.length > 0 ? ` (also ${others.join(', ')})` : '';
  return `${first ? `${first}: ` : ''}${error.message}${also}`;
}

const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/**
 * Everything that is wrong with contract and operations together, each with file, line and column, and each once. The
 * contract comes first: operations cannot be judged by one that cannot be read.
 */
export function problemsOf({ schema: schemaTexts, operations }: ProjectTexts): string[] {
  const list = (errors: readonly GraphQLError[]): string[] => [...new Set(errors.map(told))].sort(inOrder);
  const contract = parseAll(schemaTexts);
  const asked = parseAll(operations);
  const left = [...withoutFeature(operations), ...asked.errors];
  if (contract.errors.length > 0) return list([...contract.errors, ...left]);
  const { schema, errors } = schemaOf(contract.documents);
  if (!schema) return list([...errors, ...left]);
  const unread = [...contractErrors(schema), ...left];
  // Whoever spreads a fragment of a file that cannot be read, or lies elsewhere, is not at fault.
  if (left.length > 0 || asked.documents.length === 0) return list(unread);
  const rules = [...specifiedRules, NoDeprecatedCustomRule, ...operationRules];
  return list([...unread, ...validate(schema, concatAST(asked.documents), rules, { maxErrors: MAX_ERRORS })]);
}
