import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

const DEPTH = 8;
const ALIASES = 15;
/** What proves who somebody is: one such field in a document, so that aliases are no way to guess faster. */
const CREDENTIALS = new Set([
  'adminSignIn',
  'adminSignUp',
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
}

function measure(
  context: ValidationContext,
  set: SelectionSetNode | undefined,
  open: readonly string[],
): Measure {
  if (!set) return { depth: 0, aliases: 0 };
  let depth = 0;
  let aliases = 0;
  for (const selection of set.selections) {
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : null;
    // A cycle of fragments is refused by a rule of its own.
    if (fragment && open.includes(fragment)) continue;
    const below = measure(
      context,
      fragment ? context.getFragment(fragment)?.selectionSet : (selection as FieldNode).selectionSet,
      fragment ? [...open, fragment] : open,
    );
    const field = selection.kind === Kind.FIELD;
    if (field && selection.name.value.startsWith('__')) continue;
    depth = Math.max(depth, below.depth + (field ? 1 : 0));
    aliases += below.aliases + (field && selection.alias ? 1 : 0);
    if (depth > DEPTH + 1 || aliases > ALIASES + 1) break;
  }
  return { depth, aliases };
}

const refuse = (context: ValidationContext, node: OperationDefinitionNode, message: string): void =>
  context.reportError(
    new GraphQLError(message, {
      nodes: node,
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
    }),
  );

/** Depth 8, fifteen aliases, one credential field in a document. */
export const limitsRule: ValidationRule = (context): ASTVisitor => ({
  OperationDefinition(node) {
    const { depth, aliases } = measure(context, node.selectionSet, []);
    if (depth > DEPTH) refuse(context, node, `The operation is deeper than ${DEPTH} levels`);
    if (aliases > ALIASES) refuse(context, node, `The operation has more than ${ALIASES} aliases`);
    const names = node.selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? [selection.name.value] : [],
    );
    if (names.filter((name) => CREDENTIALS.has(name)).length > 1)
      refuse(context, node, 'One credential operation in a document');
  },
});
