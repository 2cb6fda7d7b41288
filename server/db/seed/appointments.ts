import { addDays, DAY_MS } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { INTERVAL_DAYS, nextEligible } from '../../../src/rules/eligibility.ts';
import { ianaZone, wallTime } from '../../../src/rules/zones.ts';
import type { appointments } from '../schema/appointment.ts';
import type { donations, donors } from '../schema/donor.ts';
import type { BankPlan } from './bank-plan.ts';
import type { Bank } from './banks.ts';
import { idOf, random } from './random.ts';

type Appointment = typeof appointments.$inferInsert;
type Donor = typeof donors.$inferInsert;
type Donation = typeof donations.$inferInsert;

/** Donors that are looked through for one slot. */
const TRIES = 6;
/**
 * Up to which of the donors each part of the time may take: what was since yesterday, the next day, what is further
 * ahead, what is over. So even a small bank has some of everything, at whatever hour.
 */
const SHARES = { recent: 0.3, soon: 0.55, ahead: 0.8, older: 1 } as const;
/** The longest of what is booked here: platelets wait less, before and after. */
const DAYS_BETWEEN = INTERVAL_DAYS['Whole Blood']['Whole Blood'];
/** What waits for the record system has waited longer than a moment. */
const WAITED_MINUTES = 45;

type Slots = BankPlan['driveSlots'];

/** A bank's slots in the order in which they find their donors. */
function inOrder(slots: Slots, now: Date): readonly (readonly [keyof typeof SHARES, Slots])[] {
  const from = (slot: Slots[number]): number => slot.startTime.getTime() - now.getTime();
  const sorted = slots.toSorted((a, b) => from(a) - from(b));
  return [
    ['recent', sorted.filter((slot) => from(slot) >= -DAY_MS && from(slot) < 0)],
    ['soon', sorted.filter((slot) => from(slot) >= 0 && from(slot) < DAY_MS)],
    ['ahead', sorted.filter((slot) => from(slot) >= DAY_MS)],
    ['older', sorted.filter((slot) => from(slot) < -DAY_MS).toReversed()],
  ];
}

/** How well an hour of a place fills: some are liked, some are not. */
function popularity(): (place: string, at: Date) => number {
  const known = new Map<string, number>();
  return (place, at) => {
    const key = `${place}/${Math.floor(at.getTime() / 3_600_000)}`;
    const share = known.get(key) ?? 0.45 + random(`hour/${key}`).next() * 0.9;
    known.set(key, share);
    return share;
  };
}

const shareOf = (slot: Slots[number], liked: ReturnType<typeof popularity>, now: Date): number =>
  Math.min(
    0.97,
    (slot.startTime.getTime() < now.getTime() + 5 * DAY_MS ? 0.68 : 0.42) *
      liked(slot.locationId, slot.startTime),
  );

/** Who was at a drive may have been at an earlier one: who gave then, as long before as it takes. */
class Regulars {
  private readonly known: { readonly donor: Donor; readonly until: Day }[] = [];

  get size(): number {
    return this.known.length;
  }

  add(donor: Donor, day: Day, donated: boolean): void {
    this.known.push({ donor, until: addDays(day, donated ? -DAYS_BETWEEN : -1) });
  }

  /** One who may have been there on a day; those who wait longest first. */
  take(day: Day, wholeBlood: boolean): Donor | undefined {
    const at = this.known.findIndex(({ donor, until }) => {
      const from = wholeBlood ? donor.nextEligibleWB : donor.nextEligiblePL;
      return until >= day && (!from || from <= day);
    });
    return at < 0 ? undefined : this.known.splice(at, 1)[0]?.donor;
  }
}

/**
 * Books eligible donors into the slots of a bank's drives and counts the slots as booked: ahead each donor once, and before
 * as often as they may have come. What is over has its result; of what is ahead, a few wait for the record system. A
 * bank with few donors has something of everything: its older drives share who is left.
 */
