import { sql } from 'drizzle-orm';
import { addDays, utcDay } from '../../../src/lib/day.ts';
import { type DriveStatus, isOver } from '../../../src/rules/drive-status.ts';
import type { DriveStep } from '../../../src/rules/drive-story.ts';
import { goalStanding, SHOW_RATE, SUCCESS_RATE } from '../../../src/rules/forecast.ts';
import type { Context } from '../../context.ts';
import type { driveCenters, driveLocations } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DriveForecast, DriveStaffNeed } from '../../gql/types.ts';
import { factorsOn, outlookOf, totalOf } from '../dashboard/outlook.ts';
import { type StaffRecord, staffByIds } from '../staff/read.ts';
import type { BankZone } from './bank-zones.ts';
import { type Check, checksOf } from './checks.ts';
import { type AheadDay, dayCount, daysAhead } from './days-ahead.ts';
import { listedAppointments } from './filled.ts';
import type { Bed } from './places.ts';
import { type BankFacts, bankFacts, type Plan, staffNeeds } from './plan.ts';
import { bookedDaysOf } from './slots.ts';
import { notYetEligible } from './sponsor-donors.ts';
import { storiesOf } from './story.ts';

type DriveRow = typeof driveCenters.$inferSelect;
type PlaceRow = typeof driveLocations.$inferSelect;

/** A drive as it is stored, with what stands in other tables. */
export interface WholeDrive {
  readonly drive: DriveRow;
  readonly places: readonly PlaceRow[];
  readonly sponsorIds: readonly string[];
}

export const planOf = ({ drive, places, sponsorIds }: WholeDrive): Plan => ({
  id: drive.id,
  name: drive.driveCenterName,
  resourceType: drive.resourceType,
  resourceId: drive.resourceId,
  sponsorIds,
  donationTypeIds: drive.donationTypeIds,
  beds: drive.bedConfigration as Bed[],
  places,
  centerGoals: drive.centerGoals,
  numberOfDrivers: drive.numberOfDrivers,
  isApproved: drive.isApproved,
});

type Forecast = Omit<DriveForecast, '__typename'>;

type Promising = Pick<DriveRow, 'id' | 'centerGoals'> & { readonly status: DriveStatus };

/** What bookings of drives promise, by the drive's id: as the dashboards count them. */
export async function forecasts(
  tx: Tx,
  now: Date,
  drives: readonly Promising[],
): Promise<ReadonlyMap<string, Forecast>> {
  const ids = drives.map(({ id }) => id);
  const days = await outlookOf(tx, now, {
    before: sql``,
    join: sql``,
    zone: sql`'UTC'`,
    where: sql`a.drive_id = ANY (${sql.param(ids)}::uuid[])`,
  });
  const daysOf = Map.groupBy(days, ({ driveId }) => driveId);
  return new Map(
    drives.map((drive) => {
      const { id, centerGoals } = drive;
      const { booked, donated, units } = totalOf(daysOf.get(id) ?? []);
      // What was given has come; of the others the units are donors times the success rate.
      const donors = donated + (units - donated) / SUCCESS_RATE;
      return [
        id,
        {
          expectedDonors: Math.round(donors * 10) / 10,
          expectedUnits: Math.round(units * 10) / 10,
          verdict: goalStanding({ donated, units, goal: centerGoals, isOver: isOver(drive) }),
          showRate:
            Math.round((booked > 0 ? donors / booked : SHOW_RATE.shows / SHOW_RATE.of) * 1_000) / 1_000,
          successRate: SUCCESS_RATE,
          booked,
          donated,
          factors: factorsOn(daysOf.get(id) ?? []),
        },
      ];
    }),
  );
}

/** Over, called off or refused: nobody checks them any more. */
const isClosed = (drive: DriveRow, now: Date): boolean =>
  drive.reviewState === 'canceled' ||
  drive.reviewState === 'rejected' ||
  drive.endDate < addDays(utcDay(now), -1);

/** The plans of drives that are still checked. */
const judgedOf = (drives: readonly WholeDrive[], now: Date): Plan[] =>
  drives.filter(({ drive }) => !isClosed(drive, now)).map(planOf);

type Facts = ReadonlyMap<number, BankFacts>;

interface Shown extends Promising {
  readonly centerDetails: readonly { readonly locationDetail: readonly object[] }[];
}

/** The clocks of the banks, by their number. */
type Zones = ReadonlyMap<number, BankZone>;

/** What of a page of drives is read only when somebody asks for it, and then for all of them at once. */
class Page {
  private readonly kept = new Map<string, Promise<unknown>>();
  private readonly drives: readonly WholeDrive[];
  private readonly records: readonly Shown[];
  private readonly zones: Zones;
  constructor(drives: readonly WholeDrive[], records: readonly Shown[], zones: Zones) {
    this.drives = drives;
    this.records = records;
    this.zones = zones;
  }

  private once<T>(what: string, read: () => Promise<T>): Promise<T> {
    const found = (this.kept.get(what) as Promise<T> | undefined) ?? read();
    this.kept.set(what, found);
    return found;
  }

