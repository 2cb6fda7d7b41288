import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createYoga } from 'graphql-yoga';
import { createMockSchema } from '../../mocks/schema.ts';
import { persistedDocuments, readPersistedDocuments } from '../../server/graphql/persisted.ts';

const TOKEN = 'a-token-of-the-mocked-schema-1234567890';

/** Serves the mocked schema like a backend: three endpoints, local origins, any password. */
export function createMockServer() {
  const schema = createMockSchema();
  const documents = readPersistedDocuments();
  const endpoints = Object.fromEntries(
    ['public', 'private', 'slots'].map((name) => [
      `/graphql/${name}`,
      createYoga({
        schema,
        graphqlEndpoint: `/graphql/${name}`,
        logging: false,
        plugins: [persistedDocuments(documents, false)],
        cors: (request) => {
          const origin = request.headers.get('origin') ?? '';
          return /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)
            ? { origin: [origin], exposedHeaders: ['authorization'] }
            : false;
        },
      }),
    ]),
  );
  return createServer((request, response) => {
    const endpoint = endpoints[(request.url ?? '').split('?')[0] ?? ''];
    if (!endpoint) {
      response.writeHead(404).end();
      return;
    }
    if (request.url?.startsWith('/graphql/public')) response.setHeader('authorization', `Bearer ${TOKEN}`);
    void endpoint(request, response);
  });
}

/** `npm run mock`: PORT (4400). Point a console at it with API_BASE. */
if (import.meta.main) {
  const server = createMockServer();
  server.listen(Number(process.env.PORT ?? 4_400), '127.0.0.1', () => {
    console.log(
      `The mocked schema answers at http://localhost:${(server.address() as AddressInfo).port}/graphql/…`,
    );
  });
}
