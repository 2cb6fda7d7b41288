import { addDays } from '../../../src/rules/eligibility.ts';
import { bedSlots } from '../../../src/rules/slots.ts';
import { ianaZone, instantOf } from '../../../src/rules/zones.ts';
import type {
  donationTypes,
  driveCenters,
  driveLocations,
  driveSlots,
  driveSponsors,
  events,
  resources,
  sponsorGroups,
  staff,
  staffDesignations,
} from '../schema/planning.ts';
import type { Bank } from './banks.ts';
import { LAST, MEN, STREETS, WOMEN } from './names.ts';
import { idOf, random } from './random.ts';

const DESIGNATIONS = [
  ['Phlebotomist', 'PHL'],
  ['Screener', 'SCR'],
  ['Registered Nurse', 'RN'],
  ['Driver', 'DRV'],
  ['Coordinator', 'CRD'],
] as const;
const TYPES = [
  ['Whole Blood', 'Whole Blood', 'Whole Blood', 20, 5, 60],
  ['Double Red', 'Double Red Cells', 'Red Cells', 40, 5, 80],
  ['Platelets', 'Apheresis Platelets', 'Platelets', 90, 10, 130],
  ['Plasma', 'Apheresis Plasma', 'Plasma', 50, 10, 90],
] as const;
const SPONSORS = [
  ['City Hall', 'CITY'],
  ['State University', 'STUN'],
  ['First Baptist Church', 'FBC'],
  ['Memorial Hospital', 'MEMH'],
  ['Central High School', 'CHS'],
  ['Rotary Club', 'ROTR'],
  ['Metro Transit', 'MTRN'],
  ['Expo Center', 'EXPO'],
  ['Tech Campus', 'TECH'],
  ['Fire Department', 'FIRE'],
] as const;
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const weekday = (day: string): string =>
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'][
    new Date(`${day}T00:00:00Z`).getUTCDay()
  ] ?? 'monday';

export const typeId = (bank: Bank, name: string): string => idOf(`type/${bank.siteId}/${name}`);
const designationId = (bank: Bank, code: string): string => idOf(`designation/${bank.siteId}/${code}`);

export interface BankPlan {
  readonly staffDesignations: (typeof staffDesignations.$inferInsert)[];
  readonly staff: (typeof staff.$inferInsert)[];
  readonly donationTypes: (typeof donationTypes.$inferInsert)[];
  readonly sponsorGroups: (typeof sponsorGroups.$inferInsert)[];
  readonly resources: (typeof resources.$inferInsert)[];
  readonly driveCenters: (typeof driveCenters.$inferInsert)[];
  readonly driveSponsors: (typeof driveSponsors.$inferInsert)[];
  readonly driveLocations: (typeof driveLocations.$inferInsert)[];
  readonly driveSlots: (typeof driveSlots.$inferInsert)[];
  readonly events: (typeof events.$inferInsert)[];
}

function people(bank: Bank): BankPlan['staff'] {
  return Array.from({ length: 18 }, (_unused, index) => {
    const dice = random(`staff/${bank.siteId}/${index}`);
    const name = `${dice.pick(dice.chance(0.6) ? WOMEN : MEN)} ${dice.pick(LAST)}`;
    const days = WEEK.filter(() => dice.chance(0.85));
    return {
      id: idOf(`staff/${bank.siteId}/${index}`),
      clientId: bank.siteId,
      name,
      email: `${name.toLowerCase().replaceAll(/[^a-z]/g, '.')}.${index}@${bank.code.toLowerCase()}.example`,
      cellPhone: `${bank.area}555${String(dice.int(0, 9_999)).padStart(4, '0')}`,
      addressLine1: `${dice.int(10, 9_990)} ${dice.pick(STREETS)} St`,
      city: bank.city,
      state: bank.state,
      zipCode: bank.zip,
      hireDate: `${dice.int(2_012, 2_025)}-${String(dice.int(1, 12)).padStart(2, '0')}-15`,
      workingTime: days.map((dayName) => ({ dayName, dayTime: [{ start: '07:30', end: '16:30' }] })),
      workingDays: days,
      staffDesignationId: designationId(
        bank,
        dice.weighted([
          ['PHL', 8],
          ['SCR', 4],
          ['RN', 3],
          ['DRV', 3],
          ['CRD', 2],
        ] as const),
      ),
    };
  });
}

