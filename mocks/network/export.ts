import { BYTE_ORDER_MARK, csvLine } from '../../src/lib/csv.ts';
import type { Caller, Entity, Row } from './entity.ts';
import { cellOf, type Filter, pageOf } from './listing.ts';
import type { Network } from './network.ts';

interface Wanted {
  readonly scope: 'page' | 'selected' | 'all';
  readonly filter?: Filter;
  readonly pagination?: Parameters<Network['list']>[3];
  readonly columns?: readonly { readonly key: string; readonly label: string }[];
}

const cell = (value: unknown): string | number | boolean | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : (value as string | number | boolean);

/** The file of a list, with the columns and the rows that the list was asked for. */
export function exportOf(network: Network, { type }: Entity, body: unknown, caller: Caller) {
  const { scope, filter, pagination, columns = [] } = body as Wanted;
  const kind = network.kindOf(type);
  const all: readonly Row[] = network.list(type, caller, filter, pagination);
  const rows = scope === 'page' ? pageOf(all, pagination) : all;
  const lines = rows.map((row) => columns.map(({ key }) => cell(cellOf(kind, row, key))));
  const text = [columns.map(({ label }) => label), ...lines].map(csvLine).join('');
  return { rows: rows.length, text: BYTE_ORDER_MARK + text };
}
