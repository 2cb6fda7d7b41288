import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addDays, utcDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { can } from '../../../src/rules/access.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { isSimilarName } from '../../../src/rules/sponsor-group.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { sponsorGroups } from '../../db/schema/planning.ts';
import { containing, isFoundBy, isOneOf } from '../../db/search.ts';
import type { SponsorGroup, SponsorGroupFilterInput } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { bankDay, driveIsNotOver, isNotOver } from '../../platform-days.ts';
import { recordReader } from '../../records/read.ts';
import { nextOpenDay, takesPlace } from '../drive/days.ts';
import { groupFields } from './fields.ts';

export type SponsorGroupRecord = FullRow<SponsorGroup>;

const MAX = 100;
const DAYS_OF_A_YEAR = 365;

/** Drives of the group of the outer row that took place, or may. */
const itsDrives = (now: Date): SQL => sql`drive_sponsors s JOIN drive_centers d ON d.id = s.drive_id
  WHERE s.sponsor_group_id = sponsor_groups.id AND ${takesPlace(now)}`;

/** The next day on which one of them is open. */
const nextDrive = (now: Date): SQL<Day | null> =>
  sql`(SELECT min(${nextOpenDay(bankDay(sql`sponsor_groups.client_id`, now))}) FROM drive_locations l
    WHERE l.drive_id IN (SELECT d.id FROM ${itsDrives(now)} AND ${driveIsNotOver(now)})
      AND ${isNotOver(sql`l.end_date`, sql`sponsor_groups.client_id`, now)})`;

/** What is told of a group from its drives and their appointments. */
function derived({ now }: Pick<Context, 'now'>) {
  const yearAgo = addDays(utcDay(now), -DAYS_OF_A_YEAR);
  return {
    driveCount: sql<number>`(SELECT count(*)::int FROM drive_sponsors s WHERE s.sponsor_group_id = sponsor_groups.id)`,
    nextDrive: nextDrive(now),
    lastDrive: sql<Day | null>`(SELECT max(d.end_date) FROM ${itsDrives(now)} AND NOT ${driveIsNotOver(now)})`,
    collectedLastYear: sql<number>`(SELECT count(*)::int FROM drive_sponsors s JOIN appointments a ON a.drive_id = s.drive_id
      WHERE s.sponsor_group_id = sponsor_groups.id AND a.donated AND a.start_time >= ${yearAgo}::date AND a.start_time <= ${now.toISOString()}::timestamptz)`,
  };
}

type Column = SortColumn<'sponsorGroups'>;

/** The groups of the tenant that a filter lets through. */
export function matchingGroups(context: Context, filter: SponsorGroupFilterInput): SQL | undefined {
  const { search, hasUpcomingDrive, noDriveForMonths, clientIds, ids } = filter;
  const today = bankDay(sql`d.client_id`, context.now);
  const upcoming = sql`${nextDrive(context.now)} IS NOT NULL`;
  const months = Math.min(1_200, Math.max(0, noDriveForMonths ?? 0));
  return and(
    context.clientId > 0 ? eq(sponsorGroups.clientId, context.clientId) : undefined,
    search?.trim()
      ? isFoundBy(sponsorGroups.id, sql`sponsor_group_matches(${containing(search)})`)
      : undefined,
    hasUpcomingDrive == null ? undefined : hasUpcomingDrive ? upcoming : sql`NOT (${upcoming})`,
    noDriveForMonths == null
      ? undefined
      : sql`NOT EXISTS (SELECT 1 FROM ${itsDrives(context.now)} AND d.start_date <= ${today}
          AND d.end_date >= ${today} - make_interval(months => ${months}::int))`,
    ofBanks(context, sponsorGroups.clientId, clientIds),
    ids ? isOneOf(sponsorGroups.id, ids.filter(isId)) : undefined,
  );
}

/** How sponsor groups are read; sorted by name unless said otherwise. */
export const groupReader = recordReader({
  table: sponsorGroups,
  label: 'sponsor group',
  sorts: SORTS.sponsorGroups,
  sortedBy: (context: Context): Readonly<Record<Column, unknown>> => ({
    sponsorName: nameOrder(sql`sponsor_groups.sponsor_name`),
    sponsorCode: sponsorGroups.sponsorCode,
    createdAt: sponsorGroups.createdAt,
    updatedAt: sponsorGroups.updatedAt,
    clientName: nameOrder(bankName(sponsorGroups.clientId)),
    ...derived(context),
  }),
  matching: matchingGroups,
  extra: (context) => ({ clientName: bankName(sponsorGroups.clientId), ...derived(context) }),
  asRecord: ({ row, ...numbers }, context) => {
    const { menu } = viewerOf(context);
    return fullRow<SponsorGroup>()({
      id: row.id,
      clientId: row.clientId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      ...groupFields.values(row),
      ...numbers,
      viewerCanEdit: can(menu, { module: 'sponsorGroupManagement', level: 'WRITE' }),
      viewerCanDelete:
        numbers.driveCount === 0 && can(menu, { module: 'sponsorGroupManagement', level: 'DELETE' }),
    });
  },
});

/** The groups whose names read as the given one; the one that is being edited is no double of itself. */
export async function similarGroups(context: Context, name: string, id: string | null | undefined) {
  return context.tx(async (tx) => {
    const names = await tx
      .select({ id: sponsorGroups.id, name: sponsorGroups.sponsorName })
      .from(sponsorGroups)
      .where(matchingGroups(context, {}));
    const similar = names.filter((group) => group.id !== id && isSimilarName(group.name, name));
    return groupReader.byIds(
      tx,
      context,
      similar.slice(0, MAX).map((group) => group.id),
    );
  });
}
