/** The records of the list that somebody came from, in its order. */
export interface RecordNavigation {
  /** The list as it was: its page, order and filters. */
  readonly back: string;
  /** The records' own addresses. */
  readonly stops: readonly string[];
  /** Rows of the list before this page, and all of them; without them the page is all there is. */
  readonly before?: number;
  readonly total?: number;
  /** Over the ends of this page: the list's neighbouring pages, which lead on to their last and first row. */
  readonly earlier?: string;
  readonly later?: string;
  /** What the list was asked for may name a person: it is known until the page is loaded again, and is not stored. */
  readonly isPersonal?: boolean;
  /** Other pages of the same list that were walked through, newest first: the browser's Back leads to their records. */
  readonly walked?: readonly RecordNavigation[];
}

export interface Neighbours {
  readonly back: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** From 1. */
  readonly position: number;
  readonly count: number;
}

/** What an address of a list says when somebody only walks through it: to which end of its page. */
export const WALK = 'walk';
const withKey = (to: string, key: string, value: string): string =>
  `${to}${to.includes('?') ? '&' : '?'}${key}=${encodeURIComponent(value)}`;
export const walkTo = (list: string, end: 'first' | 'last'): string => withKey(list, WALK, end);

/** The open tab goes along, so that one thing can be compared from record to record. */
export function withTab(to: string, search: string): string {
  const tab = new URLSearchParams(search).get('tab');
  return tab ? withKey(to, 'tab', tab) : to;
}

const KEY = 'donorgrid.trail';
/** So many pages of a list are remembered behind the last one. */
const WALKED_MAX = 10;
let kept: RecordNavigation | undefined;

/** An address without what is no part of the record: the open tab, the panel. */
function recordOf(address: string): string {
  const url = new URL(address, 'http://list');
  const id = url.searchParams.get('id');
  return url.pathname + (id === null ? '' : `?id=${encodeURIComponent(id)}`);
}

const isRecordNavigation = (value: unknown): value is RecordNavigation => {
  if (typeof value !== 'object' || value === null) return false;
  const {
    back,
    stops,
    before = 0,
    total = 0,
    earlier = '/',
    later = '/',
    walked = [],
  } = value as Partial<RecordNavigation>;
  const isPath = (text: unknown): boolean => typeof text === 'string' && /^\/(?![/\\])/.test(text);
  const isCount = (number: unknown): boolean => Number.isSafeInteger(number) && Number(number) >= 0;
  return (
    [back, earlier, later].every(isPath) &&
    [before, total].every(isCount) &&
    Array.isArray(stops) &&
    stops.every(isPath) &&
    Array.isArray(walked) &&
    walked.every(isRecordNavigation)
  );
};

/** An address of a list without its page. */
function listOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://list');
  searchParams.delete('page');
  return `${pathname}?${searchParams}`;
}

function withWalked(page: RecordNavigation): RecordNavigation {
  const last = readRecordNavigation();
  if (!last || listOf(last.back) !== listOf(page.back)) return page;
  const { walked = [], ...before } = last;
  const others = [before, ...walked].filter(({ back }) => back !== page.back).slice(0, WALKED_MAX);
  return others.length > 0 ? { ...page, walked: others } : page;
}

/**
 * Remembers the list that is on the screen, for the records that are opened from it. A reload keeps it, unless its
 * address may name a person.
 */
export function keepRecordNavigation(page: RecordNavigation): void {
  kept = withWalked(page);
  try {
    if (page.isPersonal) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // It holds until the page is loaded again.
  }
}

export function readRecordNavigation(): RecordNavigation | undefined {
  if (kept) return kept;
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isRecordNavigation(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where a record stands in the list that one came from; undefined when one did not come from its list. */
export function neighbours(last: RecordNavigation | undefined, address: string): Neighbours | undefined {
  const here = recordOf(address);
  const isHere = (stop: string): boolean => recordOf(stop) === here;
  const page = last && [last, ...(last.walked ?? [])].find(({ stops }) => stops.some(isHere));
  if (!page) return undefined;
  const index = page.stops.findIndex(isHere);
  return {
    back: page.back,
    previous: page.stops[index - 1] ?? page.earlier,
    next: page.stops[index + 1] ?? page.later,
    position: (page.before ?? 0) + index + 1,
    count: Math.max(page.total ?? 0, page.stops.length),
  };
}
