/** A form's values: texts, numbers, switches, lists and groups of them. */
export type FormValues = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a control can hold: whatever is absent is an empty text, so that no control changes its nature. */
export function controlled<T>(value: T): T {
  if (value === null || value === undefined) return '' as T;
  if (Array.isArray(value)) return value.map((item: unknown) => controlled(item)) as T;
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, controlled(item)])) as T;
}

const comparable = (value: unknown): unknown => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.trim().replace(/\s+/g, ' ');
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (!isGroup(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, comparable(item)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)));
};

/** Do two values mean the same to a reader? Absent is empty, 5 is "5", and spaces at the ends are nothing. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** The value at a path such as `address.city` or `beds.0.name`. */
export function valueAt(values: unknown, path: string): unknown {
  let value: unknown = values;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as FormValues)[part];
  }
  return value;
}

/** The same values with another one at a path; groups and lists on the way are copied. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  const [first = '', ...rest] = path.split('.');
  const inner =
    rest.length === 0
      ? value
      : withValueAt((values as FormValues | undefined)?.[first] ?? {}, rest.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(first), inner) as T;
  return { ...values, [first]: inner };
}