function types(bank: Bank): BankPlan['donationTypes'] {
  return TYPES.map(([name, product, category, procedure, cleanup, total]) => ({
    id: typeId(bank, name),
    clientId: bank.siteId,
    name,
    isPublished: true,
    isArchive: false,
    productName: name,
    product,
    category,
    maximiumProcedureTime: procedure,
    bedCleanupTime: cleanup,
    totalDonationProcedureTime: total,
    requiredSupplies: [
      { supplies: 'Collection kit', type: 'Consumable', quantity: 1 },
      { supplies: 'Snack pack', type: 'Refreshment', quantity: 1 },
    ],
    requiredStaff: [
      { staffDesignation: designationId(bank, 'PHL'), canTest: false, quantity: 1 },
      { staffDesignation: designationId(bank, 'SCR'), canTest: true, quantity: 1 },
    ],
    deferralRules: [],
    maximumPerYear: name === 'Platelets' ? 24 : null,
    minimumAgeMen: name === 'Double Red' ? 17 : null,
    minimumAgeWomen: name === 'Double Red' ? 19 : null,
  }));
}

function beds(
  bank: Bank,
  mobile: boolean,
): { id: string; bedName: string; quantity: number; donationTypeIds: string[]; isActive: boolean }[] {
  const main = {
    id: idOf(`bed/${bank.siteId}/${mobile}/a`),
    bedName: 'Chair',
    quantity: mobile ? 5 : 8,
    donationTypeIds: [typeId(bank, 'Whole Blood')],
    isActive: true,
  };
  if (mobile) return [main];
  return [
    main,
    {
      id: idOf(`bed/${bank.siteId}/${mobile}/b`),
      bedName: 'Apheresis bed',
      quantity: 2,
      donationTypeIds: [typeId(bank, 'Platelets')],
      isActive: true,
    },
  ];
}

function units(bank: Bank, today: string): BankPlan['resources'] {
  return ['Unit 1', 'Unit 2', 'Unit 3', 'Main Center'].map((name, index) => {
    const mobile = name !== 'Main Center';
    return {
      id: idOf(`resource/${bank.siteId}/${name}`),
      clientId: bank.siteId,
      name: `${bank.city} ${name}`,
      addressLine1: bank.street,
      city: bank.city,
      state: bank.state,
      zipCode: bank.zip,
      maximumDonorsAtATime: mobile ? 6 : 12,
      resourceType: mobile ? 'Mobile unit' : 'Fixed center',
      status: 'Active',
      isPublished: true,
      isArchive: false,
      supplies: [{ fixedSupplies: 'Collection kit', quantity: 20 }],
      vehicle: mobile
        ? {
            manufacturingYear: 2_016 + index * 2,
            companyName: 'Farber',
            model: 'Bloodmobile 38',
            licensePlate: `${bank.state} ${bank.siteId}${index}7${index}1`,
            driversLicense: 'Class B',
            maxTravelOccupancy: 4,
            maxOccupancy: 14,
          }
        : {},
      registrationRenewalDate: mobile ? addDays(today, 20 + index * 90) : null,
      mobileCode: mobile ? `${bank.code}-${index + 1}` : null,
      bedConfigration: beds(bank, mobile),
    };
  });
}

/** Everything that a bank plans with, and its drives and events around today. */
export function seedPlan(bank: Bank, now: Date): BankPlan {
  const today = now.toISOString().slice(0, 10);
  const plan: BankPlan = {
    staffDesignations: DESIGNATIONS.map(([designationName, designationCode]) => ({
      id: designationId(bank, designationCode),
      clientId: bank.siteId,
      designationName,
      designationCode,
    })),
    staff: people(bank),
    donationTypes: types(bank),
    sponsorGroups: SPONSORS.map(([name, code]) => ({
      id: idOf(`sponsor/${bank.siteId}/${code}`),
      clientId: bank.siteId,
      sponsorName: `${bank.city} ${name}`,
      sponsorCode: code,
    })),
    resources: units(bank, today),
    driveCenters: [],
    driveSponsors: [],
    driveLocations: [],
    driveSlots: [],
    events: [],
  };
  const zone = ianaZone(bank.zone, bank.iana);
  let number = 1_000 * bank.siteId;
  for (let offset = -70; offset <= 60; offset += 1) {
    const day = addDays(today, offset);
    const dice = random(`day/${bank.siteId}/${day}`);
    const working = !['saturday', 'sunday'].includes(weekday(day));
    if (working && dice.chance(0.42)) {
      number += 1;
      const sponsor = dice.pick(SPONSORS);
      addDrive(plan, bank, {
        day,
        offset,
        number,
        zone,
        mobile: true,
        name: `${bank.city} ${sponsor[0]}`,
        sponsor: sponsor[1],
        unit: `Unit ${dice.int(1, 3)}`,
      });
    }
    if (working && offset >= -14 && offset <= 28 && ['monday', 'thursday'].includes(weekday(day))) {
      number += 1;
      addDrive(plan, bank, {
        day,
        offset,
        number,
        zone,
        mobile: false,
        name: `${bank.city} Main Center`,
        sponsor: null,
        unit: 'Main Center',
      });
    }
    if (dice.chance(0.13)) {
      plan.events.push({
        id: idOf(`event/${bank.siteId}/${day}`),
        clientId: bank.siteId,
        name: dice.pick([
          'Donor thank-you breakfast',
          'Blood drive kickoff',
          'Staff training',
          'Donor recognition evening',
          'High school information day',
        ]),
        startDate: day,
        endDate: day,
        startTime: '10:00',
        endTime: dice.pick(['11:30', '12:00', '14:00']),
        status: offset < 0 ? 'Completed' : 'Scheduled',
        isEvent: true,
        isDrive: false,
        isCenter: false,
        timeZone: bank.zone,
        location: `${bank.street}, ${bank.city}, ${bank.state}`,
      });
    }
  }
  return plan;
}

