import { type Answer, answerOf, type Caller, type TestServer } from './server.ts';

const headersOf = ({ token, clientId = 0, deviceId = '', headers = {} }: Caller) => ({
  'client-id': String(clientId),
  ...(deviceId ? { 'device-id': deviceId } : {}),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...headers,
});

/** Fetches a stored file as somebody, or as nobody. */
export const fileAs = (
  server: Pick<TestServer, 'url'>,
  path: string,
  caller: Caller = {},
  method = 'GET',
): Promise<Response> =>
  fetch(server.url + path, {
    method,
    headers: headersOf(caller),
    ...(method === 'POST' ? { body: '' } : {}),
  });

/** Sends an operation with a file as `$file` beside its other variables, as the GraphQL multipart convention has it. */
export async function upload(
  server: Pick<TestServer, 'url'>,
  query: string,
  file: File,
  caller: Caller,
  variables: object = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { ...variables, file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', file);
  // Its length is told beforehand: a body that streams is refused.
  const packed = new Request(server.url, { method: 'POST', body: form });
  const body = await packed.arrayBuffer();
  const response = await fetch(`${server.url}/graphql/private`, {
    method: 'POST',
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      accept: 'application/graphql-response+json, application/json;q=0.9',
      ...headersOf(caller),
    },
    body,
  });
  return answerOf(response);
}
