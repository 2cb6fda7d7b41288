/** How one administrator likes the console, in this browser. */
export interface Preferences {
  readonly density: 'comfortable' | 'compact';
  /** Rows of a full list's page. */
  readonly pageSize: 10 | 25 | 50 | 100;
  /** 0 Sunday, 1 Monday, 6 Saturday; `auto` follows the language. */
  readonly weekStart: 'auto' | 0 | 1 | 6;
  /** `auto` follows the language. */
  readonly clock: 'auto' | '12' | '24';
  /** A short tone when something new waits. */
  readonly sounds: boolean;
  /** Kinds of notification that are not shown and not counted. */
  readonly mutedKinds: readonly string[];
  /** Ids of the screens on top of the side menu, five at most. */
  readonly pinned: readonly string[];
  /** Client ids chosen last, newest first, five at most. */
  readonly recentClients: readonly number[];
}

export const DEFAULT_PREFERENCES: Preferences = {
  density: 'comfortable',
  pageSize: 10,
  weekStart: 'auto',
  clock: 'auto',
  sounds: false,
  mutedKinds: [],
  pinned: [],
  recentClients: [],
};

export const MOST_PINNED = 5;

const oneOf = <T>(value: unknown, values: readonly T[], otherwise: T): T =>
  values.includes(value as T) ? (value as T) : otherwise;
const listOf = <T>(value: unknown, fits: (item: unknown) => item is T, most: number): readonly T[] =>
  Array.isArray(value) ? value.filter(fits).slice(0, most) : [];
const isText = (item: unknown): item is string => typeof item === 'string';
const isClient = (item: unknown): item is number => Number.isInteger(item) && Number(item) >= 0;

/** Reads what was stored. Anything that does not fit is the default again: a storage can hold whatever it likes. */
export function readPreferences(text: string | null): Preferences {
  let value: Partial<Record<keyof Preferences, unknown>>;
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    value = typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    value = {};
  }
  const standard = DEFAULT_PREFERENCES;
  return {
    density: oneOf(value.density, ['comfortable', 'compact'] as const, standard.density),
    pageSize: oneOf(value.pageSize, [10, 25, 50, 100] as const, standard.pageSize),
    weekStart: oneOf(value.weekStart, ['auto', 0, 1, 6] as const, standard.weekStart),
    clock: oneOf(value.clock, ['auto', '12', '24'] as const, standard.clock),
    sounds: value.sounds === true,
    mutedKinds: listOf(value.mutedKinds, isText, 20),
    pinned: listOf(value.pinned, isText, MOST_PINNED),
    recentClients: listOf(value.recentClients, isClient, MOST_PINNED),
  };
}
