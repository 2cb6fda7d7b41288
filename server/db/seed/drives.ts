import { daysBefore, weekdayOf } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { bedSlots } from '../../../src/rules/slots.ts';
import { instantOf } from '../../../src/rules/zones.ts';
import { nameByRole } from './administration.ts';
import { type BankPlan, beds, designationId } from './bank-plan.ts';
import { type Bank, phoneAt } from './banks.ts';
import { LAST, STREETS, WOMEN } from './names.ts';
import { idOf, type Random, random } from './random.ts';

interface DriveSpec {
  readonly now: Date;
  readonly day: Day;
  readonly offset: number;
  readonly number: number;
  readonly zone: string;
  readonly mobile: boolean;
  readonly name: string;
  readonly sponsor: string | null;
  readonly unit: string;
  /** Whether it waits for approval in any case. */
  readonly isAsked: boolean;
}

/** Days ahead that are open for booking. */
const OPEN_AHEAD = 30;

/** People of a designation, those first who work on the day: a day has one team. */
function teamOf(plan: BankPlan, bank: Bank, spec: DriveSpec, dice: Random): string[] {
  const isShort = dice.chance(0.12);
  const groups = spec.mobile ? 2 : 3;
  return ['PHL', 'SCR'].flatMap((code) => {
    const people = plan.staff.filter(
      ({ staffDesignationId }) => staffDesignationId === designationId(bank, code),
    );
    // One half is the mobile unit's, the other the center's: nobody can be at both.
    const middle = Math.ceil(people.length / 2);
    const half = spec.mobile ? people.slice(middle) : people.slice(0, middle);
    const isOff = ({ workingDays }: (typeof people)[number]): number =>
      Number(!workingDays?.includes(weekdayOf(spec.day)));
    const order = half.toSorted((one, other) => isOff(one) - isOff(other));
    return order.slice(0, isShort && code === 'SCR' ? groups - 1 : groups).map(({ id }) => id ?? '');
  });
}

/** Where a host receives the mobile unit, each time the same; without a host the bank's own center. */
function placeOf(bank: Bank, host: string | undefined) {
  const { street, city, state, lat, lng } = bank;
  if (host === undefined) return { location: `${street}, ${city}, ${state}`, latitude: lat, longitude: lng };
  const dice = random(`place/${bank.siteId}/${host}`);
  return {
    location: `${dice.int(100, 9_900)} ${dice.pick(STREETS)} St, ${city}, ${state}`,
    latitude: lat + (dice.next() - 0.5) * 0.3,
    longitude: lng + (dice.next() - 0.5) * 0.3,
  };
}

/** Adds a drive or a day of a center: its opening, staff and, near enough, its slots. */
export function addDrive(plan: BankPlan, bank: Bank, spec: DriveSpec): void {
  const { now, day, offset, number, zone, mobile, name, sponsor, unit, isAsked } = spec;
  const dice = random(`drive/${bank.siteId}/${number}`);
  const id = idOf(`drive/${bank.siteId}/${day}/${mobile}`);
  const locationId = idOf(`location/${bank.siteId}/${day}/${mobile}`);
  // Far ahead some still wait for approval; what is near or past has been approved and opened.
  const isApproved = !isAsked && (offset < 10 || dice.chance(0.75));
  // Nobody books so far ahead: until then an approved drive is not opened.
  const isActived = isApproved && (offset < 7 || dice.chance(0.85)) && offset <= OPEN_AHEAD;
  const opening = mobile
    ? {
        startTime: dice.pick(['08:00', '09:00', '10:00']),
        endTime: dice.pick(['14:00', '15:00', '16:00']),
        startLunchTime: '12:00',
        endLunchTime: '12:30',
      }
    : { startTime: '08:00', endTime: '17:00', startLunchTime: null, endLunchTime: null };
  const bedRows = beds(bank, mobile);
  // Planned weeks ahead; what waits for approval was handed in these days.
  const ago = isApproved ? Math.max(1, 45 - Math.max(0, offset)) : dice.int(1, 9);
  const plannedAt = daysBefore(now, Math.max(0, -offset) + ago);
  // Decided on before today, however lately it was handed in.
  const halfway = daysBefore(now, Math.max(0, -offset) + ago / 2);
  const decides = nameByRole(bank.siteId, 'administrator');
  plan.driveCenters.push({
    id,
    clientId: bank.siteId,
    driveID: `DR-${number}`,
    resourceType: mobile ? 'Mobile Drive' : 'Fixed Center',
    driveCenterName: name,
    primaryContactName: `${dice.pick(WOMEN)} ${dice.pick(LAST)}`,
    contactPhone: phoneAt(bank, dice.int(0, 9_999)),
    email: `drives@${bank.code.toLowerCase()}.example`,
    contactName: null,
    resourceId: idOf(`resource/${bank.siteId}/${unit}`),
    bedConfigration: bedRows,
    donationTypeIds: [...new Set(bedRows.flatMap((bed) => bed.donationTypeIds))],
    startDate: day,
    endDate: day,
    centerGoals: mobile ? dice.int(16, 34) : dice.int(55, 85),
    note: null,
    attendance: null,
    suppliesDetails: [],
    numberOfPersonalResources: dice.int(3, 6),
    numberOfDrivers: mobile ? 1 : 0,
    isApproved,
    isActived,
    newDriveCreated: !isApproved,
    wasActive: isActived,
    requestedAt: plannedAt,
    requestedByName: nameByRole(bank.siteId, 'planner'),
    ...(isApproved && { approvedAt: halfway, approvedByName: decides }),
    ...(isActived && { statusAt: daysBefore(halfway, -2 / 24), statusByName: decides }),
    createdAt: plannedAt,
    updatedAt: plannedAt,
  });
  if (sponsor)
    plan.driveSponsors.push({
      clientId: bank.siteId,
      driveId: id,
      sponsorGroupId: idOf(`sponsor/${bank.siteId}/${sponsor}`),
    });
  plan.driveLocations.push({
    id: locationId,
    clientId: bank.siteId,
    driveId: id,
    startDate: day,
    endDate: day,
    isDriveActive: isActived,
    days: [weekdayOf(day)],
    staffIds: teamOf(plan, bank, spec, dice),
    ...placeOf(bank, mobile ? name : undefined),
    ...opening,
    timeZone: bank.zone,
  });
  if (!isActived) return;
  for (const bed of bedRows) {
    const minutes = bed.bedName === 'Chair' ? 25 : 100;
    // Every bed of a kind has the same times: their instants are worked out once.
    const times = bedSlots(opening, minutes).flatMap((slot) => {
      const start = instantOf({ date: day, time: slot.startTime }, zone);
      const end = instantOf({ date: day, time: slot.endTime }, zone);
      return start && end ? [{ slot, start, end }] : [];
    });
    for (let bedNumber = 1; bedNumber <= bed.quantity; bedNumber += 1) {
      for (const { slot, start, end } of times) {
        plan.driveSlots.push({
          id: idOf(`slot/${locationId}/${bed.bedName}/${bedNumber}/${slot.startTime}`),
          clientId: bank.siteId,
          driveId: id,
          locationId,
          bedName: bed.bedName,
          bedNumber,
          donationTypeId: bed.donationTypeIds[0] ?? '',
          startTime: start,
          endTime: end,
          capacity: 1,
          booked: 0,
        });
      }
    }
  }
}
