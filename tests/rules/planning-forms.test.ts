import { describe, expect, test } from 'vitest';
import { suggestCode } from '../../src/rules/codes.ts';
import { designationRule } from '../../src/rules/designation.ts';
import {
  bedPace,
  donationTypeRule,
  donationTypeWarnings,
  repeatedSupplies,
} from '../../src/rules/donation-type.ts';
import { resourceRule, resourceWarnings } from '../../src/rules/resource.ts';
import { isSimilarName, sponsorGroupRule } from '../../src/rules/sponsor-group.ts';
import { staffRule } from '../../src/rules/staff.ts';
import { isRightVin } from '../../src/rules/vin.ts';
import { messageOn, messagesOf, withValue } from './message-on.ts';

const TODAY = '2026-11-21';
const REQUIRED = '{{name}} is required';
const NOT_VALID = '{{name}} is not valid';
const ORDER = 'The end must be after the start';
const ADDRESS = { addressLine1: '1 Main St', addressLine2: '', city: 'Tulsa', state: 'OK', zipCode: '74103' };

const TYPE = {
  name: 'Whole Blood 1',
  productType: { name: 'Whole Blood', product: 'Whole Blood', category: 'Whole Blood' },
  maximiumProcedureTime: 20,
  bedCleanupTime: 5,
  totalDonationProcedureTime: 60,
  requiredSupplies: [{ supplies: 'Blood bag', type: 'Consumable', quantity: 1 }],
  requiredStaff: [{ staffDesignation: 'd1', canTest: true, quantity: 1 }],
  deferralRules: [{ nextType: 'Platelets', days: 56 }],
};
describe('donation type', () => {
  test('a right one', () => expect(messagesOf(donationTypeRule, TYPE)).toEqual({}));
  test.each([
    ['name', 'A+', 'Minimum field length: 3'],
    ['name', 'Whole-Blood', 'Only letters, digits and spaces are allowed'],
    ['productType.name', '', REQUIRED],
    ['productType.product', '', REQUIRED],
    ['productType.category', 'Cryo', NOT_VALID],
    ['maximiumProcedureTime', 0, 'Must be a whole number from 1 to 240'],
    ['maximiumProcedureTime', 241, 'Must be a whole number from 1 to 240'],
    ['maximiumProcedureTime', '20 min', 'Must be a whole number from 1 to 240'],
    ['maximiumProcedureTime', '20.5', 'Must be a whole number from 1 to 240'],
    ['maximiumProcedureTime', '', REQUIRED],
    ['bedCleanupTime', -1, 'Must be a whole number from 0 to 60'],
    ['bedCleanupTime', 61, 'Must be a whole number from 0 to 60'],
    ['totalDonationProcedureTime', 24, 'Must be at least the procedure and the cleanup of the bed'],
    ['totalDonationProcedureTime', 25, undefined],
    ['requiredSupplies[0].supplies', ' ', REQUIRED],
    ['requiredSupplies[0].type', 'Toy', NOT_VALID],
    ['requiredSupplies[0].quantity', 1_000, 'Must be a whole number from 1 to 999'],
    ['requiredSupplies[0].packageSize', 0, 'Must be a whole number from 1 to 999'],
    ['requiredSupplies[0].packageSize', 1_000, 'Must be a whole number from 1 to 999'],
    ['requiredSupplies[0].packageSize', 999, undefined],
    ['requiredSupplies[0].packageSize', '', undefined],
    ['requiredStaff[0].quantity', 21, 'Must be a whole number from 1 to 20'],
    ['requiredStaff[0].staffDesignation', '', REQUIRED],
    ['deferralRules[0].nextType', 'Cryo', NOT_VALID],
    ['deferralRules[0].days', 366, 'Must be a whole number from 0 to 365'],
    ['maximumPerYear', 0, 'Must be a whole number from 1 to 366'],
    ['minimumAgeMen', 15, 'Must be a whole number from 16 to 100'],
    ['minimumAgeWomen', null, undefined],
  ])('%s %j: %s', (path, value, message) =>
    expect(messageOn(donationTypeRule, path, withValue(TYPE, path, value))).toBe(message),
  );
  test.each([
    ['requiredSupplies', 'A supply is named twice: merge the rows'],
    ['requiredStaff', 'A designation is named twice: merge the rows'],
    ['deferralRules', 'A donation type is named twice'],
  ] as const)('twice the same in %s', (path, message) =>
    expect(messageOn(donationTypeRule, path, { ...TYPE, [path]: [TYPE[path][0], TYPE[path][0]] })).toBe(
      message,
    ),
  );
  test.each([
    // Of what one row alone says nothing is lost.
    [['', ''], ['Consumable', 10], { type: 'Consumable', packageSize: 10 }, false],
    [['Equipment', 10], ['Equipment', ''], { type: 'Equipment', packageSize: 10 }, false],
    [['', null], ['', null], { type: '', packageSize: '' }, false],
    [['Equipment', ''], ['Consumable', ''], { type: 'Equipment', packageSize: '' }, true],
    [['', 10], ['', 20], { type: '', packageSize: 10 }, true],
  ])(
    'rows of one supply that say %j and %j are %j',
    ([type, packageSize], [other, size], merged, differs) => {
      const row = (supplies: string, quantity: unknown, more: object) => ({ supplies, quantity, ...more });
      expect(
        repeatedSupplies([
          row('Gloves', 2, { type, packageSize }),
          row('Bag', 1, {}),
          row('', 1, {}),
          row('GLOVES', 3, { type: other, packageSize: size }),
          row('', 1, {}),
          row('gloves', '', {}),
        ]),
      ).toEqual([{ name: 'Gloves', first: 0, others: [3, 5], merged: { ...merged, quantity: 5 }, differs }]);
    },
  );
  test('warns when nobody can test, and tells the pace of a bed', () => {
    expect(
      donationTypeWarnings({ requiredStaff: [{ staffDesignation: 'd', canTest: false, quantity: 1 }] }),
    ).toEqual(['nobodyCanTest']);
    expect(donationTypeWarnings({ requiredStaff: [] })).toEqual([]);
    expect(bedPace(20, 5)).toEqual({ minutes: 25, perHour: 2.4 });
    expect(bedPace(0, 0).perHour).toBe(0);
  });
});

