import { type GraphQLInputType, isInputObjectType } from 'graphql';
import { exportLists } from '../../server/exports.ts';
import { UNSUBSCRIBE_PATH } from '../../server/http/unsubscribe.ts';
import { BATCH_MAX } from '../../src/lib/bounds.ts';
import { DONOR_FILE } from '../../src/rules/donor-import.ts';
import { GUARDED_FILES } from '../../src/rules/file-path.ts';
import { STAFF_FILE } from '../../src/rules/staff.ts';
import { documentOf, endpointOf, operations, schema, uploads } from './contract-calls.ts';
import { donorFile, donorRow } from './donor-files.ts';
import { headersOf } from './exports.ts';
import type { Marker } from './marked.ts';
import type { Caller, TestServer } from './server.ts';
import { upload } from './uploads.ts';

interface Known {
  readonly ids: readonly string[];
  /** Names and addresses of donors. */
  readonly people: readonly string[];
}

const group = schema.getType('SponsorGroupInput');
/** The headings of every file that is imported, in one: a column that an import does not know is passed over. */
const COLUMNS = [
  ...new Set([
    ...DONOR_FILE.all,
    ...STAFF_FILE.all,
    ...Object.keys(isInputObjectType(group) ? group.getFields() : {}),
  ]),
];

/** Every operation that takes a file: a table for those that read one, a picture for the others. */
async function sendFiles(
  server: TestServer,
  caller: Caller,
  marker: Marker,
  { ids, people }: Known,
): Promise<void> {
  for (const operation of uploads) {
    const isTable = operation.name.startsWith('import');
    // One that is right, so that its rows reach the database, one whose rows are refused, and one that is none.
    const right = Array.from({ length: 3 }, (_unused, at) =>
      donorRow(at, {
        lastName: marker.text('lastName'),
        emailAddress: marker.text('email'),
        donorNumber: '',
      }),
    );
    for (const file of isTable
      ? [
          donorFile(right),
          marker.table(COLUMNS, people),
          new File([people.join()], `${marker.text('name')}.csv`),
        ]
      : [marker.picture(), marker.pdf(), marker.table(COLUMNS, people)]) {
      const variables: Record<string, unknown> = { ...marker.variables(operation, ids) };
      if (isTable) variables.dryRun = false;
      // An ad is one by its rule, or its picture is not looked at.
      if (variables.cmsAds)
        Object.assign(variables.cmsAds, {
          cmsType: 'Large',
          redirectUrl: `https://${marker.text('host')}.example/`,
          fileId: null,
        });
      await upload(server, documentOf(operation), file, caller, variables);
    }
  }
}

/** Every list as a file: marked filters, labels and query, by the contract's own types. */
async function sendExports(
  server: TestServer,
  caller: Caller,
  marker: Marker,
  { ids, people }: Known,
): Promise<void> {
  for (const [at, { path, filterType, columns }] of exportLists.entries()) {
    // Filtered by nothing but its words, so that rows are read; then by everything that there is.
    const type = schema.getType(filterType) as GraphQLInputType;
    const filters = [
      { ids: ids.slice(0, 3) },
      { search: people[at % Math.max(1, people.length)] },
      marker.value(type, 'filter', ids),
    ];
    for (const filter of filters) {
      const body = JSON.stringify({
        scope: 'all',
        filter,
        pagination: { pageNumber: 1, pageSize: 10 },
        columns: columns.map((key) => ({ key, label: marker.text('label') })),
      });
      const response = await fetch(`${server.url}/export/${path}.csv?token=${marker.text('token')}`, {
        method: 'POST',
        headers: headersOf(caller as Required<Caller>),
        body,
      });
      await response.arrayBuffer().catch(() => undefined);
    }
    await server.sql("DELETE FROM rate_limits WHERE key LIKE 'export:%'").catch(() => undefined);
  }
}

/** Stored files, links of mails, bodies that are none, and several questions in one request. */
async function sendOthers(
  server: TestServer,
  caller: Caller,
  marker: Marker,
  { ids, people }: Known,
): Promise<void> {
  const headers = headersOf(caller as Required<Caller>);
  const send = async (path: string, init: RequestInit = {}): Promise<void> => {
    const response = await fetch(`${server.url}${path}?q=${marker.text('query')}`, { headers, ...init });
    await response.arrayBuffer().catch(() => undefined);
  };
  for (const id of [...ids.slice(0, 2), marker.text('file')]) {
    await send(`/files/${id}`);
    for (const guarded of Object.keys(GUARDED_FILES)) await send(`/files/${guarded}/${id}`);
    await send(`/export/jobs/${ids[0]}.csv`, { method: 'POST', body: marker.text('body') });
    await send(`${UNSUBSCRIBE_PATH}${id}`);
    await send(`${UNSUBSCRIBE_PATH}${id}`, { method: 'POST', body: marker.text('body') });
  }
  for (const path of ['/graphql/private', '/graphql/public', '/graphql/batch', '/export/donors.csv'])
    for (const body of [
      marker.text('body'),
      `{"query": "${marker.text('body')}`,
      `{"filter": "${people[0]}"}`,
      `[{"${marker.text('key')}": 1}]`,
    ])
      await send(path, { method: 'POST', body });
  const form = new FormData();
  form.set('operations', marker.text('operations'));
  form.set('map', `{"${marker.text('map')}": ["${marker.text('place')}"]}`);
  form.set(marker.text('part'), marker.picture());
  const packed = new Request(server.url, { method: 'POST', body: form });
  await send('/graphql/private', {
    method: 'POST',
    headers: { ...headers, 'content-type': packed.headers.get('content-type') ?? '' },
    body: await packed.arrayBuffer(),
  });
  const questions = operations
    .filter((operation) => endpointOf(operation) === 'private')
    .map((operation) => ({ query: documentOf(operation), variables: marker.variables(operation, ids) }));
  for (let from = 0; from < questions.length; from += BATCH_MAX)
    await send('/graphql/batch', {
      method: 'POST',
      body: JSON.stringify(questions.slice(from, from + BATCH_MAX)),
    });
}

/** Marked values wherever a request has room for them and a plain operation has none. */
export async function sendMarked(
  server: TestServer,
  caller: Caller,
  marker: Marker,
  known: Known,
): Promise<void> {
  await sendFiles(server, caller, marker, known);
  await sendExports(server, caller, marker, known);
  await sendOthers(server, caller, marker, known);
}
