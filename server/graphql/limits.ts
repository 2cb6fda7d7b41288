import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { notUnderstood } from '../errors.ts';

const DEPTH = 8;
const ALIASES = 15;
/** Fields once every fragment stands where it is spread: the work of a document, whatever its length. */
const FIELDS = 1_000;
/** What proves who somebody is: one such field in a document, so that aliases are no way to guess faster. */
const CREDENTIALS = new Set([
  'adminSignIn',
  'adminSignUp',
  'confirmAdminSignUp',
  'resetPasswordByOTP',
  'resetDonorPasswordByOTP',
  'createOTPForResetPasswordForAdminUser',
  'createOTPForResetPasswordForDonor',
  'sendEmailOTP',
  'createAppointment',
  'submitDonorPII',
]);

interface Measure {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
  readonly credentials: number;
}

const NOTHING: Measure = { depth: 0, aliases: 0, fields: 0, credentials: 0 };

const refusals = new WeakSet<GraphQLError>();

/** A document that this server does not read. It is refused with 400 whatever the caller accepts. */
export function refusedDocument(message: string): GraphQLError {
  const error = notUnderstood('GRAPHQL_VALIDATION_FAILED', message, { http: { status: 400 } });
  refusals.add(error);
  return error;
}

/** Undoes what the engine notes on each unreadable document: that plain JSON may carry the refusal with a 200. */
export function keepStatus(errors: readonly GraphQLError[]): void {
  for (const error of errors)
    if (refusals.has(error) && error.extensions.http) error.extensions.http.spec = false;
}

const beside = (one: Measure, other: Measure): Measure => ({
  depth: Math.max(one.depth, other.depth),
  aliases: one.aliases + other.aliases,
  fields: one.fields + other.fields,
  credentials: one.credentials + other.credentials,
});

class Cycle extends Error {}

/** Measures selections; each fragment is walked once, however often and however deep it is spread. */
function measurer(document: DocumentNode): (set: SelectionSetNode | undefined) => Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<string, Measure>();
  const open = new Set<string>();

  const ofFragment = (name: string): Measure => {
    const before = known.get(name);
    if (before) return before;
    if (open.has(name)) throw new Cycle();
    open.add(name);
    const measured = ofSet(fragments.get(name)?.selectionSet);
    open.delete(name);
    known.set(name, measured);
    return measured;
  };
  const ofSelection = (selection: SelectionNode): Measure => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    const below = ofSet(selection.selectionSet);
    if (selection.kind === Kind.INLINE_FRAGMENT) return below;
    const name = selection.name.value;
    return {
      // The schema's own description of itself has its own depth, and a rule of its own against going round in it.
      depth: name.startsWith('__') ? 0 : below.depth + 1,
      aliases: below.aliases + (selection.alias ? 1 : 0),
      fields: below.fields + 1,
      credentials: below.credentials + (CREDENTIALS.has(name) ? 1 : 0),
    };
  };
  const ofSet = (set: SelectionSetNode | undefined): Measure =>
    (set?.selections ?? []).reduce((sum, selection) => beside(sum, ofSelection(selection)), NOTHING);
  return ofSet;
}

function problemOf({ depth, aliases, fields, credentials }: Measure): string | null {
  if (depth > DEPTH) return `The operation is deeper than ${DEPTH} levels`;
  if (aliases > ALIASES) return `The operation has more than ${ALIASES} aliases`;
  if (fields > FIELDS) return `The operation has more than ${FIELDS} fields`;
  return credentials > 1 ? 'One credential operation in a document' : null;
}

/**
 * What is too much in a parsed document, fragments counted wherever they are spread: depth 8, fifteen aliases, a
 * thousand fields, one credential field. It takes time in proportion to the document's length, so it comes before the
 * rules of the language, which do not.
 */
export function limitsExceeded(document: DocumentNode): GraphQLError | null {
  const measure = measurer(document);
  try {
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
        continue;
      const problem = problemOf(measure(definition.selectionSet));
      if (problem) return refusedDocument(problem);
    }
  } catch (error) {
    if (error instanceof Cycle) return refusedDocument('A fragment spreads itself');
    throw error;
  }
  return null;
}
