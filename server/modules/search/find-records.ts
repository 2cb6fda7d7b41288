import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { cut } from '../../../src/lib/cut.ts';
import { ageOn } from '../../../src/lib/day.ts';
import { unaccented } from '../../../src/lib/plain-text.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { can } from '../../../src/rules/access.ts';
import { phoneDigits } from '../../../src/rules/formats.ts';
import { collapse } from '../../../src/rules/text.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { donors } from '../../db/schema/donor.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import { beginning, containing, drivesNamed, matches } from '../../db/search.ts';
import { readIn, type Tx } from '../../db/transaction.ts';
import type { FoundRecord } from '../../gql/types.ts';
import { inOrder } from '../../optimistic-locking.ts';
import { bankDay } from '../../platform-days.ts';
import { keptIds } from '../donor/criteria.ts';

const OF_A_KIND = 5;
const SHORTEST = 2;
/** A name of two letters finds half of all donors, and no index helps. */
const SHORTEST_FOR_DONORS = 3;
const LONGEST = 60;

type Found = Omit<FoundRecord, '__typename'>;
interface Asked {
  readonly text: string;
  readonly clientId: number;
  readonly now: Date;
}

const own = (column: SQL | Parameters<typeof eq>[0], clientId: number): SQL | undefined =>
  clientId > 0 ? eq(column as Parameters<typeof eq>[0], clientId) : undefined;

/** Which index answers: the begin of a number, a phone and an e-mail are looked up, anything else is a part of a name. */
function donorWanted(text: string): Record<string, string> {
  const typed = unaccented(text);
  const digits = typed.replaceAll(/\D/g, '');
  if (text.includes('@')) return { whole_email: text.toLowerCase() };
  if (digits === '') return { surname: text, text: containing(text) };
  const number = { number_prefix: beginning(typed.toUpperCase()) };
  const phone = phoneDigits(typed);
  return phone.length === 10 && !/[a-z]/i.test(typed) ? { ...number, phone } : number;
}

async function findDonors(tx: Tx, { text, clientId, now }: Asked): Promise<Found[]> {
  if (text.length < SHORTEST_FOR_DONORS) return [];
  const { rows: found } = await tx.execute<{ ids: string[] }>(
    sql`SELECT donor_palette(${JSON.stringify(donorWanted(text))}::jsonb, ${OF_A_KIND}) AS ids`,
  );
  // A number that was merged into another record leads to that.
  const kept = await keptIds({ read: (statement) => readIn(tx, statement), clientId }, text);
  const ids = [...new Set([...kept, ...(found[0]?.ids ?? [])])].slice(0, OF_A_KIND);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: donors.id,
      firstName: donors.firstName,
      lastName: donors.lastName,
      code: donors.donorNumber,
      birthDate: donors.birthDate,
      bloodType: donors.bloodType,
      clientId: donors.clientId,
      // On the clock of the donor's own bank, which their page counts their age by.
      today: sql<Day>`${bankDay(sql`${donors.clientId}`, now)}::text`,
    })
    .from(donors)
    .where(inArray(donors.id, ids));
  return inOrder(ids, rows).map(({ firstName, lastName, birthDate, today, ...row }) => ({
    ...row,
    kind: 'DONOR',
    title: `${firstName} ${lastName}`,
    age: birthDate ? ageOn(birthDate, today) : null,
  }));
}

/** What is told of donors alone. */
const NO_DONOR = { age: null, bloodType: null };

async function findDrives(tx: Tx, { text, clientId }: Asked): Promise<Found[]> {
  const rows = await tx
    .select({
      id: driveCenters.id,
      title: driveCenters.driveCenterName,
      code: driveCenters.driveID,
      clientId: driveCenters.clientId,
    })
    .from(driveCenters)
    .where(and(drivesNamed(driveCenters.id, text), own(driveCenters.clientId, clientId)))
    .orderBy(sql`${driveCenters.startDate} DESC`, asc(driveCenters.id))
    .limit(OF_A_KIND);
  return rows.map((row) => ({ ...row, ...NO_DONOR, kind: 'DRIVE' }));
}

async function findUsers(tx: Tx, { text }: Asked): Promise<Found[]> {
  const { rows: found } = await tx.execute<{ ids: string[] }>(
    sql`SELECT admin_user_search(${containing(text)}, ${OF_A_KIND}) AS ids`,
  );
  const ids = found[0]?.ids ?? [];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: adminUsers.id,
      firstName: adminUsers.firstName,
      lastName: adminUsers.lastName,
      code: adminUsers.uniqueIdentifier,
      clientId: adminUsers.clientId,
    })
    .from(adminUsers)
    .where(inArray(adminUsers.id, ids));
  return inOrder(ids, rows).map(({ firstName, lastName, ...row }) => ({
    ...row,
    ...NO_DONOR,
    kind: 'USER',
    title: `${firstName} ${lastName}`,
  }));
}

async function findSites(tx: Tx, { text, clientId }: Asked): Promise<Found[]> {
  const pattern = containing(text);
  const rows = await tx
    .select({ id: sites.id, title: sites.name, code: sites.code, clientId: sites.siteId })
    .from(sites)
    .where(and(or(matches(sites.name, pattern), matches(sites.code, pattern)), own(sites.siteId, clientId)))
    .orderBy(nameOrder(sites.name))
    .limit(OF_A_KIND);
  return rows.map((row) => ({ ...row, ...NO_DONOR, kind: 'SITE' }));
}

const FINDERS = [
  ['clientManagement', findSites],
  ['driveManagement', findDrives],
  ['userManagement', findUsers],
  ['donorManagement', findDonors],
] as const;

/** What the command palette finds: five of a kind, of the kinds that the caller may read. */
export async function findRecords(context: Context, wanted: string): Promise<Found[]> {
  const text = cut(collapse(wanted), LONGEST);
  if (text.length < SHORTEST) return [];
  const { menu } = viewerOf(context);
  return context.tx(async (tx) => {
    const asked = { text, clientId: context.clientId, now: context.now };
    const found: Found[] = [];
    // One after the other: a transaction is one connection.
    for (const [module, find] of FINDERS)
      if (can(menu, { module, level: 'READ' })) found.push(...(await find(tx, asked)));
    return found;
  });
}
