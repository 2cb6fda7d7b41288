import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { sites } from './schema/site.ts';

/** The name of the bank that a row belongs to, by its client id: to select, and to sort by. */
export const bankName = (clientId: AnyColumn): SQL<string> =>
  sql<string>`coalesce((SELECT b.name FROM ${sites} b WHERE b.site_id = ${clientId}), '')`;

/** Rows of the banks that a filter names. Inside a bank there is no other, so that it says nothing there. */
export const ofBanks = (
  { clientId }: Pick<Context, 'clientId'>,
  column: AnyColumn,
  clientIds: readonly number[] | null | undefined,
): SQL | undefined => (clientId === 0 && clientIds ? inArray(column, [...clientIds]) : undefined);