  private async readFacts(tx: Tx, now: Date): Promise<Facts> {
    const facts = new Map<number, BankFacts>();
    const open = Map.groupBy(this.drives, ({ drive }) => drive.clientId);
    for (const [clientId, drives] of open)
      facts.set(clientId, await bankFacts(tx, clientId, now, drives.map(planOf), judgedOf(drives, now)));
    return facts;
  }

  /** Within `tx` where the caller has one open. */
  private readonly facts = (context: Context, tx?: Tx): Promise<Facts> =>
    this.once('facts', () =>
      tx ? this.readFacts(tx, context.now) : context.tx((own) => this.readFacts(own, context.now)),
    );

  /** The donors that wait, of all plans at once: nothing but the checks asks for them. */
  private readonly donorsWaiting = (
    context: Context,
    facts: Facts,
    tx?: Tx,
  ): Promise<ReadonlyMap<string, number>> =>
    this.once('donorsWaiting', () => {
      const types = new Map([...facts.values()].flatMap((bank) => [...bank.types]));
      const read = (within: Tx) => notYetEligible(within, judgedOf(this.drives, context.now), types);
      return tx ? read(tx) : context.tx(read);
    });

  private find(id: string): WholeDrive | undefined {
    return this.drives.find(({ drive }) => drive.id === id);
  }

  async checks(context: Context, id: string, tx?: Tx): Promise<Check[]> {
    const found = this.find(id);
    if (!found || isClosed(found.drive, context.now)) return [];
    const all = await this.facts(context, tx);
    const facts = all.get(found.drive.clientId);
    if (!facts) return [];
    const waiting = await this.donorsWaiting(context, all, tx);
    const plan = planOf(found);
    return checksOf(plan, facts, plan, waiting.get(id));
  }

  async needs(context: Context, id: string): Promise<Omit<DriveStaffNeed, '__typename'>[]> {
    const found = this.find(id);
    const facts = found && (await this.facts(context)).get(found.drive.clientId);
    return facts ? staffNeeds(planOf(found), facts) : [];
  }

  async forecast(context: Context, id: string): Promise<Forecast> {
    const all = await this.once('forecasts', () =>
      context.tx((tx) => forecasts(tx, context.now, this.records)),
    );
    const found = all.get(id);
    if (!found) throw new Error('a drive without its forecast');
    return found;
  }

  async story(context: Context, id: string): Promise<DriveStep[]> {
    const all = await this.once('stories', () =>
      context.tx((tx) =>
        storiesOf(
          tx,
          this.drives.map(({ drive }) => drive),
        ),
      ),
    );
    return all.get(id) ?? [];
  }

  async bookedDays(context: Context, id: string): Promise<{ name: string; value: number }[]> {
    const all = await this.once('bookedDays', () =>
      context.tx((tx) =>
        bookedDaysOf(
          tx,
          context.now,
          this.drives.map(({ drive }) => drive),
        ),
      ),
    );
    return all.get(id) ?? [];
  }

  async listedAppointments(context: Context, id: string): Promise<number> {
    const all = await this.once('listedAppointments', () =>
      context.tx((tx) =>
        listedAppointments(
          tx,
          this.drives.map(({ drive }) => drive.id),
        ),
      ),
    );
    return all.get(id) ?? 0;
  }

  daysAhead({ now }: Context, id: string): AheadDay[] {
    const found = this.find(id);
    return found ? daysAhead(found.places, this.zones.get(found.drive.clientId), now) : [];
  }

  dayCount({ now }: Context, id: string): { readonly all: number; readonly open: number } {
    const found = this.find(id);
    return dayCount(found?.places ?? [], found && this.zones.get(found.drive.clientId), now);
  }

  async staff(context: Context, placeId: string, tx?: Tx): Promise<StaffRecord[]> {
    const places = this.drives.flatMap((whole) => whole.places);
    const people = await this.once('staff', async () => {
      const ids = [...new Set(places.flatMap(({ staffIds }) => staffIds))];
      const read = (within: Tx) => staffByIds(within, context, ids);
      const found = ids.length ? await (tx ? read(tx) : context.tx(read)) : [];
      return new Map(found.map((member) => [member.id, member]));
    });
    const ids = places.find(({ id }) => id === placeId)?.staffIds ?? [];
    return ids.flatMap((id) => people.get(id) ?? []);
  }
}

const pages = new WeakMap<object, Page>();

/** Lets the fields of these records find what they are read from. */
export function attachPage(records: readonly Shown[], drives: readonly WholeDrive[], zones: Zones): void {
  const page = new Page(drives, records, zones);
  for (const record of records) {
    pages.set(record, page);
    for (const { locationDetail } of record.centerDetails)
      for (const place of locationDetail) pages.set(place, page);
  }
}

/** The page that a record or a place of it was read with. */
export function pageOf(record: object): Page {
  const page = pages.get(record);
  if (!page) throw new Error('a drive that was not read by its page');
  return page;
}
