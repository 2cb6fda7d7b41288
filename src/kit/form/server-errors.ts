import type { ApiError } from '../../api/api-error.ts';

export interface SplitErrors {
  /** Codes by the path of their field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Codes that name no field of this form. */
  readonly codes: readonly string[];
}

/** They say what, and not why: where the refusal has a reason, it is told as well. */
const GENERIC: readonly string[] = ['locked', 'isNotValid'];
/** No reason either. */
const NO_REASON = 'badInput';

/** Is what stands at the fields less than the server has said? */
export const saysWhy = ({ fields, refusals }: ApiError): boolean =>
  fields.length > 0 &&
  fields.every(({ code }) => GENERIC.includes(code)) &&
  refusals.some(({ reason }) => reason !== undefined && reason !== NO_REASON);

/** `address[0].city` and `address.0.city` are one field. */
const dotted = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1');

/**
 * The field that a server's path means: the path without the argument's name. A path deeper than a field of the form
 * (one member of a list that is one control) belongs to that field.
 */
function fieldOf(path: string, names: readonly string[]): string | undefined {
  const full = dotted(path);
  const inner = full.includes('.') ? full.slice(full.indexOf('.') + 1) : full;
  const isIt = (name: string): boolean =>
    [inner, full].some((it) => it === name || it.startsWith(`${name}.`));
  return names.filter(isIt).toSorted((one, other) => other.length - one.length)[0];
}

/** Puts the server's refusals on the fields they name; the first one of a field stays. */
export function splitErrors(error: ApiError, names: readonly string[]): SplitErrors {
  const fields: Record<string, string> = {};
  const codes: string[] = [];
  for (const { path, code } of error.fields) {
    const name = fieldOf(path, names);
    if (name) fields[name] ??= code;
    else codes.push(code);
  }
  return { fields, codes };
}
