import { ApolloLink } from '@apollo/client/link';
import { Kind, OperationTypeNode } from 'graphql';

function declares(operation: ApolloLink.Operation, variable: string): boolean {
  return operation.query.definitions.some(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      node.variableDefinitions?.some((definition) => definition.variable.name.value === variable),
  );
}

/**
 * Names the attempt of a mutation that asks for it by `idempotencyKey` in its context: in the header, and in the
 * variable of that name where the document has one. The same key twice is one change, however often it is sent.
 */
export function idempotencyLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { idempotencyKey, headers } = operation.getContext() as {
      idempotencyKey?: string;
      headers?: Readonly<Record<string, string>>;
    };
    if (!idempotencyKey || operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    operation.setContext({ headers: { ...headers, 'idempotency-key': idempotencyKey } });
    if (declares(operation, 'idempotencyKey')) {
      operation.variables = { ...operation.variables, idempotencyKey };
    }
    return forward(operation);
  });
}
