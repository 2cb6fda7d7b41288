import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { lastMailedDays, nextReportMail, type ReportRhythm } from '../../../src/rules/report-schedule.ts';
import { ianaZone, wallTime } from '../../../src/rules/zones.ts';
import { clockOf } from '../../clock.ts';
import { isDatabaseAway } from '../../db/errors.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { reportSchedules } from '../../db/schema/report.ts';
import { sites } from '../../db/schema/site.ts';
import { systemTx, type Tx } from '../../db/transaction.ts';
import type { ReportFilterInput } from '../../gql/types.ts';
import { inside } from '../../graphql/idempotency.ts';
import { workContext } from '../../jobs/work-context.ts';
import { sendWritten } from '../../mail/send-written.ts';
import { repeatedWork } from '../../repeated-work.ts';
import type { Services } from '../../services.ts';
import { languageOf } from '../../words.ts';
import { sourceOf } from './activity.ts';
import { reportMail } from './mail.ts';
import type { ScheduleRow } from './schedules.ts';
import { readerOf } from './still-holds.ts';
import { tilesOf } from './tiles.ts';
import { countedBy } from './totals.ts';

export interface ReportMailing {
  /** Sends what is due; answers how many mails went into the outbox. */
  readonly run: () => Promise<number>;
  readonly start: () => void;
  readonly stop: () => void;
}

const EVERY_MS = 60_000;
/** A report that cannot be made is tried again with the next one of its rhythm at the latest, and before that after this. */
const AGAIN_MS = 3_600_000;

/**
 * Makes the mail of the one schedule that is due longest, and sets its next time in the same transaction: whatever ends
 * in the midst leaves it due, and of any number of processes one has its row. False when nothing is due.
 */
async function sendOne(services: Services): Promise<'none' | 'sent' | 'skipped'> {
  const now = services.clock();
  return systemTx(services.database.db, async (tx) => {
    const [due] = await tx
      .select()
      .from(reportSchedules)
      .where(lte(reportSchedules.nextAt, now))
      .orderBy(asc(reportSchedules.nextAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return 'none';
    try {
      return (await tx.transaction((point) => send(services, point, due, now))) ? 'sent' : 'skipped';
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      services.log.error({ err: error, schedule: due.id }, 'a report could not be mailed yet');
      await tx
        .update(reportSchedules)
        .set({ nextAt: new Date(now.getTime() + AGAIN_MS) })
        .where(eq(reportSchedules.id, due.id));
      return 'skipped';
    }
  });
}

/** The bank of a schedule, where that alone keeps its reader from signing in: it is not active. */
async function restingBank(
  tx: Tx,
  { adminUserId, clientId }: ScheduleRow,
): Promise<{ zone: string } | undefined> {
  const [bank] = await tx
    .select({ label: sites.timeZone, iana: sites.ianaTimeZone })
    .from(sites)
    .innerJoin(adminUsers, eq(adminUsers.clientId, sites.siteId))
    .where(
      and(
        eq(sites.siteId, clientId),
        eq(sites.isActive, false),
        eq(adminUsers.id, adminUserId),
        eq(adminUsers.isActive, true),
        isNull(adminUsers.deletedAt),
      ),
    );
  return bank && { zone: ianaZone(bank.label, bank.iana) };
}

async function send(services: Services, tx: Tx, due: ScheduleRow, now: Date): Promise<boolean> {
  const { clientId, rhythm: kept, state, origin } = due;
  const rhythm = kept as ReportRhythm;
  const reader = await readerOf(tx, due);
  if (!reader) {
    // A bank that is not active keeps what it has: its people are written to again once they can sign in.
    const resting = await restingBank(tx, due);
    // Who has left the bank, or may not read the report any more, is not written to, and asks anew if that changes.
    if (!resting) await tx.delete(reportSchedules).where(eq(reportSchedules.id, due.id));
    else
      await tx
        .update(reportSchedules)
        .set({ nextAt: nextReportMail(rhythm, now, resting.zone) })
        .where(eq(reportSchedules.id, due.id));
    return false;
  }
  const { viewer, report } = reader;
  const stay = inside(tx, workContext(services, viewer, { clientId, requestId: due.id, ip: '' }));
  const { zone, days, tiles } = await stay.context.tx(async (point) => {
    const zone = await clockOf(point, stay.context);
    const days = lastMailedDays(rhythm, wallTime(now, zone.iana).date);
    const filter = { ...(due.filter as Partial<ReportFilterInput>), ...days };
    const { from, own } = await sourceOf(point, stay.context, report, filter);
    const counted = await countedBy(point, report, from, sql`NULL::text`);
    return { zone, days, tiles: await tilesOf(point, report, from, { ...counted, own }) };
  });
  stay.leave();
  const [bank] = await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteId, clientId));
  const language = languageOf(due.language);
  await services.mailer.enqueue(tx, {
    recipient: viewer.email,
    ...reportMail({
      report,
      language,
      bankName: bank?.name ?? null,
      bank: viewer.clientId === 0 && clientId !== 0 ? clientId : null,
      days,
      zone,
      tiles,
      origin,
      state,
    }),
    occasion: `report:${due.id}:${due.nextAt.toISOString()}`,
  });
  await tx
    .update(reportSchedules)
    .set({ nextAt: nextReportMail(rhythm, now, zone.iana), lastSentAt: now })
    .where(eq(reportSchedules.id, due.id));
  return true;
}

/** Mails the reports that administrators have asked for, at their times, beside any number of other processes. */
export function createReportMailing(services: Services): ReportMailing {
  async function run(): Promise<number> {
    let sent = 0;
    for (
      let last = await sendOne(services);
      last !== 'none' && !work.isStopped();
      last = await sendOne(services)
    )
      if (last === 'sent') sent += 1;
    if (sent > 0) sendWritten({ services }, 'report mails');
    return sent;
  }

  const work = repeatedWork(EVERY_MS, run, (error) =>
    services.log.warn({ err: error }, 'the reports to mail could not be read'),
  );
  return { run, start: work.start, stop: work.stop };
}