describe('sponsor groups and designations', () => {
  test.each([
    [{ sponsorName: "St. Mary's & Sons-2", sponsorCode: 'smh' }, {}],
    [
      { sponsorName: '', sponsorCode: '' },
      { sponsorName: REQUIRED, sponsorCode: REQUIRED },
    ],
    [
      { sponsorName: 'City_Hall', sponsorCode: 'CITY' },
      { sponsorName: "Only letters, digits, spaces and . ' & - are allowed" },
    ],
    [{ sponsorName: 'City Hall', sponsorCode: 'C' }, { sponsorCode: 'Must be 2 to 10 letters and digits' }],
    [{ sponsorName: 'City Hall', sponsorCode: 'C-1' }, { sponsorCode: 'Must be 2 to 10 letters and digits' }],
  ])('%j: %j', (values, messages) => expect(messagesOf(sponsorGroupRule, values)).toEqual(messages));
  test('codes are upper-cased', () =>
    expect(sponsorGroupRule.cast({ sponsorName: 'City', sponsorCode: ' city ' }).sponsorCode).toBe('CITY'));
  test.each([
    ['City Hall', 10, 'CH'],
    ['Rotary', 10, 'ROTA'],
    ['École Nationale des Arts', 3, 'END'],
    ['', 10, ''],
  ])('a code for %j', (name, max, code) => expect(suggestCode(name, max)).toBe(code));
  test.each([
    ['St. Mary Hospital', "Saint Mary's Hospital", true],
    ['City Hall', 'city  hall', true],
    ['City Hall', 'City Mall', false],
    ['', '', false],
  ])('%j and %j', (a, b, same) => expect(isSimilarName(a, b)).toBe(same));
  test.each([
    [{ designationName: 'Screener', designationCode: 'scr' }, {}],
    [
      { designationName: 'Sc', designationCode: 'TOOLONG' },
      { designationName: 'Minimum field length: 3', designationCode: 'Must be 2 to 6 letters and digits' },
    ],
  ])('%j: %j', (values, messages) => expect(messagesOf(designationRule, values)).toEqual(messages));
});

