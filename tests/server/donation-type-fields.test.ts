import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADD, form, inputOf, nurseOf, typesAt, UPDATE } from '../support/donation-types.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('the fields of a donation type, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let designation: string;
  let foreignDesignation: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    designation = await nurseOf(server, 1);
    foreignDesignation = await nurseOf(server, 2);
  });
  afterAll(() => server.stop());
  const { refused, names, stored } = typesAt(() => ({ server, bank }));

  const product = (over: object) => ({ productType: { ...form().productType, ...over } });
  const supply = { supplies: 'Kit', type: 'Consumable', quantity: 1 };
  test.each<[string, () => object, string]>([
    ['name', () => ({ name: '' }), 'name: isRequired'],
    ['name', () => ({ name: 'ab' }), 'name: minimumLength3'],
    ['name', () => ({ name: 'x'.repeat(51) }), 'name: maximumLength50'],
    ['name', () => ({ name: 'Whole-Blood' }), 'name: onlyLettersDigitsSpaces'],
    ['name', () => ({ name: 'whole BLOOD' }), 'name: notUnique'],
    ['product name', () => product({ name: '' }), 'productType.name: isRequired'],
    ['product name', () => product({ name: 'x'.repeat(51) }), 'productType.name: maximumLength50'],
    ['product', () => product({ product: ' ' }), 'productType.product: isRequired'],
    ['product', () => product({ product: 'x'.repeat(51) }), 'productType.product: maximumLength50'],
    ['category', () => product({ category: '' }), 'productType.category: isRequired'],
    ['category', () => product({ category: 'Bones' }), 'productType.category: isNotValid'],
    ['bed time', () => ({ maximiumProcedureTime: 0 }), 'maximiumProcedureTime: range1To240'],
    [
      'bed time',
      () => ({ maximiumProcedureTime: 241, totalDonationProcedureTime: 600 }),
      'maximiumProcedureTime: range1To240',
    ],
    ['cleanup', () => ({ bedCleanupTime: -1 }), 'bedCleanupTime: range0To60'],
    [
      'cleanup',
      () => ({ bedCleanupTime: 61, totalDonationProcedureTime: 600 }),
      'bedCleanupTime: range0To60',
    ],
    ['visit', () => ({ totalDonationProcedureTime: 134 }), 'totalDonationProcedureTime: visitTooShort'],
    ['visit', () => ({ totalDonationProcedureTime: 601 }), 'totalDonationProcedureTime: range1To600'],
    [
      'supply',
      () => ({ requiredSupplies: [{ ...supply, supplies: '' }] }),
      'requiredSupplies[0].supplies: isRequired',
    ],
    [
      'supply',
      () => ({ requiredSupplies: [{ ...supply, type: 'Gift' }] }),
      'requiredSupplies[0].type: isNotValid',
    ],
    [
      'supply',
      () => ({ requiredSupplies: [{ ...supply, quantity: 0 }] }),
      'requiredSupplies[0].quantity: range1To999',
    ],
    [
      'supply',
      () => ({ requiredSupplies: [{ ...supply, quantity: 1_000 }] }),
      'requiredSupplies[0].quantity: range1To999',
    ],
    [
      'supplies',
      () => ({ requiredSupplies: [supply, { ...supply, supplies: 'KIT' }] }),
      'requiredSupplies: supplyTwice',
    ],
    ['staff', () => ({ requiredStaff: [staff(designation, 0)] }), 'requiredStaff[0].quantity: range1To20'],
    ['staff', () => ({ requiredStaff: [staff(designation, 21)] }), 'requiredStaff[0].quantity: range1To20'],
    ['staff', () => ({ requiredStaff: [staff('', 1)] }), 'requiredStaff[0].staffDesignation: isRequired'],
    [
      'staff',
      () => ({ requiredStaff: [staff(NOWHERE, 1)] }),
      'requiredStaff[0].staffDesignation: isNotValid',
    ],
    [
      'staff',
      () => ({ requiredStaff: [staff('nurse', 1)] }),
      'requiredStaff[0].staffDesignation: isNotValid',
    ],
    [
      'staff',
      () => ({ requiredStaff: [staff(foreignDesignation, 1)] }),
      'requiredStaff[0].staffDesignation: isNotValid',
    ],
    [
      'staff',
      () => ({ requiredStaff: [staff(designation, 1), staff(designation, 2)] }),
      'requiredStaff: designationTwice',
    ],
    ['file', () => ({ fileId: NOWHERE }), 'fileId: isNotValid'],
    ['file', () => ({ fileId: '../../etc/passwd' }), 'fileId: isNotValid'],
    [
      'deferral',
      () => ({ deferralRules: [{ nextType: 'Bones', days: 1 }] }),
      'deferralRules[0].nextType: isNotValid',
    ],
    [
      'deferral',
      () => ({ deferralRules: [{ nextType: 'Plasma', days: 366 }] }),
      'deferralRules[0].days: range0To365',
    ],
    [
      'deferral',
      () => ({ deferralRules: [1, 2].map((days) => ({ nextType: 'Plasma', days })) }),
      'deferralRules: kindTwice',
    ],
    ['a year', () => ({ maximumPerYear: 0 }), 'maximumPerYear: range1To366'],
    ['age', () => ({ minimumAgeMen: 15 }), 'minimumAgeMen: range16To100'],
    ['age', () => ({ minimumAgeWomen: 101 }), 'minimumAgeWomen: range16To100'],
  ])('a wrong %s is refused, on add and edit alike: %#', async (_field, over, expected) => {
    const refusal = ['BAD_USER_INPUT', `donationType.${expected}`];
    expect(await refused(ADD, { t: form({ name: 'Refused', ...over() }) })).toEqual(refusal);
    const timed = { maximiumProcedureTime: 120, bedCleanupTime: 15, totalDonationProcedureTime: 180 };
    expect(await refused(UPDATE, { t: inputOf(await stored('Plasma'), { ...timed, ...over() }) })).toEqual(
      refusal,
    );
    expect(await names({ search: 'Refused' })).toEqual([]);
  });
});

const staff = (staffDesignation: string, quantity: number) => ({
  staffDesignation,
  canTest: false,
  quantity,
});
