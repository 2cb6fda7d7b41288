import { addDays, DAY_MS } from '../../../src/lib/day.ts';
import type { Day, Phone } from '../../../src/lib/scalars.ts';
import { INTERVAL_DAYS, type Kind, nextEligible, type PastDonation } from '../../../src/rules/eligibility.ts';
import { ianaZone, wallTime } from '../../../src/rules/zones.ts';
import type { donations, donors } from '../schema/donor.ts';
import { BANKS, type Bank, phoneAt } from './banks.ts';
import { LAST, MEN, STREETS, WOMEN } from './names.ts';
import { idOf, type Random, random } from './random.ts';

type Donor = typeof donors.$inferInsert;
type Donation = typeof donations.$inferInsert;

/** ABO and Rh groups of the donors of the United States, per mille. */
export const BLOOD_GROUPS = [
  ['O+', 374],
  ['A+', 357],
  ['B+', 85],
  ['O-', 66],
  ['A-', 63],
  ['AB+', 34],
  ['B-', 15],
  ['AB-', 6],
] as const;

/** The kinds of donation that a group is asked for: red cells of O, platelets and plasma of A and AB. */
function kindFor(group: string, dice: Random): Kind {
  if (group.startsWith('O') || group === 'B-') return dice.chance(0.15) ? 'Double Red' : 'Whole Blood';
  if (group.startsWith('AB'))
    return dice.weighted([
      ['Plasma', 4],
      ['Platelets', 2],
      ['Whole Blood', 4],
    ] as const);
  return dice.chance(0.2) ? 'Platelets' : 'Whole Blood';
}

/** Every so many donors one may give again within the week: somebody is eligible soon on every day. */
const SOON = { every: 120, from: 7, days: 4 } as const;

/** Every so many donors one has registered a second time: there are possible duplicates to look through. */
const AGAIN = { every: 400, from: 317, after: 180 } as const;

/** A history that obeys the deferral intervals, from the oldest to the newest. */
function history(group: string, minimumDay: Day, today: Day, dice: Random): PastDonation[] {
  const wanted = dice.weighted([
    [0, 14],
    [1, 20],
    [2, 16],
    [3, 13],
    [5, 14],
    [8, 13],
    [14, 8],
    [20, 2],
  ] as const);
  const past: PastDonation[] = [];
  let day = addDays(today, -dice.int(20, wanted > 5 ? 1_700 : 1_100));
  if (day < minimumDay) day = minimumDay;
  while (past.length < wanted && day < today) {
    const kind = kindFor(group, dice);
    const last = past.at(-1);
    const allowed = last ? addDays(last.date, INTERVAL_DAYS[last.kind][kind]) : day;
    const first = nextEligible(past, kind);
    const earliest = [day, allowed, first ?? day].sort().at(-1) ?? day;
    if (earliest >= today) break;
    past.push({ date: earliest, kind });
    day = addDays(earliest, dice.int(20, 160));
  }
  return past;
}

const digits = (dice: Random, count: number): string =>
  String(dice.int(0, 10 ** count - 1)).padStart(count, '0');
const mailName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z.]/g, '');
const phone = (bank: Bank, dice: Random): Phone => phoneAt(bank, dice.int(0, 9_999));

