import i18next from 'i18next';
import { formatsNow } from '../../i18n/formats.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { Undone } from '../dialogs/toast.ts';
import { reasonText } from '../jobs/use-reason.ts';
import type { BulkRow } from '../list/bulk-action.ts';
import type { BulkCall } from './use-record-actions.tsx';

/** What is in the way of a change of one record, in words; undefined where it was made. */
export async function keptBecause(rows: readonly BulkRow[], name: string): Promise<string | undefined> {
  const [row] = rows;
  if (row?.status === 'done') return undefined;
  await loadTexts(['jobs', 'rules']);
  return reasonText(i18next.getFixedT(null, ['jobs', 'rules']), row?.reason ?? 'notFound', name);
}

/** What came of bringing a deleted record back, for the line that offers it: what is in the way, in words. */
export async function restoredOf({ rows, error }: BulkCall, name: string): Promise<Undone> {
  return error ? { error } : { failure: await keptBecause(rows, name) };
}

/** What came of taking a change of many rows back: how many of them were not, and why; an Undo of none is none. */
export async function takenBackOf({ rows, error }: BulkCall): Promise<Undone> {
  if (error) return { error };
  const kept = rows.filter(({ status }) => status !== 'done');
  if (kept.length === 0) return {};
  await loadTexts(['jobs', 'rules']);
  const groups = Map.groupBy(kept, ({ reason }) => reason ?? 'notFound');
  const lines = [...groups].map(([code, same]) => {
    const reason = reasonText(i18next.getFixedT(null, ['jobs', 'rules']), code, '');
    return i18next.t('jobs:notTakenBack', { total: formatsNow().number(same.length), reason });
  });
  return { failure: lines.join(' · ') };
}
