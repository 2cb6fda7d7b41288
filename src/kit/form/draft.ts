import { storage } from '../../access/storage.ts';
import { DAY_MS } from '../../lib/day.ts';
import type { FieldMap } from './form-context.ts';
import { type FormValues, isSame, valueAt } from './form-values.ts';

/** What somebody typed and did not save, by the paths of the fields. */
export interface Draft {
  /** When it was typed last. */
  readonly at: number;
  readonly values: FormValues;
}

/** Whose draft of what: nobody finds another one's, nor one of another bank. */
export interface DraftOwner {
  readonly userId: string;
  readonly clientId: number;
  readonly form: string;
  readonly recordId: string | undefined;
}

const KEPT_MS = 14 * DAY_MS;
/** Forms of up to this many fields are typed again faster than a question is read. */
export const FEW_FIELDS = 10;

export const draftKey = ({ userId, clientId, form, recordId }: DraftOwner): string =>
  `donorgrid.draft.v1.${userId}.${clientId}.${form}.${recordId ?? 'new'}`;

/** Reads a stored draft strictly; what is corrupt, empty, from the future or too old is none. */
export function readDraft(text: string | null, now: number): Draft | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { at, values } = value as Partial<Record<keyof Draft, unknown>>;
    if (typeof at !== 'number' || !Number.isFinite(at) || at > now || now - at > KEPT_MS) return undefined;
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
    return Object.keys(values).length > 0 ? { at, values: values as FormValues } : undefined;
  } catch {
    return undefined;
  }
}

export const loadDraft = (owner: DraftOwner, now: number): Draft | undefined =>
  readDraft(storage.get(draftKey(owner)), now);

export function keepDraft(owner: DraftOwner, draft: Draft): void {
  storage.set(draftKey(owner), JSON.stringify(draft));
}

export function dropDraft(owner: DraftOwner): void {
  storage.remove(draftKey(owner));
}

/** A field inside a list belongs to the list: `beds.0.kind` is kept as `beds`. */
const listOf = (path: string): string => path.replace(/\.\d+(\..*)?$/, '');

/** May this path be kept and filled? Only what stands in the form, with nothing sensitive in it. */
export function mayKeep(path: string, fields: FieldMap): boolean {
  const inside = [...fields].filter(([name]) => name === path || name.startsWith(`${path}.`));
  return inside.length > 0 && inside.every(([, { sensitive }]) => !sensitive);
}

/** What of a form's values is worth keeping: what differs from the record, by path. */
export function draftOf(base: unknown, now: unknown, fields: FieldMap): FormValues {
  const paths = [...new Set([...fields.keys()].map(listOf))].filter((path) => mayKeep(path, fields));
  return Object.fromEntries(
    paths.flatMap((path) => {
      const value = valueAt(now, path);
      return isSame(value, valueAt(base, path)) ? [] : [[path, value] as const];
    }),
  );
}
