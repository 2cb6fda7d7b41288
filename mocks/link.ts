import { ApolloLink } from '@apollo/client/link';
import { type ExecutionResult, execute, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { concat, NEVER, Observable, of } from 'rxjs';

export interface SeenRequest {
  readonly name: string;
  readonly uri: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface MockLinkOptions {
  /** Milliseconds before the answer. */
  readonly delayMs?: number;
  /** Answers only when the promise of a request's name has come; what has none is answered at once. */
  readonly hold?: (name: string) => Promise<void> | undefined;
  /** Called with every request; a returned error fails the transport, a result replaces the schema's answer. */
  readonly intercept?: (request: SeenRequest) => Error | ExecutionResult | undefined;
  /** What subscriptions answer; without it they are open and say nothing. */
  readonly stream?: Observable<ExecutionResult>;
  /** Headers of the answer. */
  readonly answerHeaders?: (request: SeenRequest) => Readonly<Record<string, string>>;
}

const QUIET: Observable<ExecutionResult> = concat(
  of({ data: { changes: { __typename: 'RecordChange', entity: '', ids: null } } }),
  NEVER,
);

/** Ends the link chain in the mocked schema, so that a test runs the real links in front of it. */
export function mockLink(
  schema: GraphQLSchema,
  { delayMs = 0, hold, intercept, stream = QUIET, answerHeaders }: MockLinkOptions = {},
): ApolloLink {
  return new ApolloLink((operation) => {
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION)
      return stream as Observable<ApolloLink.Result>;
    return new Observable((observer) => {
      let gone = false;
      const { uri = '', headers = {} } = operation.getContext() as {
        uri?: string;
        headers?: Record<string, string>;
      };
      const request: SeenRequest = {
        name: operation.operationName ?? '',
        uri,
        headers,
        variables: operation.variables,
      };
      const answer = async (): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await hold?.(request.name);
        if (gone) return;
        const instead = intercept?.(request);
        if (instead instanceof Error) throw instead;
        const result =
          instead ??
          (await execute({
            schema,
            document: operation.query,
            variableValues: operation.variables,
            contextValue: request,
          }));
        if (gone) return;
        operation.setContext({ response: { headers: new Headers(answerHeaders?.(request)) } });
        observer.next(result as ApolloLink.Result);
        observer.complete();
      };
      answer().catch((error: unknown) => observer.error(error));
      return () => {
        gone = true;
      };
    });
  });
}
