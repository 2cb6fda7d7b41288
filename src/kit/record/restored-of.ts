import i18next from 'i18next';
import { loadTexts } from '../../i18n/i18n.ts';
import type { Undone } from '../dialogs/toast.ts';
import { reasonText } from '../jobs/use-reason.ts';
import type { BulkCall } from './use-record-actions.tsx';

/** What came of bringing a deleted record back, for the line that offers it: what is in the way, in words. */
export async function restoredOf({ rows, error }: BulkCall, name: string): Promise<Undone> {
  if (error) return { error };
  const [row] = rows;
  if (row?.status === 'done') return {};
  await loadTexts(['jobs', 'rules']);
  return { failure: reasonText(i18next.getFixedT(null, ['jobs', 'rules']), row?.reason ?? 'notFound', name) };
}
