import type { ReactNode } from 'react';

/** How a field of a record reads in its history. */
export interface HistoryField {
  readonly label: string;
  readonly show?: (value: unknown) => string;
  /** Its old value can be saved again: a field of the form; or one of which a change says whether it can. */
  readonly restorable?: boolean | ((change: Change) => boolean);
}

export type HistoryFields = Readonly<Record<string, HistoryField>>;

/** One field of a change. */
export interface Change {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A change as its screen tells it: a line, and what stands under it when it is opened. */
export interface Told {
  readonly line: string;
  readonly body: ReactNode;
}

const BLANK = '---';

/** A value of the history in words: lists by their members, groups by their parts, nothing as `---`. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return BLANK;
  if (Array.isArray(value)) return value.length === 0 ? BLANK : value.map(inWords).join(', ');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== '');
  return parts.length === 0 ? BLANK : parts.map(([key, part]) => `${key}: ${inWords(part)}`).join(', ');
}

/** What of a change can be put back: the restorable fields, as they were before it. */
export function restorable(
  changes: readonly Change[],
  fields: HistoryFields,
): Readonly<Record<string, unknown>> {
  const isRestorable = (change: Change): boolean => {
    const can = fields[change.field]?.restorable ?? false;
    return typeof can === 'function' ? can(change) : can;
  };
  return Object.fromEntries(
    changes.filter(isRestorable).map(({ field, before }) => [field, before] as const),
  );
}

/** Fields that say nothing to a reader: when a row was touched is said above it. */
const SILENT = new Set(['updatedAt', 'createdAt', 'id', 'clientId']);

/** A role is told by its name; its id says something only where an entry has nothing else. */
const isNamed = (changes: readonly Change[], { field }: Change): boolean =>
  field === 'adminRoleId' && changes.some((other) => other.field === 'adminRoleName');

export const toldChanges = <C extends Change>(changes: readonly C[]): readonly C[] =>
  changes.filter((change) => !SILENT.has(change.field) && !isNamed(changes, change));
