import { expect } from 'vitest';
import { BANKS, type Bank } from '../../server/db/seed/banks.ts';
import { seed } from '../../server/db/seed/seed.ts';
import type { TestServer } from './server.ts';
import { TEST_DONORS } from './templates.ts';

/** The zones that the server's machine may be in: one behind UTC, none, and the one that is furthest ahead. */
export const SERVER_ZONES = ['America/Chicago', 'UTC', 'Pacific/Kiritimati'] as const;

/** The same database as if it had been seeded at this instant; the catalogue of modules comes with the migrations. */
export async function seedAgain(server: TestServer, now: Date, only?: Bank): Promise<void> {
  const { rows } = await server.sql(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'site_enablements'",
  );
  await server.sql(`TRUNCATE ${rows.map(({ tablename }) => tablename).join(', ')} CASCADE`);
  const banks = only && [only];
  expect(
    await seed(server.services.database.pool, { donors: TEST_DONORS, now, ...(banks ? { banks } : {}) }),
  ).toBe(true);
}

const BANK_CARDS = `query($year: Int!, $before: Int!) {
  bankToday { open { name booked capacity } }
  bankNeedsAttention { kind count }
  goalProgress { week { booked centerGoals } month { booked centerGoals } }
  capacityHeatMap { cells { capacity } }
  donorsByBloodGroup { donors }
  eligibleSoon { totalRecords donors { eligibleOn } }
  bankTrends { booked donated submitted }
  bankAppointments { week next { status } }
  bankContent {
    ads { live first { name } }
    mail { sentByWeek enabledTemplates events { sent } edited { name } }
    toFinish { kind }
  }
  year: annualDonorReport(year: $year) { data { value } }
  before: annualDonorReport(year: $before) { data { value } }
}`;
const PLATFORM_CARDS = `query($year: Int!, $before: Int!) {
  platformFigures { drivesThisWeek bookedThisWeek capacityThisWeek openToday activeBanks }
  platformWaiting { approvals unconfirmed underGoal banks { name } longest { kind days } }
  allSite(pagination: { pageNumber: 1, pageSize: 5 }) { totalRecords }
  year: yearlyReport(year: $year) { data { data { ${monthNames()} } } }
  before: yearlyReport(year: $before) { data { data { ${monthNames()} } } }
}`;
function monthNames(): string {
  return Array.from({ length: 12 }, (_unused, month) =>
    new Date(Date.UTC(2_000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
  ).join(' ');
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
// biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
type Data = any;

/** What stands on each card of a bank's first screens, its planner's, recruiter's and editor's: nothing at 0. */
const ofBank = (data: Data): Readonly<Record<string, number>> => {
  const { open } = data.bankToday;
  const count = (kind: string): number =>
    data.bankNeedsAttention.find((line: Data) => line.kind === kind)?.count ?? 0;
  const { ads, mail, toFinish } = data.bankContent;
  return {
    'open today': open.length,
    'capacity of what is open': Math.min(...open.map(({ capacity }: Data) => capacity)),
    'approvals that wait': count('pendingApprovals'),
    'unconfirmed appointments': count('unconfirmed'),
    'drives under their goal': count('underGoal'),
    'booked this week': data.goalProgress.week.booked,
    'goal of the week': data.goalProgress.week.centerGoals,
    'booked this month': data.goalProgress.month.booked,
    'goal of the month': data.goalProgress.month.centerGoals,
    'hours with capacity': data.capacityHeatMap.cells.length,
    'blood groups beyond three': data.donorsByBloodGroup.length - 3,
    'eligible soon': Math.min(data.eligibleSoon.totalRecords, data.eligibleSoon.donors.length),
    'trend of bookings': sum(data.bankTrends.booked),
    'trend of donations': sum(data.bankTrends.donated),
    'trend of drives handed in': sum(data.bankTrends.submitted),
    'appointments of the week': data.bankAppointments.week,
    'appointments ahead': data.bankAppointments.next.length,
    'live advertisements': ads.live,
    'mail of the last weeks': sum(mail.sentByWeek),
    'templates that are on': mail.enabledTemplates,
    'events that send mail': mail.events.length,
    'edited templates': mail.edited.length,
    'what editors have to finish': toFinish.length,
    // On New Year's Day nobody has joined in the year yet.
    'donors that joined': sum([...data.year.data, ...data.before.data].map(({ value }: Data) => value)),
  };
};

const ofPlatform = (data: Data, isOfViewersZone: boolean): Readonly<Record<string, number>> => ({
  ...data.platformFigures,
  // The platform counts by its viewer's day, which has begun elsewhere or is over: the one seeded bank may be in another.
  ...(isOfViewersZone ? {} : { openToday: 1 }),
  'approvals that wait': data.platformWaiting.approvals,
  'unconfirmed appointments': data.platformWaiting.unconfirmed,
  'drives under their goal': data.platformWaiting.underGoal,
  'banks where something waits': data.platformWaiting.banks.length,
  'what waits longest': data.platformWaiting.longest.length,
  'blood banks': data.allSite.totalRecords,
  'banks that joined': sum(
    [data.year, data.before].flatMap(({ data: [report] }) => Object.values<number>(report.data)),
  ),
});

const empty = (cards: Readonly<Record<string, number>>): string[] =>
  Object.keys(cards).filter((name) => !((cards[name] ?? 0) > 0));

/** The cards of both dashboards without anything on them, and those that another zone of the server changes. */
export async function emptyCards(server: TestServer, now: Date, bank: Bank): Promise<string[]> {
  const year = now.getUTCFullYear();
  const own = await server.signIn('super', bank.siteId);
  const seen = new Set<string>();
  const found = new Set<string>();
  const zone = process.env.TZ;
  try {
    for (const serverZone of SERVER_ZONES) {
      process.env.TZ = serverZone;
      const ask = async (query: string, clientId: number): Promise<Data> => {
        const { data, errors } = await server.ask(
          'private',
          query,
          { year, before: year - 1 },
          { ...own, clientId },
        );
        expect(errors).toEqual([]);
        return data;
      };
      const [of, all] = [await ask(BANK_CARDS, bank.siteId), await ask(PLATFORM_CARDS, 0)];
      for (const name of [...empty(ofBank(of)), ...empty(ofPlatform(all, bank.zone === BANKS[0].zone))])
        found.add(name);
      seen.add(JSON.stringify([of, all]));
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  if (seen.size > 1) found.add('another answer in another zone of the server');
  return [...found].map((name) => `${now.toISOString()} ${bank.name}: ${name}`);
}
