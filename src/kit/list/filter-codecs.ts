import { SEARCH_MAX } from '../../lib/bounds.ts';
import { cut } from '../../lib/cut.ts';
import { isDay } from '../../lib/day.ts';
import type { Day } from '../../lib/scalars.ts';

/** How one filter stands in the address. `read` gives undefined for whatever is no value of it. */
export interface FilterCodec<T> {
  read(text: string): T | undefined;
  write(value: T): string;
}

/** What a list itself has in its address: no filter can be called so. */
export const OWN_KEYS = ['q', 'page', 'size', 'sort', 'order', 'view'] as const;

export type FilterCodecs = Readonly<Record<string, FilterCodec<unknown>>> & {
  readonly [Key in (typeof OWN_KEYS)[number]]?: never;
};

/** The values of a list's filters; a filter that is not set has no key. */
export type FilterValues<F extends FilterCodecs> = {
  readonly [K in keyof F]?: F[K] extends FilterCodec<infer T> ? T : never;
};

/** Yes or no. */
export const flag: FilterCodec<boolean> = {
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  write: (value) => (value ? 'yes' : 'no'),
};

/** One of a fixed list. */
export const oneOf = <const V extends string>(...values: readonly V[]): FilterCodec<V> => ({
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
});

const WHOLE = /^\d{1,9}$/;

/** A whole number within its bounds. */
export const wholeNumber = (min: number, max: number): FilterCodec<number> => ({
  read: (text) => {
    const number = WHOLE.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  },
  write: String,
});

/** A text no longer than a search, spaces trimmed; ids and names. */
export const someText: FilterCodec<string> = {
  read: (text) => cut(text.trim(), SEARCH_MAX) || undefined,
  write: (value) => value,
};

/** A day, YYYY-MM-DD, that the calendar has. */
export const day: FilterCodec<Day> = {
  read: (text) => (isDay(text) ? text : undefined),
  write: (value) => value,
};

const escapeComma = (text: string): string => text.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescapeComma = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Several values as they stand in the address, separated by commas; a comma of their own is none that separates. */
export const joinValues = (values: readonly string[]): string => values.map(escapeComma).join(',');

/** The values of such a text; none of an empty one. */
export const splitValues = (text: string): string[] => (text ? text.split(',').map(unescapeComma) : []);

/** Several values of another filter; none of them twice. What is no value is left out. */
export const several = <T>(codec: FilterCodec<T>): FilterCodec<readonly T[]> => ({
  read: (text) => {
    const values = splitValues(text).flatMap((part) => {
      const value = codec.read(part);
      return value === undefined ? [] : [value];
    });
    return values.length > 0 ? [...new Set(values)] : undefined;
  },
  write: (values) => joinValues(values.map((value) => codec.write(value))),
});

/** Several of a fixed list. */
export const manyOf = <const V extends string>(...values: readonly V[]): FilterCodec<readonly V[]> =>
  several(oneOf(...values));
