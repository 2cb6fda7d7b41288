import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { coerceInputValue, type GraphQLSchema, isInputType } from 'graphql';
import { array, object, string } from 'yup';
import { BYTE_ORDER_MARK, csvLine } from '../../src/lib/csv.ts';
import { ianaZone, wallTime } from '../../src/rules/zones.ts';
import { audit } from '../audit.ts';
import { countAttempt } from '../auth/rate-limit.ts';
import { type Context, viewerOf } from '../context.ts';
import { unreadableInput } from '../db/errors.ts';
import { sites } from '../db/schema/site.ts';
import { badInput, notFound } from '../errors.ts';
import type { ExportList } from '../export-list.ts';
import { exportLists } from '../exports.ts';
import type { PaginationInput } from '../gql/types.ts';
import { check } from '../graphql/access.ts';
import { boundsOf } from '../graphql/bounds.ts';
import { isId } from '../optimistic-locking.ts';
import { validated } from '../validated.ts';

/** More rows than this are refused: a file is whole, or there is none. */
const MAX_ROWS = 100_000;
/** Rows that one transaction reads: between two of them others have their turn, however slowly the file is taken. */
const BATCH = 500;
const PER_TEN_MINUTES = 30;
const STALLED_MS = 60_000;
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
  readonly columns: readonly { readonly key: string; readonly label: string }[];
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
  throw badInput([{ path: 'export', code: 'isNotValid' }], 'The body must be a JSON object');
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

/** Ids that can be none would find nothing: whoever names rows is told. */
function checkIds(ids: unknown): void {
  const wrong = Array.isArray(ids) ? ids.findIndex((id) => typeof id !== 'string' || !isId(id)) : -1;
  if (wrong >= 0) throw badInput([{ path: `export.filter.ids[${wrong}]`, code: 'isNotValid' }]);
}

async function read(schema: GraphQLSchema, list: ExportList, request: IncomingMessage): Promise<Wanted> {
  const body = await bodyOf(request);
  if (Array.isArray(body.columns) && body.columns.length > MAX_COLUMNS)
    throw badInput([{ path: 'export.columns', code: 'tooManyRows' }]);
  const { scope, columns } = await validated(requestRule, 'export', body);
  const unknown = columns.findIndex(({ key }) => !list.columns.includes(key));
  if (unknown >= 0) throw badInput([{ path: `export.columns[${unknown}].key`, code: 'isNotValid' }]);
  const filter = byContract<Wanted['filter']>(schema, list.filterType, body.filter, 'filter');
  checkIds(filter.ids);
  if (scope === 'selected' && !(Array.isArray(filter.ids) && filter.ids.length > 0))
    throw badInput([{ path: 'export.filter.ids', code: 'isRequired' }]);
  const chosen = columns.length > 0 ? columns : list.columns.map((key) => ({ key, label: undefined }));
  return {
    scope,
    filter,
    pagination: byContract<PaginationInput>(schema, 'PaginationInput', body.pagination, 'pagination'),
    columns: chosen.map(({ key, label }) => ({ key, label: label || key })),
  };
}

/** The ids of the file's rows, and the name of the file; that they leave is written down before the first one does. */
function prepare(context: Context, list: ExportList, { scope, filter, pagination, columns }: Wanted) {
  return context.tx(async (tx) => {
    const ids = await list.ids(tx, context, filter, pagination, scope === 'page' ? undefined : MAX_ROWS + 1);
    if (ids.length > MAX_ROWS)
      throw badInput([{ path: 'export', code: 'exportTooLarge' }], `A file has at most ${MAX_ROWS} rows`);
    const [site] = await tx.select().from(sites).where(eq(sites.siteId, context.clientId));
    const zone = site ? ianaZone(site.timeZone, site.ianaTimeZone) : ianaZone(viewerOf(context).timeZone);
    await audit(tx, context, {
      entity: list.entity,
      entityId: 'export',
      action: 'Export',
      // The keys alone: a search may hold somebody's name.
      after: {
        scope,
        rows: ids.length,
        columns: columns.map(({ key }) => key),
        filter: Object.keys(filter).filter((key) => filter[key] != null),
      },
    });
    return {
      ids,
      fileName: `${list.screen}_${site?.code ?? 'all'}_${wallTime(context.now, zone).date}.csv`,
    };
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
    const turned = columns.map(({ label }, index) => csvLine([label, ...lines.map((line) => line[index])]));
    yield BYTE_ORDER_MARK + turned.join('');
    return;
  }
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => label));
  for (let from = 0; from < ids.length; from += BATCH) {
    const lines = await context.tx((tx) =>
      list.lines(tx, context, ids.slice(from, from + BATCH), keys, filter),
    );
    yield lines.map(csvLine).join('');
  }
}

const isGone = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

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
  if (!list) throw notFound('list');
  const asked = await read(schema, list, request);
  await countAttempt(context, {
    key: `export:${viewerOf(context).userId}`,
    max: PER_TEN_MINUTES,
    windowSeconds: 600,
  });
  const { ids, fileName } = await prepare(context.within('export'), list, asked).catch((error: unknown) => {
    throw unreadableInput(error) ? badInput([{ path: 'export.filter', code: 'isNotValid' }]) : error;
  });
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-total-rows': String(ids.length),
  });
  response.setTimeout(STALLED_MS, () => response.destroy());
  try {
    await pipeline(Readable.from(fileOf(context.within('export'), list, asked, ids)), response);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
