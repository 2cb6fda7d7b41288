type Parts = Readonly<Record<string, unknown>>;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** What React keeps beside an element's type, key and props says nothing of what it shows. */
const SHOWN = ['type', 'key', 'props'];

/**
 * Do two values say the same? Arrays, plain objects and React elements are compared by what is in them, all else
 * (functions too) by identity; a key that says nothing is like one that is not there. For props that are made anew with
 * each render, and most often say what they said before.
 */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => sameContent(item, b[at]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const [one, other] = [a as Parts, b as Parts];
  const isElement = '$$typeof' in one;
  if (isElement !== '$$typeof' in other) return false;
  const keys = isElement ? SHOWN : [...Object.keys(one), ...Object.keys(other)];
  return keys.every((key) => sameContent(one[key], other[key]));
}
