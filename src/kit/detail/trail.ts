/** The records of the list that somebody came from, in its order. */
export interface Trail {
  /** The list as it was: its page, order and filters. */
  readonly back: string;
  /** The records' own addresses. */
  readonly stops: readonly string[];
}

export interface Neighbours {
  readonly back: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** From 1. */
  readonly position: number;
  readonly count: number;
}

const KEY = 'donorgrid.trail';
let kept: Trail | undefined;

/** An address without what is no part of the record: the open tab, the panel. */
function recordOf(address: string): string {
  const url = new URL(address, 'http://list');
  const id = url.searchParams.get('id');
  return url.pathname + (id === null ? '' : `?id=${encodeURIComponent(id)}`);
}

const isTrail = (value: unknown): value is Trail => {
  if (typeof value !== 'object' || value === null) return false;
  const { back, stops } = value as Partial<Trail>;
  const isPath = (text: unknown): boolean => typeof text === 'string' && /^\/(?![/\\])/.test(text);
  return isPath(back) && Array.isArray(stops) && stops.every(isPath);
};

/** Remembers the list that is on the screen, for the records that are opened from it. A reload keeps it. */
export function keepTrail(trail: Trail): void {
  kept = trail;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(trail));
  } catch {
    // It holds until the page is loaded again.
  }
}

export function readTrail(): Trail | undefined {
  if (kept) return kept;
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isTrail(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where a record stands in the list that one came from; undefined when one did not come from its list. */
export function neighbours(trail: Trail | undefined, address: string): Neighbours | undefined {
  if (!trail) return undefined;
  const here = recordOf(address);
  const index = trail.stops.findIndex((stop) => recordOf(stop) === here);
  if (index < 0) return undefined;
  return {
    back: trail.back,
    previous: trail.stops[index - 1],
    next: trail.stops[index + 1],
    position: index + 1,
    count: trail.stops.length,
  };
}