function donor(bank: Bank, index: number, now: Date, today: Day): { donor: Donor; donations: Donation[] } {
  const dice = random(`donor/${bank.siteId}/${index}`);
  const woman = dice.chance(0.54);
  const firstName = dice.pick(woman ? WOMEN : MEN);
  const lastName = dice.chance(0.04) ? `${dice.pick(LAST)}-${dice.pick(LAST)}` : dice.pick(LAST);
  const age = dice.weighted([
    [dice.int(17, 24), 18],
    [dice.int(25, 39), 27],
    [dice.int(40, 59), 34],
    [dice.int(60, 84), 21],
  ] as const);
  const birthDate = addDays(today, -Math.floor(age * 365.25) - dice.int(1, 360));
  const group = dice.weighted(BLOOD_GROUPS);
  const isSoon = index % SOON.every === SOON.from;
  const lastDay = addDays(today, SOON.days - INTERVAL_DAYS['Whole Blood']['Whole Blood']);
  const past = isSoon
    ? [{ date: lastDay, kind: 'Whole Blood' as const }]
    : history(group, addDays(birthDate, 6_210), today, dice);
  const id = idOf(`donor/${bank.siteId}/${index}`);
  const number = `D-${String(bank.siteId * 1_000_000 + index + 1).padStart(7, '0')}`;
  const joinedDay = past[0]?.date ?? addDays(today, -dice.int(1, 900));
  const createdAt = new Date(
    Math.min(Date.parse(`${joinedDay}T15:00:00Z`) + dice.int(0, 8) * 3_600_000, now.getTime()),
  );
  const mail = mailName(`${firstName}.${lastName}`);
  return {
    donor: {
      id,
      clientId: bank.siteId,
      firstName,
      lastName,
      gender: woman ? 'F' : 'M',
      birthDate,
      donorNumber: number,
      donorId: `P${bank.siteId}${String(index + 1).padStart(6, '0')}`,
      personId: dice.chance(0.85) ? String(400_000 + bank.siteId * 100_000 + index) : null,
      personNumber: dice.chance(0.85) ? `W${digits(dice, 8)}` : null,
      addressLine1: `${dice.int(10, 9_990)} ${dice.pick(STREETS)} ${dice.pick(['St', 'Ave', 'Dr', 'Ln', 'Rd'])}`,
      addressLine2: dice.chance(0.15) ? `Apt ${dice.int(1, 40)}` : null,
      city: bank.city,
      state: dice.chance(0.97) ? bank.state : dice.pick(BANKS).state,
      zipCode: String(Number(bank.zip) + dice.int(0, 30)).padStart(5, '0'),
      // Around the bank, thinning out with the distance: within some 40 miles.
      lat: bank.lat + (dice.next() + dice.next() - 1) * 0.55,
      lng: bank.lng + (dice.next() + dice.next() - 1) * 0.7,
      email: dice.chance(0.88) ? `${mail}.${bank.siteId}${index}@mail.example` : null,
      homePhone: dice.chance(0.3) ? phone(bank, dice) : null,
      cell: dice.chance(0.92) ? phone(bank, dice) : null,
      work: dice.chance(0.12) ? phone(bank, dice) : null,
      cellCall: dice.chance(0.7),
      cellText: dice.chance(0.65),
      bloodType: past.length === 0 && dice.chance(0.7) ? 'UNKNOWN' : group,
      donationType: past.at(-1)?.kind ?? null,
      lastDonationDate: past.at(-1)?.date ?? null,
      nextEligibleWB: nextEligible(past, 'Whole Blood'),
      nextEligiblePL: nextEligible(past, 'Platelets'),
      existInDEP: dice.chance(0.7),
      userSource: dice.weighted([
        ['Portal', 55],
        ['Admin', 30],
        ['Import', 15],
      ] as const),
      isActive: dice.chance(0.96) || isSoon,
      isMigrated: dice.chance(0.35),
      createdAt,
      updatedAt: createdAt,
    },
    donations: past.map(({ date, kind }, visit) => ({
      id: idOf(`donation/${bank.siteId}/${index}/${visit}`),
      clientId: bank.siteId,
      donorId: id,
      date,
      donationType: kind,
      site: dice.chance(0.55) ? `${bank.city} Main Center` : `${bank.city} mobile drive`,
      outcome: 'Donated',
    })),
  };
}

/**
 * A person who is there already and has registered again in the portal: under the same name, mostly with the same cell
 * phone, and with another email address. Nothing of what is known of them came along.
 */
function registeredAgain(fresh: Donor, known: Donor, now: Date, dice: Random): Donor {
  const { firstName, lastName, gender, birthDate } = known;
  const createdAt = new Date(now.getTime() - dice.int(60, 300) * DAY_MS - dice.int(1, 600) * 60_000);
  return {
    ...fresh,
    ...{ firstName, lastName, gender, birthDate },
    ...(dice.chance(0.5)
      ? { addressLine1: known.addressLine1, addressLine2: known.addressLine2, zipCode: known.zipCode }
      : {}),
    email: `${mailName(`${firstName}.${lastName}`)}.${fresh.donorNumber?.slice(2)}@inbox.example`,
    homePhone: null,
    cell: dice.chance(0.7) ? (known.cell ?? null) : (fresh.cell ?? null),
    work: null,
    personId: null,
    personNumber: null,
    bloodType: 'UNKNOWN',
    donationType: null,
    lastDonationDate: null,
    nextEligibleWB: null,
    nextEligiblePL: null,
    userSource: 'Portal',
    isActive: true,
    isMigrated: false,
    createdAt,
    updatedAt: createdAt,
  };
}

/** How many of `total` donors each bank has, by weight; the first bank takes what rounding leaves. */
export function shares(total: number): readonly (readonly [Bank, number])[] {
  const sum = BANKS.reduce((all, { weight }) => all + weight, 0);
  const counts = BANKS.map(({ weight }) => Math.floor((total * weight) / sum));
  const rest = total - counts.reduce((all, count) => all + count, 0);
  return BANKS.map((bank, index) => [bank, (counts[index] ?? 0) + (index === 0 ? rest : 0)] as const);
}

/** Donors of a bank from `from` up to (without) `to`, with their donations. The same every time for the same day. */
export function seedDonors(
  bank: Bank,
  from: number,
  to: number,
  now: Date,
): { donors: Donor[]; donations: Donation[] } {
  const { date: today } = wallTime(now, ianaZone(bank.zone, bank.iana));
  const made = Array.from({ length: Math.max(0, to - from) }, (_unused, offset) => {
    const index = from + offset;
    const fresh = donor(bank, index, now, today);
    if (index % AGAIN.every !== AGAIN.from) return fresh;
    const known = donor(bank, index - AGAIN.after, now, today).donor;
    const dice = random(`donor-again/${bank.siteId}/${index}`);
    return { donor: registeredAgain(fresh.donor, known, now, dice), donations: [] };
  });
  return { donors: made.map((entry) => entry.donor), donations: made.flatMap((entry) => entry.donations) };
}