interface DriveSpec {
  readonly day: string;
  readonly offset: number;
  readonly number: number;
  readonly zone: string;
  readonly mobile: boolean;
  readonly name: string;
  readonly sponsor: string | null;
  readonly unit: string;
}

function addDrive(
  plan: BankPlan,
  bank: Bank,
  { day, offset, number, zone, mobile, name, sponsor, unit }: DriveSpec,
): void {
  const dice = random(`drive/${bank.siteId}/${number}`);
  const id = idOf(`drive/${bank.siteId}/${day}/${mobile}`);
  const locationId = idOf(`location/${bank.siteId}/${day}/${mobile}`);
  // Far ahead some still wait for approval; what is near or past has been approved and opened.
  const isApproved = offset < 10 || dice.chance(0.75);
  const isActived = isApproved && (offset < 7 || dice.chance(0.85));
  const opening = mobile
    ? {
        startTime: dice.pick(['08:00', '09:00', '10:00']),
        endTime: dice.pick(['14:00', '15:00', '16:00']),
        startLunchTime: '12:00',
        endLunchTime: '12:30',
      }
    : { startTime: '08:00', endTime: '17:00', startLunchTime: null, endLunchTime: null };
  const bedRows = beds(bank, mobile);
  plan.driveCenters.push({
    id,
    clientId: bank.siteId,
    driveID: `DR-${number}`,
    resourceType: mobile ? 'Mobile Drive' : 'Fixed Center',
    driveCenterName: name,
    primaryContactName: `${dice.pick(WOMEN)} ${dice.pick(LAST)}`,
    contactPhone: `${bank.area}555${String(dice.int(0, 9_999)).padStart(4, '0')}`,
    email: `drives@${bank.code.toLowerCase()}.example`,
    contactName: null,
    resourceId: idOf(`resource/${bank.siteId}/${unit}`),
    bedConfigration: bedRows,
    donationTypeIds: [...new Set(bedRows.flatMap((bed) => bed.donationTypeIds))],
    startDate: day,
    endDate: day,
    centerGoals: mobile ? dice.int(30, 60) : dice.int(60, 90),
    note: null,
    attendance: offset < 0 ? dice.int(25, 60) : null,
    suppliesDetails: [],
    numberOfPersonalResources: dice.int(3, 6),
    numberOfDrivers: mobile ? 1 : 0,
    isApproved,
    isActived,
    newDriveCreated: !isApproved,
    wasActive: isActived,
  });
  if (sponsor)
    plan.driveSponsors.push({ driveId: id, sponsorGroupId: idOf(`sponsor/${bank.siteId}/${sponsor}`) });
  plan.driveLocations.push({
    id: locationId,
    clientId: bank.siteId,
    driveId: id,
    startDate: day,
    endDate: day,
    isDriveActive: isActived,
    days: [weekday(day)],
    staffIds: [],
    location: mobile
      ? `${dice.int(100, 9_900)} ${dice.pick(STREETS)} St, ${bank.city}, ${bank.state}`
      : `${bank.street}, ${bank.city}, ${bank.state}`,
    latitude: bank.lat + (dice.next() - 0.5) * 0.3,
    longitude: bank.lng + (dice.next() - 0.5) * 0.3,
    ...opening,
    timeZone: bank.zone,
  });
  if (!isActived || offset < -30 || offset > 30) return;
  for (const bed of bedRows) {
    const minutes = bed.bedName === 'Chair' ? 25 : 100;
    for (let bedNumber = 1; bedNumber <= bed.quantity; bedNumber += 1) {
      for (const slot of bedSlots(opening, minutes)) {
        const start = instantOf({ date: day, time: slot.startTime }, zone);
        const end = instantOf({ date: day, time: slot.endTime }, zone);
        if (!start || !end) continue;
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
