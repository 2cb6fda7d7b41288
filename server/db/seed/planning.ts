import { addDays, dayFrom, WEEK, weekdayOf } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { ianaZone, wallTime } from '../../../src/rules/zones.ts';
import { type BankPlan, beds, designationId, pictureId, typeId } from './bank-plan.ts';
import { type Bank, phoneAt } from './banks.ts';
import { addDrive } from './drives.ts';
import { LAST, MEN, STREETS, WOMEN } from './names.ts';
import { idOf, random } from './random.ts';

const DESIGNATIONS = [
  ['Phlebotomist', 'PHL'],
  ['Screener', 'SCR'],
  ['Registered Nurse', 'RN'],
  ['Driver', 'DRV'],
  ['Coordinator', 'CRD'],
] as const;
/** Who a bank employs, over and over: enough for two drives a day. */
const TEAM = ['PHL', 'SCR', 'PHL', 'SCR', 'PHL', 'DRV', 'PHL', 'SCR', 'RN'] as const;
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

function people(bank: Bank): BankPlan['staff'] {
  return Array.from({ length: 18 }, (_unused, index) => {
    const dice = random(`staff/${bank.siteId}/${index}`);
    const name = `${dice.pick(dice.chance(0.6) ? WOMEN : MEN)} ${dice.pick(LAST)}`;
    const days = WEEK.slice(0, 6).filter(() => dice.chance(0.85));
    return {
      id: idOf(`staff/${bank.siteId}/${index}`),
      clientId: bank.siteId,
      name,
      email: `${name.toLowerCase().replaceAll(/[^a-z]/g, '.')}.${index}@${bank.code.toLowerCase()}.example`,
      cellPhone: phoneAt(bank, dice.int(0, 9_999)),
      addressLine1: `${dice.int(10, 9_990)} ${dice.pick(STREETS)} St`,
      city: bank.city,
      state: bank.state,
      zipCode: bank.zip,
      hireDate: dayFrom(dice.int(2_012, 2_025), dice.int(1, 12), 15),
      workingTime: days.map((dayName) => ({ dayName, dayTime: [{ start: '07:30', end: '17:30' }] })),
      workingDays: days,
      staffDesignationId: designationId(bank, TEAM[index % TEAM.length] ?? 'PHL'),
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
    fileId: pictureId(bank, name),
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

function units(bank: Bank, today: Day): BankPlan['resources'] {
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
      ...(mobile
        ? {
            manufacturingYear: 2_016 + index * 2,
            companyName: 'Farber',
            model: 'Bloodmobile 38',
            licensePlate: `${bank.state} ${bank.siteId}${index}7${index}1`,
            driversLicense: 'Class B',
            maxTravelOccupancy: 4,
            maxOccupancy: 14,
          }
        : {}),
      registrationRenewalDate: mobile ? addDays(today, 20 + index * 90) : null,
      mobileCode: mobile ? `${bank.code}-${index + 1}` : null,
      bedConfigration: beds(bank, mobile),
    };
  });
}

/** Everything that a bank plans with, and its drives and events around today. */
export function seedPlan(bank: Bank, now: Date): BankPlan {
  const zone = ianaZone(bank.zone, bank.iana);
  const { date: today } = wallTime(now, zone);
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
  let number = 1_000 * bank.siteId;
  // A bank that has just joined starts then, and has nothing planned yet.
  const isNew = bank.joined <= 1;
  const [first, last] = isNew ? [-25, -1] : [-70, 60];
  // The first Tuesday from three weeks on: a drive of that day has just been handed in.
  const asked = [21, 22, 23, 24, 25, 26, 27]
    .map((days) => addDays(today, days))
    .find((day) => weekdayOf(day) === 'tuesday');
  for (let offset = first; offset <= last; offset += 1) {
    const day = addDays(today, offset);
    const dice = random(`day/${bank.siteId}/${day}`);
    const weekday = weekdayOf(day);
    const working = !['saturday', 'sunday'].includes(weekday);
    // Whatever day the demonstration starts on, something is open.
    const isToday = offset === 0;
    // And something waits for approval.
    const isAsked = day === asked;
    if (isToday || isAsked || (working && dice.chance(0.42))) {
      number += 1;
      const sponsor = dice.pick(SPONSORS);
      addDrive(plan, bank, {
        day,
        offset,
        now,
        number,
        zone,
        mobile: true,
        name: `${bank.city} ${sponsor[0]}`,
        sponsor: sponsor[1],
        unit: `Unit ${dice.int(1, 3)}`,
        isAsked,
      });
    }
    if (isToday || (offset >= -14 && offset <= 28 && ['monday', 'thursday'].includes(weekday))) {
      number += 1;
      addDrive(plan, bank, {
        day,
        offset,
        now,
        number,
        zone,
        mobile: false,
        name: `${bank.city} Main Center`,
        sponsor: null,
        unit: 'Main Center',
        isAsked: false,
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
