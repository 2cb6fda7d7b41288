import i18next from 'i18next';
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
