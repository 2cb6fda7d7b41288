import { sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { can } from '../../../src/rules/access.ts';
import { CONFLICT_DAYS, STAFF_DAYS } from '../../../src/rules/attention-days.ts';
import { drivesInConflict } from '../../../src/rules/conflicts.ts';
import { type Context, viewerOf } from '../../context.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AttentionKind, AttentionLine } from '../../gql/types.ts';
import { REQUESTED_SINCE } from '../../platform-days.ts';
import { unanswered } from '../appointment/unanswered.ts';
import { isOverAt, isPending } from '../drive/days.ts';
import { missingStaff, type Planned, plannedDrives } from '../drive/planned.ts';
import { type BankClock, bankClock, type Days } from './bank-clock.ts';
import { drivesUnderGoal } from './under-goal.ts';

interface Waiting extends Record<string, unknown> {
  readonly count: number;
  readonly name: string | null;
  readonly date: Day | null;
}

async function pendingApprovals(tx: Tx, { clientId, now, zone }: BankClock): Promise<AttentionLine> {
  const { rows } = await tx.execute<Waiting>(sql`
    SELECT (count(*) OVER ())::int AS count, drive_center_name AS name,
      (${REQUESTED_SINCE} AT TIME ZONE ${zone})::date::text AS date
    FROM ${driveCenters} d
    WHERE client_id = ${clientId} AND ${isPending(now)}
    ORDER BY ${REQUESTED_SINCE}, id LIMIT 1`);
  return {
    kind: 'pendingApprovals',
    count: rows[0]?.count ?? 0,
    name: rows[0]?.name ?? null,
    date: rows[0]?.date ?? null,
  };
}

/** Appointments ahead that the record system has left unanswered for half an hour. */
async function unconfirmed(tx: Tx, { clientId, now, zone }: BankClock): Promise<AttentionLine> {
  const { rows } = await tx.execute<Waiting>(sql`
    SELECT count(*)::int AS count, (min(a.since) AT TIME ZONE ${zone})::date::text AS date
    FROM (${unanswered(now)}) a WHERE a.client_id = ${clientId}`);
  return { kind: 'unconfirmed', count: rows[0]?.count ?? 0, name: null, date: rows[0]?.date ?? null };
}

/** A line of so many drives, named after the first of them. */
const lineOf = (
  kind: AttentionKind,
  drives: readonly { readonly name: string; readonly date: Day }[],
): AttentionLine => ({
  kind,
  count: drives.length,
  name: drives[0]?.name ?? null,
  date: drives[0]?.date ?? null,
});

const until = (today: Day, days: number): Days => ({ from: today, to: addDays(today, days) });
/** Drives as far as a day: what is planned beyond it says nothing of them. */
const upTo = (day: Day, drives: readonly Planned[]): readonly Planned[] =>
  drives.map((drive) => ({ ...drive, openings: drive.openings.filter(({ date }) => date <= day) }));

const conflicts = (drives: readonly Planned[]): AttentionLine =>
  lineOf('conflicts', drivesInConflict(drives));

/** Which of some drives have not closed on their last day yet. */
async function notOver(tx: Tx, now: Date, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT d.id FROM ${driveCenters} d WHERE d.id = ANY (${sql.param([...ids])}::uuid[]) AND NOT ${isOverAt(now, sql`d.id`)}`);
  return new Set(rows.map(({ id }) => id));
}

/** The drives that the list has to which the line leads: of the same days, and none that is over. */
async function staffShortages(tx: Tx, clock: BankClock, planned: readonly Planned[]): Promise<AttentionLine> {
  const approved = planned.filter(({ isApproved }) => isApproved);
  const soon = upTo(addDays(clock.today, STAFF_DAYS - 1), approved);
  const missing = await missingStaff(tx, [clock.clientId], soon);
  const standing = await notOver(tx, clock.now, [...missing.keys()]);
  return lineOf(
    'staffShortages',
    soon.filter(({ id }) => standing.has(id)),
  );
}

/** What waits for somebody in a bank: of the modules that the viewer may read, and only what there is. */
export const bankNeedsAttention = (context: Context): Promise<AttentionLine[]> =>
  context.tx(async (tx) => {
    const { menu } = viewerOf(context);
    const clock = await bankClock(tx, context);
    const lines: AttentionLine[] = [];
    const drives = can(menu, { module: 'driveManagement', level: 'READ' });
    const reviews = can(menu, { module: 'driveManagement', child: 'approveDrive', level: 'READ' });
    if (reviews) lines.push(await pendingApprovals(tx, clock));
    if (can(menu, { module: 'donorManagement', level: 'READ' })) lines.push(await unconfirmed(tx, clock));
    if (drives) {
      const planned = await plannedDrives(tx, clock, until(clock.today, CONFLICT_DAYS));
      lines.push(
        conflicts(planned),
        lineOf('underGoal', await drivesUnderGoal(tx, context.now, clock.clientId)),
        await staffShortages(tx, clock, planned),
      );
    }
    return lines.filter(({ count }) => count > 0);
  });
