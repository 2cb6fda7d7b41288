/** How a person has arranged the columns of a list. Columns that are not in it are as the screen made them. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
  /** Pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

export const PLAIN_LAYOUT: ColumnLayout = { order: [], shown: {}, widths: {} };
export const NARROWEST = 64;
export const WIDEST = 640;

interface Arrangeable {
  readonly id: string;
  readonly hidden?: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = <T>(value: unknown, is: (item: unknown) => item is T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, T] => is(entry[1])),
  );
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= NARROWEST && value <= WIDEST;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Reads a kept layout; what is broken in it counts as never arranged. */
export function readLayout(value: unknown): ColumnLayout {
  if (!isRecord(value)) return PLAIN_LAYOUT;
  const { order, shown, widths } = value;
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    shown: entriesOf(shown, isFlag),
    widths: entriesOf(widths, isWidth),
  };
}

/** The saved view in which a kept layout was arranged; '' in none. */
export const readViewOf = (value: unknown): string =>
  isRecord(value) && typeof value.view === 'string' ? value.view : '';

/** All column ids in the person's order. The first column stays first; a column that is new stands where it was made. */
export function orderedIds(columns: readonly Arrangeable[], order: readonly string[]): string[] {
  const [first, ...rest] = columns.map(({ id }) => id);
  if (first === undefined) return [];
  const result = order
    .filter((id) => rest.includes(id))
    .filter((id, index, all) => all.indexOf(id) === index);
  for (const [index, id] of rest.entries()) {
    if (result.includes(id)) continue;
    const before = rest[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  }
  return [first, ...result];
}

/** Is the column shown? The first one always is. */
export function isShown(columns: readonly Arrangeable[], layout: ColumnLayout, id: string): boolean {
  const column = columns.find((candidate) => candidate.id === id);
  return columns[0]?.id === id || (layout.shown[id] ?? !column?.hidden);
}

/** Moves a column by one place among all of them; the first one cannot be passed. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 1 || to < 1 || to >= ids.length) return [...ids];
  const next = [...ids];
  next.splice(from, 1);
  next.splice(to, 0, id);
  return next;
}

export const fitWidth = (width: number): number => Math.round(Math.min(Math.max(width, NARROWEST), WIDEST));