export function seedAppointments(
  bank: Bank,
  plan: BankPlan,
  people: readonly Donor[],
  now: Date,
): Appointment[] {
  const dice = random(`appointments/${bank.siteId}`);
  const queue = people.filter((donor) => donor.isActive && donor.cell);
  const liked = popularity();
  const zone = ianaZone(bank.zone, bank.iana);
  const { date: today } = wallTime(now, zone);
  const week = addDays(today, 7);
  const booked: Appointment[] = [];
  let next = 0;
  let someWait = false;
  const regulars = new Regulars();
  const visited = new Set<string>();
  for (const [share, slots] of inOrder(plan.driveSlots, now)) {
    const isOlder = share === 'older';
    const last = Math.ceil(queue.length * SHARES[share]);
    const wanted = slots.reduce((sum, slot) => sum + shareOf(slot, liked, now), 0);
    const fill = isOlder ? Math.min(1, (last - next + regulars.size / 3) / wanted) : 1;
    for (const slot of slots) {
      if (next >= last && !isOlder) break;
      // However few donors there are, some came.
      const isNeeded = isOlder && !visited.has(slot.driveId);
      if (!dice.chance(fill * shareOf(slot, liked, now)) && !isNeeded) continue;
      const { date: day } = wallTime(slot.startTime, zone);
      const wholeBlood = slot.bedName === 'Chair';
      let donor: Donor | undefined;
      for (let tried = 0; tried < TRIES && next < last && !donor; tried += 1) {
        const candidate = queue[next++];
        const from = wholeBlood ? candidate?.nextEligibleWB : candidate?.nextEligiblePL;
        // Who may give again within the week has yet to be asked.
        const isSoon = from && from > today && from <= week;
        if (candidate && !isSoon && (!from || from <= day)) donor = candidate;
      }
      donor ??= isOlder ? regulars.take(day, wholeBlood) : undefined;
      if (!donor) continue;
      const past = slot.endTime < now;
      const donated = past && dice.chance(0.66);
      // A few of what is ahead wait for the record system, and the first of the further ones in any case.
      const waits = !past && (dice.chance(0.04) || (share === 'ahead' && !someWait));
      if (waits && share === 'ahead') someWait = true;
      slot.booked = 1;
      visited.add(slot.driveId);
      if (past) regulars.add(donor, day, donated);
      booked.push({
        id: idOf(`appointment/${slot.id}`),
        clientId: bank.siteId,
        appointmentId: `A-${bank.siteId}-${String(booked.length + 1).padStart(6, '0')}`,
        donorId: donor.id ?? '',
        driveId: slot.driveId,
        slotId: slot.id ?? null,
        donationTypeId: slot.donationTypeId,
        donationSiteId: null,
        startTime: slot.startTime,
        endTime: slot.endTime,
        drmRequestInitiated: true,
        drmResponseReceived: !waits,
        canceled: false,
        donated,
        product: wholeBlood ? 'Whole Blood' : 'Apheresis Platelets',
        category: wholeBlood ? 'Whole Blood' : 'Platelets',
        timeZone: bank.zone,
        createdBy: dice.chance(0.7) ? 'Donor' : 'Priya Patel',
        createdAt: new Date(
          Math.min(
            slot.startTime.getTime() - dice.int(2, 20) * DAY_MS,
            now.getTime() - dice.int(waits ? WAITED_MINUTES : 10, 3_000) * 60_000,
          ),
        ),
      });
    }
  }
  // Even in a bank with few donors somebody has given.
  const first = booked.some(({ donated }) => donated)
    ? undefined
    : booked.find(({ endTime }) => endTime < now);
  if (first) first.donated = true;
  return booked;
}

/**
 * What the results of past appointments leave elsewhere: a donation each, the donor's dates moved on, and the
 * number of those who came, counted at the drive. Changes `plan` and `people`; returns the donations.
 */
export function seedResults(
  bank: Bank,
  plan: BankPlan,
  people: readonly Donor[],
  before: readonly Donation[],
  booked: readonly Appointment[],
  now: Date,
): Donation[] {
  const dice = random(`results/${bank.siteId}`);
  const zone = ianaZone(bank.zone, bank.iana);
  const donorOf = new Map(people.map((donor) => [donor.id, donor]));
  const driveOf = new Map(plan.driveCenters.map((drive) => [drive.id, drive]));
  const historyOf = Map.groupBy(before, ({ donorId }) => donorId);
  const given: Donation[] = [];
  const inTurn = booked.toSorted((one, other) => one.startTime.getTime() - other.startTime.getTime());
  for (const { id, donorId, driveId, startTime, endTime, donated, category } of inTurn) {
    const drive = driveId ? driveOf.get(driveId) : undefined;
    if (endTime >= now || !drive) continue;
    // Some come and may not give.
    if (donated || dice.chance(0.3)) drive.attendance = (drive.attendance ?? 0) + 1;
    const donor = donorOf.get(donorId);
    if (!donated || !donor) continue;
    const { date } = wallTime(startTime, zone);
    const kind = category === 'Platelets' ? 'Platelets' : 'Whole Blood';
    const history = historyOf.get(donorId) ?? [];
    const past = [
      ...history.map((row) => ({ date: row.date, kind: row.donationType as typeof kind })),
      { date, kind } as const,
    ];
    donor.lastDonationDate = date;
    donor.donationType = kind;
    donor.nextEligibleWB = nextEligible(past, 'Whole Blood');
    donor.nextEligiblePL = nextEligible(past, 'Platelets');
    const donation: Donation = {
      id: idOf(`donation/${id}`),
      clientId: bank.siteId,
      donorId,
      date,
      donationType: kind,
      driveId: driveId ?? null,
      site: drive.driveCenterName,
      outcome: 'Donated',
    };
    given.push(donation);
    historyOf.set(donorId, [...history, donation]);
  }
  return given;
}
