import { storage } from '../../access/storage.ts';
import { DAY_MS, isInstant } from '../../lib/day.ts';
import type { Instant } from '../../lib/scalars.ts';
import type { FieldMap } from './form-context.ts';
import { controlled, type FormValues, isSame, valueAt, withValueAt } from './form-values.ts';

/** The version of a record that a draft was typed over, and what stood there at the same paths. */
export interface DraftBase {
  readonly updatedAt: Instant;
  readonly values: FormValues;
}

/** What somebody typed and did not save, by the paths of the fields. */
export interface Draft {
  /** When it was typed last. */
  readonly at: number;
  readonly values: FormValues;
  /** Undefined where nothing was there before: the draft of a new record. */
  readonly over: DraftBase | undefined;
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

const isGroup = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readBase(over: unknown): DraftBase | undefined {
  if (!isGroup(over)) return undefined;
  const { updatedAt, values } = over;
  return isInstant(updatedAt) && isGroup(values) ? { updatedAt, values } : undefined;
}

/** Reads a stored draft strictly; what is corrupt, empty, from the future or too old is none. */
export function readDraft(text: string | null, now: number): Draft | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isGroup(value)) return undefined;
    const { at, values, over } = value;
    if (typeof at !== 'number' || !Number.isFinite(at) || at > now || now - at > KEPT_MS) return undefined;
    if (!isGroup(values)) return undefined;
    return Object.keys(values).length > 0 ? { at, values, over: readBase(over) } : undefined;
  } catch {
    return undefined;
  }
}

/** Of a record only a draft that knows its version: another one could overwrite what was saved meanwhile. */
export function loadDraft(owner: DraftOwner, now: number): Draft | undefined {
  const draft = readDraft(storage.get(draftKey(owner)), now);
  return owner.recordId === undefined || draft?.over ? draft : undefined;
}

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

/** What stood in the record where a draft has something else. */
export const baseOf = (base: unknown, draft: FormValues): FormValues =>
  Object.fromEntries(Object.keys(draft).map((path) => [path, valueAt(base, path)]));

/** A form's values with what stood at some paths of an earlier version. */
export const withBase = (values: FormValues, base: FormValues, paths: readonly string[]): FormValues =>
  paths.reduce((now, path) => withValueAt(now, path, controlled(base[path])), values);

/** Was it typed over an earlier version than the one in the form? */
export const isEarlier = ({ updatedAt }: DraftBase, version: Instant): boolean =>
  updatedAt !== version && Date.parse(updatedAt) <= Date.parse(version);