const STAFF = {
  name: "Anne-Marie O'Hara",
  email: 'anne@bank.example',
  cellPhone: '9185550142',
  address: ADDRESS,
  hireDate: '2024-01-02',
  workingTime: [{ dayName: 'monday', dayTime: [{ start: '08:00', end: '16:00' }] }],
  workingDays: ['monday'],
  staffDesignationId: 'd1',
};
describe('staff', () => {
  const rule = staffRule(TODAY);
  test('a right one', () => expect(messagesOf(rule, STAFF)).toEqual({}));
  test.each([
    ['name', 'R2 D2', 'Only letters, dots, apostrophes, hyphens and single spaces are allowed'],
    ['name', '', REQUIRED],
    ['email', '', 'Email is required'],
    ['cellPhone', '1', 'Must be exactly 10 digits'],
    ['hireDate', '2027-01-20', undefined],
    ['hireDate', '2027-01-21', 'Must not be more than 60 days ahead'],
    ['hireDate', '2026-13-01', 'Invalid Date'],
    ['staffDesignationId', '', REQUIRED],
    ['address.zipCode', '1', 'Must be exactly 5 digits'],
    ['workingDays[0]', 'someday', NOT_VALID],
    ['workingTime[0].dayTime[0].end', '08:00', ORDER],
    ['workingTime[0].dayTime[0].end', '24:00', undefined],
    ['workingTime[0].dayTime[0].start', '24:00', 'Invalid time'],
    ['workingTime[0].dayTime[0].start', '8:00', 'Invalid time'],
    ['workingTime[0].dayTime', [], REQUIRED],
    [
      'workingTime[0].dayTime',
      [
        { start: '12:00', end: '16:00' },
        { start: '08:00', end: '12:01' },
      ],
      'The times overlap',
    ],
    [
      'workingTime[0].dayTime',
      [
        { start: '12:00', end: '16:00' },
        { start: '08:00', end: '12:00' },
      ],
      undefined,
    ],
    ['workingTime', [STAFF.workingTime[0], STAFF.workingTime[0]], 'A day is named twice'],
  ])('%s %j: %s', (path, value, message) =>
    expect(messageOn(rule, path, withValue(STAFF, path, value))).toBe(message),
  );
});

const BED = { bedName: 'Bed A', quantity: 2, donationTypeIds: ['t1'], isActive: true };
const RESOURCE = {
  name: 'Bus 1',
  resourceType: 'Mobile unit',
  status: 'Active',
  permanentAddress: ADDRESS,
  maximumDonorsAtATime: 4,
  bedConfigration: [BED],
  supplies: [{ fixedSupplies: 'Scale', quantity: 2 }],
  registrationRenewalDate: '2027-03-01',
  mobileCode: 'BUS1',
  vin: '1M8GDM9AXKP042788',
};
describe('resource', () => {
  const rule = resourceRule(TODAY);
  test('a right one', () => expect(messagesOf(rule, RESOURCE)).toEqual({}));
  test.each([
    ['name', '', REQUIRED],
    ['resourceType', 'Tent', NOT_VALID],
    ['status', '', 'Status is required'],
    ['maximumDonorsAtATime', 101, 'Must be a whole number from 1 to 100'],
    ['bedConfigration[0].quantity', 51, 'Must be a whole number from 1 to 50'],
    ['bedConfigration[0].donationTypeIds', [], REQUIRED],
    ['bedConfigration', [BED, { ...BED, bedName: 'bed a' }], 'Two beds have the same name'],
    ['supplies[0].quantity', 0, 'Must be a whole number from 1 to 999'],
    ['manufacturingYear', 1979, 'Must be a year from 1980 to next year'],
    ['manufacturingYear', 2027, undefined],
    ['manufacturingYear', 2028, 'Must be a year from 1980 to next year'],
    ['vin', '1M8GDM9AXKP04278', 'Must be 17 characters, without I, O and Q'],
    ['vin', 'IM8GDM9AXKP042788', 'Must be 17 characters, without I, O and Q'],
    ['vin', '1m8gdm9axkp042788', undefined],
    ['registrationRenewalDate', '', REQUIRED],
    ['mobileCode', '', REQUIRED],
    ['permanentAddress.city', '', REQUIRED],
  ])('%s %j: %s', (path, value, message) =>
    expect(messageOn(rule, path, withValue(RESOURCE, path, value))).toBe(message),
  );
  test('only a mobile unit needs what belongs to a vehicle', () =>
    expect(
      messagesOf(rule, {
        ...RESOURCE,
        resourceType: 'Fixed center',
        registrationRenewalDate: '',
        mobileCode: '',
      }),
    ).toEqual({}));
  test('warnings', () => {
    expect(isRightVin('1M8GDM9AXKP042788')).toBe(true);
    expect(isRightVin('1M8GDM9A1KP042788')).toBe(false);
    expect(
      resourceWarnings({ bedConfigration: [BED], maximumDonorsAtATime: 1, vin: '11111111111111112' }),
    ).toEqual(['fewerDonorsThanBeds', 'vinChecksum']);
    expect(
      resourceWarnings({ bedConfigration: [{ ...BED, isActive: false }], maximumDonorsAtATime: 1, vin: '' }),
    ).toEqual([]);
  });
});
