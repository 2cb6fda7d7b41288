import type { Caller, Entity, Row } from './entity.ts';
import type { Network } from './network.ts';

interface Paging {
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  readonly sortBy?: string | null | undefined;
  readonly sortField?: string | null | undefined;
  readonly sortOrder?: number | null | undefined;
}
export type Filter = Readonly<Record<string, unknown>>;

/** What a page of a mocked list takes from its pagination argument. */
export function pageOf<T>(items: readonly T[], page?: Paging | null): T[] {
  const size = page?.pageSize || items.length;
  const from = (Math.max(1, page?.pageNumber ?? 1) - 1) * size;
  return items.slice(from, from + size);
}

const textOf = (record: Row): string =>
  Object.values(record)
    .filter((value) => typeof value === 'string')
    .join(' ')
    .toLowerCase();

const isOneOf = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(value) : value === wanted;

/** The field that a key of a filter speaks of: `states` of `state`, `roleIds` of `roleId`. */
const fieldOf = (record: Row, key: string): string | undefined =>
  [key, key.replace(/s$/, ''), key.replace(/ies$/, 'y'), key.replace(/es$/, '')].find(
    (name) => name in record,
  );

function passes(
  kind: Entity,
  record: Row,
  [key, value]: readonly [string, unknown],
  network: Network,
): boolean {
  const own = kind.filters?.[key];
  if (own) return own(record, value as never, network);
  if (key === 'search') {
    const words = `${textOf(record)} ${kind.title?.(record) ?? ''}`.toLowerCase();
    return words.includes(String(value).trim().toLowerCase());
  }
  if (key === 'ids') return isOneOf(record.id, value);
  const field = fieldOf(record, key);
  if (field) return isOneOf(record[field], value);
  throw new Error(`The mocked ${kind.type} knows no filter ${key}: say in its factory what it lets through.`);
}

export const ofBank = (kind: Entity, record: Row, { clientId }: Pick<Caller, 'clientId'>): boolean => {
  const bank = kind.bankOf ? kind.bankOf(record) : record.clientId;
  return clientId === 0 || typeof bank !== 'number' || bank === clientId;
};

export const matching = (
  kind: Entity,
  records: readonly Row[],
  filter: Filter | null | undefined,
  network: Network,
): Row[] => {
  const given = Object.entries(filter ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return records.filter((record) => given.every((one) => passes(kind, record, one, network)));
};

export const cellOf = (kind: Entity, record: Row, column: string): unknown =>
  kind.columns?.[column]?.(record) ?? record[column];

/** Empty last, whichever way. */
function inOrder(one: unknown, other: unknown, way: number): number {
  if (one == null || other == null) return Number(one == null) - Number(other == null);
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * way;
  return String(one).localeCompare(String(other)) * way;
}

export function sorted(kind: Entity, records: readonly Row[], page?: Paging | null): Row[] {
  const column = page?.sortBy ?? page?.sortField ?? kind.order;
  if (!column) return [...records];
  const way = page?.sortOrder ?? 1;
  return records.toSorted((one, other) =>
    inOrder(cellOf(kind, one, column), cellOf(kind, other, column), way),
  );
}
