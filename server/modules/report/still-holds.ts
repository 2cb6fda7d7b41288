import { eq } from 'drizzle-orm';
import { loadViewer } from '../../auth/viewer.ts';
import { reportSchedules } from '../../db/schema/report.ts';
import type { Tx } from '../../db/transaction.ts';
import { mayRead, reportOf, type ScheduleRow } from './schedules.ts';

const REPORT = /^report:([0-9a-f-]{36}):/;

/** Who a report is mailed to, as they are now; null where they have left its bank, or may not read it any more. */
export async function readerOf(tx: Tx, { adminUserId, clientId, report: name }: ScheduleRow) {
  const viewer = await loadViewer(tx, adminUserId, '');
  const report = reportOf(name);
  if (!viewer || !report || !mayRead(viewer, report)) return null;
  return viewer.clientId !== 0 && viewer.clientId !== clientId ? null : { viewer, report };
}

/** Is a report still to go that waited for the mail server? Not to who has ended it since, or may not read it any more. */
export async function reportHolds(tx: Tx, occasion: string): Promise<boolean> {
  const [, id] = REPORT.exec(occasion) ?? [];
  if (!id) return true;
  const [schedule] = await tx.select().from(reportSchedules).where(eq(reportSchedules.id, id));
  return schedule !== undefined && (await readerOf(tx, schedule)) !== null;
}
