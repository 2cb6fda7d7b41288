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
  } = value as Partial<RecordNavigation>;
  const isPath = (text: unknown): boolean => typeof text === 'string' && /^\/(?![/\\])/.test(text);
  const isCount = (number: unknown): boolean => Number.isSafeInteger(number) && Number(number) >= 0;
  return (
    [back, earlier, later].every(isPath) &&
    [before, total].every(isCount) &&
    Array.isArray(stops) &&
    stops.every(isPath)
  );
};

/** Remembers the list that is on the screen, for the records that are opened from it. A reload keeps it. */
export function keepRecordNavigation(trail: RecordNavigation): void {
  kept = trail;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(trail));
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
export function neighbours(trail: RecordNavigation | undefined, address: string): Neighbours | undefined {
  if (!trail) return undefined;
  const here = recordOf(address);
  const index = trail.stops.findIndex((stop) => recordOf(stop) === here);
  if (index < 0) return undefined;
  return {
    back: trail.back,
    previous: trail.stops[index - 1] ?? trail.earlier,
    next: trail.stops[index + 1] ?? trail.later,
    position: (trail.before ?? 0) + index + 1,
    count: Math.max(trail.total ?? 0, trail.stops.length),
  };
}
