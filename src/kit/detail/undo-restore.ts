import i18next from 'i18next';
import { loadTexts } from '../../i18n/i18n.ts';
import type { Undone } from '../dialogs/toast.ts';
import { type Change, type HistoryFields, restorable } from './history-rules.ts';

type Values = Readonly<Record<string, unknown>>;

interface Entry {
  readonly id: string;
  readonly changes: readonly Change[];
}

/**
 * What takes a restore back: the values that it has replaced, which are those of its own entry and not of the one that
 * was restored. `entries` are newest first, `before` is the newest from before the restore, `put` what was put back.
 * Nothing where the restore has changed nothing, and `changed` where one of these fields was changed after it.
 */
export function replacedBy(
  entries: readonly Entry[],
  before: string,
  put: Values,
  fields: HistoryFields,
): Values | 'changed' | undefined {
  const from = entries.findIndex(({ id }) => id === before);
  // So much was changed since that it stands on another page.
  if (from < 0) return 'changed';
  const since = entries.slice(0, from);
  const own = since.findLast(({ changes }) => changes.some(({ field }) => field in put));
  if (!own) return undefined;
  const replaced = restorable(own.changes, fields);
  const later = since.slice(0, since.indexOf(own));
  return later.some(({ changes }) => changes.some(({ field }) => field in replaced)) ? 'changed' : replaced;
}

/** That it was changed meanwhile, for the line that offers the Undo. */
export async function changedMeanwhile(): Promise<Undone> {
  await loadTexts(['refusals']);
  return { failure: i18next.t('refusals:conflict') };
}
