import type { IncomingMessage, ServerResponse } from 'node:http';
import { coerceInputValue, type GraphQLSchema, isInputType } from 'graphql';
import { array, object, string } from 'yup';
import { BYTE_ORDER_MARK, csvLine } from '../../src/lib/csv.ts';
import { EXPORT_NOW_ROWS } from '../../src/rules/exports.ts';
import type { Context } from '../context.ts';
import { unreadableInput } from '../db/errors.ts';
import { badInput, notFound, notUnderstood } from '../errors.ts';
import {
  auditFile,
  checkIds,
  columnsOf,
  countFile,
  type FileColumn,
  fileName,
  headingOf,
} from '../export-file.ts';
import type { ExportList } from '../export-list.ts';
import { exportLists } from '../exports.ts';
import type { PaginationInput } from '../gql/types.ts';
import { check } from '../graphql/access.ts';
import { boundsOf } from '../graphql/bounds.ts';
import { validated } from '../validated.ts';
import { jobOfPath, serveJobFile } from './export-file.ts';
import { sendCsv } from './send-csv.ts';

/** Rows that one transaction reads: between two of them others have their turn, however slowly the file is taken. */
const BATCH = 500;
const PATH = /^\/export\/([a-z-]{1,60})\.csv$/;

const requestRule = object({
  scope: string().oneOf(['page', 'selected', 'all'], 'isNotValid').required('isRequired'),
  columns: array(
    object({
      key: string().required('isRequired').max(60, 'maximumLength100'),
      label: string().optional().max(100, 'maximumLength100'),
    }),
  ).default([]),
});
/** No list has so many columns. */
const MAX_COLUMNS = 200;

interface Wanted {
  readonly scope: string;
  readonly columns: readonly FileColumn[];
  readonly filter: Readonly<Record<string, unknown>>;
  readonly pagination: PaginationInput;
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  try {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // Whatever is no JSON is refused as what it is not.
  }
  throw notUnderstood('BAD_USER_INPUT', 'The body must be a JSON object', {
    fields: [{ path: 'export', code: 'isNotValid' }],
  });
}

/** Reads a value by an input type of the contract, as GraphQL would: within the bounds of its fields. */
function byContract<T>(schema: GraphQLSchema, type: string, value: unknown, path: string): T {
  const known = schema.getType(type);
  if (!isInputType(known)) throw new Error(`the contract has no input type ${type}`);
  const read = coerceInputValue(value ?? {}, known);
  if (read === undefined || read === null) throw badInput([{ path: `export.${path}`, code: 'isNotValid' }]);
  const beyond = boundsOf(schema)({ [path]: { type: known } })({ [path]: read });
  if (beyond.length > 0)
    throw badInput(beyond.map(({ path: field, code }) => ({ path: `export.${field}`, code })));
  return read as T;
}

async function read(schema: GraphQLSchema, list: ExportList, request: IncomingMessage): Promise<Wanted> {
  const body = await bodyOf(request);
  if (Array.isArray(body.columns) && body.columns.length > MAX_COLUMNS)
    throw badInput([{ path: 'export.columns', code: 'tooManyRows' }]);
  const { scope, columns } = await validated(requestRule, 'export', body);
  const chosen = columnsOf(list, columns, 'export.columns');
  const filter = byContract<Wanted['filter']>(schema, list.filterType, body.filter, 'filter');
  checkIds(list, filter.ids, 'export.filter.ids');
  if (scope === 'selected' && !(Array.isArray(filter.ids) && filter.ids.length > 0))
    throw badInput([{ path: 'export.filter.ids', code: 'isRequired' }]);
  return {
    scope,
    filter,
    pagination: byContract<PaginationInput>(schema, 'PaginationInput', body.pagination, 'pagination'),
    columns: chosen,
  };
}

/** The ids of the file's rows, and the name of the file. What takes longer than somebody waits for is a job. */
function prepare(context: Context, list: ExportList, { scope, filter, pagination, columns }: Wanted) {
  return context.tx(async (tx) => {
    // A page has its own bound.
    const most = scope === 'page' ? undefined : EXPORT_NOW_ROWS + 1;
    const ids = await list.ids(tx, context, filter, pagination, most);
    if (most && ids.length > EXPORT_NOW_ROWS)
      throw badInput([{ path: 'export', code: 'exportTooLarge' }], 'exportTooLargeNow', {
        count: EXPORT_NOW_ROWS,
      });
    const name = await fileName(tx, context, list);
    await auditFile(tx, context, list, { scope, rows: ids.length, columns, filter });
    return { ids, name };
  });
}

async function* fileOf(
  context: Context,
  list: ExportList,
  { columns, filter }: Wanted,
  ids: readonly string[],
): AsyncGenerator<string> {
  const keys = columns.map(({ key }) => key);
  if (list.turned) {
    const lines = await context.tx((tx) => list.lines(tx, context, ids, keys, filter));
    const turned = columns.map(({ label }, index) =>
      csvLine([label, ...lines.map(({ cells }) => cells[index])]),
    );
    yield BYTE_ORDER_MARK + turned.join('');
    return;
  }
  yield BYTE_ORDER_MARK + headingOf(columns);
  for (let from = 0; from < ids.length; from += BATCH) {
    const lines = await context.tx((tx) =>
      list.lines(tx, context, ids.slice(from, from + BATCH), keys, filter),
    );
    yield lines.map(({ cells }) => csvLine(cells)).join('');
  }
}

/**
 * `POST /export/<list>.csv` with `{ scope: page | selected | all, filter, pagination, columns: [{ key, label }] }` and the
 * headers of the private endpoint. The file streams; `x-total-rows` says how many rows it is to have. It is a POST
 * because it leaves a trace: nothing is changed by a GET, and no token stands in an address.
 */
export async function serveExport(
  context: Context,
  schema: GraphQLSchema,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  const wanted = PATH.exec(path)?.[1];
  const list = exportLists.find((known) => known.path === wanted);
  // Who is not signed in learns nothing of what there is.
  check({ endpoint: 'PRIVATE', superAdmin: false, right: list?.right ?? null, declared: true }, context);
  const jobId = jobOfPath(path);
  if (jobId) return serveJobFile(context, schema, response, jobId);
  if (!list) throw notFound('list');
  const asked = await read(schema, list, request);
  await countFile(context);
  const { ids, name } = await prepare(context.within('export'), list, asked).catch((error: unknown) => {
    throw unreadableInput(error) ? badInput([{ path: 'export.filter', code: 'isNotValid' }]) : error;
  });
  await sendCsv(response, name, fileOf(context.within('export'), list, asked, ids), {
    'x-total-rows': String(ids.length),
  });
}
