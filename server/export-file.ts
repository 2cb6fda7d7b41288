import { eq } from 'drizzle-orm';
import { csvLine } from '../src/lib/csv.ts';
import { wallTime } from '../src/rules/zones.ts';
import { audit } from './audit.ts';
import { countAttempt } from './auth/rate-limit.ts';
import { clockOf } from './clock.ts';
import { type Context, viewerOf } from './context.ts';
import { sites } from './db/schema/site.ts';
import type { Tx } from './db/transaction.ts';
import { badInput } from './errors.ts';
import type { ExportList } from './export-list.ts';
import { isId } from './optimistic-locking.ts';

const PER_TEN_MINUTES = 30;

/** A column of a file: its name in the list, and its words. */
export interface FileColumn {
  readonly key: string;
  readonly label: string;
}

type Filter = Readonly<Record<string, unknown>>;

/** Counts the files that somebody asks for, however they are made. */
export const countFile = (context: Context): Promise<void> =>
  countAttempt(context, {
    key: `export:${viewerOf(context).userId}`,
    max: PER_TEN_MINUTES,
    windowSeconds: 600,
  });

/** Ids that can be none would find nothing: whoever names rows is told. */
export function checkIds({ isRowId = isId }: Pick<ExportList, 'isRowId'>, ids: unknown, path: string): void {
  const wrong = Array.isArray(ids) ? ids.findIndex((id) => typeof id !== 'string' || !isRowId(id)) : -1;
  if (wrong >= 0) throw badInput([{ path: `${path}[${wrong}]`, code: 'isNotValid' }]);
}

interface AskedColumn {
  readonly key: string;
  readonly label?: string | null | undefined;
}

/** The columns that were asked for, or all of them. */
export function columnsOf(list: ExportList, asked: readonly AskedColumn[], path: string): FileColumn[] {
  const unknown = asked.findIndex(({ key }) => !list.columns.includes(key));
  if (unknown >= 0) throw badInput([{ path: `${path}[${unknown}].key`, code: 'isNotValid' }]);
  const chosen: readonly AskedColumn[] = asked.length > 0 ? asked : list.columns.map((key) => ({ key }));
  return chosen.map(({ key, label }) => ({ key, label: label || key }));
}

/** `<screen>_<bank>_<day>.csv`, by the clock that the file is told on. */
export async function fileName(tx: Tx, context: Context, list: ExportList): Promise<string> {
  const [site] = await tx.select({ code: sites.code }).from(sites).where(eq(sites.siteId, context.clientId));
  const { iana } = await clockOf(tx, context);
  return `${list.screen}_${site?.code ?? 'all'}_${wallTime(context.now, iana).date}.csv`;
}

export const headingOf = (columns: readonly FileColumn[]): string =>
  csvLine(columns.map(({ label }) => label));

interface Leaving {
  readonly scope: string;
  readonly rows: number;
  readonly columns: readonly FileColumn[];
  readonly filter: Filter;
}

/** That rows leave is written down before the first one does. */
export const auditFile = (
  tx: Tx,
  context: Context,
  list: ExportList,
  { scope, rows, columns, filter }: Leaving,
): Promise<void> =>
  audit(tx, context, {
    entity: list.entity,
    entityId: 'export',
    action: 'Export',
    // The keys alone: a search may hold somebody's name.
    after: {
      scope,
      rows,
      columns: columns.map(({ key }) => key),
      filter: Object.keys(filter).filter((key) => filter[key] != null),
    },
  });
