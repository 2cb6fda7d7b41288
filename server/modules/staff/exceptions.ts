import { and, eq, sql } from 'drizzle-orm';
import { addDays, daysBetween } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { staffExceptionRule } from '../../../src/rules/staff.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { type StoredException, staff } from '../../db/schema/staff.ts';
import { badInput, conflict } from '../../errors.ts';
import type { StaffException, StaffExceptionInput } from '../../gql/types.ts';
import { isId, knownId, nextVersion } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { checkSpan } from '../drive/days.ts';
import { matchingStaff } from './read.ts';
import { ENTITY, lockStaff } from './write.ts';

type Exception = Omit<StaffException, '__typename'>;

/** Whoever needs more has a wrong week. */
const MOST = 1_000;

const told = (staffId: string, rows: readonly StoredException[]): Exception[] =>
  rows.map(({ date, dayTime, note }) => ({
    id: `${staffId}/${date}`,
    staffId,
    date,
    dayTime: dayTime.map(({ start, end }) => ({ start, end })),
    note,
  }));

const byDate = (one: StoredException, other: StoredException): number => one.date.localeCompare(other.date);

/** As the history keeps them: in one order of their parts. */
const kept = (rows: readonly StoredException[]): StoredException[] =>
  rows
    .map(({ date, dayTime, note }) => ({
      date,
      dayTime: dayTime.map(({ start, end }) => ({ start, end })),
      note,
    }))
    .sort(byDate);

/** The dates of some people that are not like their week; without a last one all that are to come, of each `MOST` at most. */
export async function staffExceptions(
  context: Context,
  ids: readonly string[],
  from: Day,
  to: Day | null | undefined,
): Promise<Exception[]> {
  if (to) checkSpan({ from, to });
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const rows = await context.tx((tx) =>
    tx
      .select({ id: staff.id, exceptions: staff.exceptions })
      .from(staff)
      .where(and(matchingStaff(context, { ids: known }), sql`jsonb_array_length(${staff.exceptions}) > 0`)),
  );
  return rows
    .flatMap(({ id, exceptions }) => told(id, exceptions))
    .filter(({ date }) => date >= from && (!to || date <= to))
    .sort((one, other) => one.date.localeCompare(other.date) || one.staffId.localeCompare(other.staffId));
}

/** Puts dates in the place of what was said of them; nobody else's work on other dates is touched. */
async function replace(
  context: Context,
  wanted: string,
  dates: ReadonlySet<string>,
  coming: readonly StoredException[],
  onlyFree = false,
): Promise<{ before: StoredException[]; after: StoredException[] }> {
  const id = knownId(wanted, 'member of the staff');
  return context.tx(async (tx) => {
    const stored = await lockStaff(tx, context, id);
    const before = kept(stored.exceptions.filter(({ date }) => dates.has(date)));
    const after = kept(coming);
    if (JSON.stringify(before) === JSON.stringify(after)) return { before, after };
    if (onlyFree && before.length > 0) throw conflict(told(id, before));
    const all = [...stored.exceptions.filter(({ date }) => !dates.has(date)), ...after].sort(byDate);
    if (all.length > MOST) throw badInput([{ path: 'exception.to', code: 'tooManyRows' }]);
    await tx
      .update(staff)
      .set({ exceptions: all, updatedAt: nextVersion(staff.updatedAt, context) })
      .where(eq(staff.id, id));
    await audit(tx, context, {
      entity: ENTITY,
      entityId: id,
      action: 'Update',
      clientId: stored.clientId,
      before: { exceptions: before },
      after: { exceptions: after },
    });
    return { before, after };
  });
}

export async function setStaffException(
  context: Context,
  staffId: string,
  input: StaffExceptionInput,
  onlyFree: boolean | null | undefined,
): Promise<Exception[]> {
  const { from, to, dayTime, note } = await validated(staffExceptionRule, 'exception', input);
  const coming = Array.from({ length: daysBetween(from, to) + 1 }, (_day, later) => ({
    date: addDays(from, later),
    dayTime: dayTime.map(({ start, end }) => ({ start, end })),
    note: note || null,
  }));
  const dates = new Set(coming.map(({ date }) => date));
  const { after } = await replace(context, staffId, dates, coming, onlyFree ?? false);
  return told(staffId, after);
}

export async function removeStaffExceptions(
  context: Context,
  staffId: string,
  dates: readonly Day[],
): Promise<Exception[]> {
  const { before } = await replace(context, staffId, new Set(dates), []);
  return told(staffId, before);
}
