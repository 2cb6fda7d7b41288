import { and, eq, inArray, sql } from 'drizzle-orm';
import { cut } from '../../../src/lib/cut.ts';
import { WEEK } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { phoneInFile } from '../../../src/rules/formats.ts';
import { STAFF_FILE, type StaffForm, staffRule } from '../../../src/rules/staff.ts';
import { collapse } from '../../../src/rules/text.ts';
import { hoursForDays, readDays, toWorkingTime } from '../../../src/rules/working-time.ts';
import { type AuditEntry, auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { staff, staffDesignations } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';
import type { CsvRow } from '../../jobs/csv-items.ts';
import type { Batch, ItemResult, JobItem } from '../../jobs/kind.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { difference, nextVersion } from '../../optimistic-locking.ts';
import { todayOf } from '../../platform-days.ts';
import { failed, keysBefore, readRow, startFileImport } from '../../records/import-rows.ts';
import { type StaffColumns, staffFields } from './fields.ts';
import type { StaffRow } from './read.ts';
import { ENTITY } from './write.ts';

/** What taking an imported row back needs: which version the import left, and what stood there before. */
export interface Imported {
  readonly id: string;
  readonly version: string;
  readonly before: StaffColumns | null;
}

const KIND = 'importStaff';

const keyOf = (email: string): string => cut(collapse(email).toLowerCase(), 60);

/** Puts the import of a mapped file into the queue. */
export const startStaffImport = (
  context: Context,
  file: File,
  dryRun: boolean,
  startKey: string | null,
): Promise<JobRecord> =>
  startFileImport(context, {
    job: KIND,
    file,
    dryRun,
    startKey,
    columns: STAFF_FILE.required,
    more: STAFF_FILE.optional,
    nameOf: ({ name = '' }) => name,
    keyOf: ({ email = '' }) => keyOf(email),
  });

/** Where the rule's paths stand in the file. */
const columnOf = (path: string): string => {
  if (path.startsWith('address.')) return path.slice('address.'.length);
  if (path === 'staffDesignationId') return 'designation';
  if (path.startsWith('workingTime')) return path.endsWith('start') ? 'startTime' : 'endTime';
  return path;
};

type Names = ReadonlyMap<string, string>;

/** What a row says of working time: nothing without days; the days alone, or with their hours. */
type Says = 'nothing' | 'days' | 'hours';

/** A row of the file as a form, and what cannot be read of it. */
function formOf(row: CsvRow, designations: Names) {
  const days = readDays(row.workingDays ?? '');
  const start = (row.startTime ?? '').trim().padStart(5, '0');
  const end = (row.endTime ?? '').trim().padStart(5, '0');
  const hasHours = Boolean(row.startTime || row.endTime);
  const shifts = hasHours
    ? (days ?? []).map((dayName) => ({ dayName, start, end, endsNextDay: end < start }))
    : [];
  const workingTime = toWorkingTime(shifts);
  const says: Says = (row.workingDays ?? '').trim() === '' ? 'nothing' : hasHours ? 'hours' : 'days';
  const wanted = collapse(row.designation ?? '').toLowerCase();
  const problems = [
    ...(days ? [] : [{ column: 'workingDays', code: 'isNotValid' }]),
    ...(wanted && !designations.has(wanted) ? [{ column: 'designation', code: 'isNotValid' }] : []),
  ];
  return {
    problems,
    says,
    form: {
      name: row.name,
      email: row.email,
      cellPhone: phoneInFile(row.cellPhone ?? ''),
      hireDate: row.hireDate,
      address: {
        addressLine1: row.addressLine1,
        addressLine2: row.addressLine2,
        city: row.city,
        state: (row.state ?? '').trim().toUpperCase(),
        zipCode: row.zipCode,
      },
      staffDesignationId: designations.get(wanted) ?? (wanted ? '-' : ''),
      // A shift over midnight is worked on two days.
      workingDays: [...(days ?? []), ...workingTime.map(({ dayName }) => dayName)],
      workingTime,
    } satisfies Readonly<Record<keyof StaffForm, unknown>>,
  };
}

interface GoodRow {
  readonly position: number;
  readonly columns: StaffColumns;
  readonly says: Says;
  /** Whether the file has a column for the second line of the address. */
  readonly hasLine2: boolean;
}

/** What is wrong with the rows, column by column, and the rows that are right. An e-mail counts where it stands first. */
function sorted(
  items: readonly JobItem[],
  { taken, designations, today }: { taken: Set<string>; designations: Names; today: Day },
): { good: GoodRow[]; bad: ItemResult[] } {
  const good: GoodRow[] = [];
  const bad: ItemResult[] = [];
  const rule = staffRule(today);
  for (const { position, input } of items) {
    const { form, problems, says } = formOf(input as CsvRow, designations);
    const read = readRow(() => rule.validateSync(form, { abortEarly: false }), columnOf);
    const made = read.form;
    const found = [...problems, ...(read.problems ?? [])];
    const email = made?.email.toLowerCase();
    if (email && taken.has(email)) found.push({ column: 'email', code: 'rowTwice' });
    if (email) taken.add(email);
    // One day's wrong hours are every day's: they are said once.
    const once = found.filter(
      (one, at) => found.findIndex((other) => other.column === one.column && other.code === one.code) === at,
    );
    if (made && once.length === 0)
      good.push({
        position,
        columns: staffFields.columns(made),
        says,
        hasLine2: 'addressLine2' in (input as CsvRow),
      });
    else bad.push(failed(position, once));
  }
  return { good, bad };
}

/** The bank's designations by name and by code, lower-cased. */
async function designationsOf(tx: Tx, clientId: number): Promise<Names> {
  const rows = await tx.select().from(staffDesignations).where(eq(staffDesignations.clientId, clientId));
  return new Map(
    rows.flatMap(({ id, designationName, designationCode }) => [
      [collapse(designationName).toLowerCase(), id] as const,
      [designationCode.toLowerCase(), id] as const,
    ]),
  );
}

const LOCK = 7_301_948;

/**
 * What of a row is new to somebody who is there already: what the file does not say of their days and hours stays, as
 * does the second line of the same address. Null where it cannot be known what hours a new day of theirs has.
 */
function changedColumns(stored: StaffRow, { columns: said, says, hasLine2 }: GoodRow): StaffColumns | null {
  const { addressLine2 } = stored;
  const columns = hasLine2 || said.addressLine1 !== stored.addressLine1 ? said : { ...said, addressLine2 };
  if (says === 'hours') return columns;
  const { workingTime, workingDays } = staffFields.values(stored);
  const days = columns.workingDays;
  const isSame = days.length === workingDays.length && days.every((day) => workingDays.includes(day));
  if (says === 'nothing' || isSame) return { ...columns, workingTime, workingDays };
  const hours = hoursForDays({ workingDays, workingTime }, days);
  if (!hours) return null;
  return {
    ...columns,
    workingTime: hours,
    workingDays: WEEK.filter((day) => days.includes(day) || hours.some(({ dayName }) => dayName === day)),
  };
}

/** One batch: rows that are right are created, or found by their e-mail and updated; a dry run says the same. */
export async function importStaffBatch(context: Context, batch: Batch): Promise<ItemResult[]> {
  const { clientId } = context;
  return context.tx(async (tx) => {
    const { good, bad } = sorted(batch.items, {
      taken: await keysBefore(tx, batch),
      designations: await designationsOf(tx, clientId),
      today: todayOf(context),
    });
    if (good.length === 0) return bad;
    // Two imports of the same file take turns: the second finds what the first has made.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK}::int, ${clientId}::int)`);
    const emails = good.map(({ columns }) => columns.email.toLowerCase());
    const stored = await tx
      .select()
      .from(staff)
      .where(and(eq(staff.clientId, clientId), inArray(sql`lower(${staff.email})`, emails)))
      .orderBy(staff.id)
      .for('update');
    const known = new Map(stored.map((member) => [member.email.toLowerCase(), member]));
    const entries: AuditEntry[] = [];
    const results: ItemResult[] = [];
    const fresh: GoodRow[] = [];
    for (const row of good) {
      const { position } = row;
      const before = known.get(row.columns.email.toLowerCase());
      if (!before) {
        fresh.push(row);
        continue;
      }
      const columns = changedColumns(before, row);
      if (!columns) {
        bad.push(failed(position, [{ column: 'startTime', code: 'isRequired' }]));
        continue;
      }
      const changes = difference(staffFields.values(before), staffFields.valuesWith(columns, before));
      if (!changes) results.push({ position, status: 'unchanged' });
      else if (batch.isTrial) results.push({ position, status: 'updated' });
      else {
        const [made] = await tx
          .update(staff)
          .set({ ...columns, updatedAt: nextVersion(staff.updatedAt, context) })
          .where(eq(staff.id, before.id))
          .returning({ updatedAt: staff.updatedAt });
        entries.push({ entity: ENTITY, entityId: before.id, action: 'Import', clientId, ...changes });
        const undo: Imported = {
          id: before.id,
          version: made?.updatedAt.toISOString() ?? '',
          before: staffFields.columns(staffFields.values(before)),
        };
        results.push({ position, status: 'updated', undo });
      }
    }
    if (batch.isTrial)
      results.push(...fresh.map(({ position }) => ({ position, status: 'created' as const })));
    else results.push(...(await create(tx, context, fresh, entries)));
    await auditAll(tx, context, entries);
    return [...results, ...bad];
  });
}

/** Inserts the new ones; of an e-mail that somebody took at this very moment it says so. */
async function create(
  tx: Tx,
  { clientId, now }: Context,
  rows: readonly GoodRow[],
  entries: AuditEntry[],
): Promise<ItemResult[]> {
  if (rows.length === 0) return [];
  const made = await tx
    .insert(staff)
    .values(rows.map(({ columns }) => ({ ...columns, clientId, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
    .returning();
  const byEmail = new Map(made.map((member) => [member.email.toLowerCase(), member]));
  return rows.map(({ position, columns }): ItemResult => {
    const member = byEmail.get(columns.email.toLowerCase());
    if (!member) return failed(position, [{ column: 'email', code: 'notUnique' }]);
    entries.push({
      entity: ENTITY,
      entityId: member.id,
      action: 'Import',
      clientId,
      after: staffFields.snapshot(member),
    });
    const undo: Imported = { id: member.id, version: member.updatedAt.toISOString(), before: null };
    return { position, status: 'created', undo };
  });
}
