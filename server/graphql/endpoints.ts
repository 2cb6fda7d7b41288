import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Context, EndpointName } from '../context.ts';
import type { Services } from '../services.ts';
import { documentCache, noCache } from './documents.ts';
import { persistedDocuments, readPersistedDocuments } from './persisted.ts';
import { errorMasking, usageLimits } from './plugins.ts';
import { type ServedSchemas, servedSchemas } from './schema.ts';

export interface ServerContext {
  readonly context: Context;
  /** Resolves when the request's document may be read. */
  readonly start: () => Promise<void>;
}

export type Endpoint = YogaServerInstance<ServerContext, Context>;

/** What a document costs begins with reading it. */
const inItsTurn: Plugin<object, ServerContext> = { onParams: ({ context }) => context.start() };

export const ENDPOINT_PATHS: Readonly<Record<string, EndpointName>> = {
  '/graphql/public': 'PUBLIC',
  '/graphql/private': 'PRIVATE',
  '/graphql/slots': 'SLOTS',
};

/** The three endpoints: one yoga each, on the part of the contract that it serves. */
export function createEndpoints(
  { config }: Pick<Services, 'config'>,
  schemas: ServedSchemas = servedSchemas(),
): Readonly<Record<EndpointName, Endpoint>> {
  const documents = readPersistedDocuments();
  const endpoint = (name: EndpointName): Endpoint =>
    createYoga<ServerContext, Context>({
      schema: schemas.endpoints[name],
      graphqlEndpoint: `/graphql/${name.toLowerCase()}`,
      context: ({ context }) => context,
      // Origins, preflights, the client-id header and body sizes are settled before yoga sees the request.
      cors: false,
      landingPage: false,
      graphiql: false,
      batching: false,
      parserAndValidationCache: { documentCache: documentCache(), errorCache: noCache },
      logging: false,
      maskedErrors: false,
      plugins: [
        inItsTurn,
        // The other two endpoints are there for other clients too.
        persistedDocuments(documents, config.persistedOnly && name === 'PRIVATE'),
        usageLimits(config),
        errorMasking(),
      ],
    });
  return { PUBLIC: endpoint('PUBLIC'), PRIVATE: endpoint('PRIVATE'), SLOTS: endpoint('SLOTS') };
}
