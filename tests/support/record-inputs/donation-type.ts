import type { AnyObject } from 'yup';
import { donationTypeRule } from '../../../src/rules/donation-type.ts';
import { nurseOf, form as typeForm } from '../donation-types.ts';
import type { Written } from './written.ts';

export const donationTypeInput: Written = {
  input: 'DonationTypeInput',
  type: 'DonationType',
  create: 'addDonationType',
  update: 'updateDonationType',
  byId: 'donationTypeById',
  argument: 'donationType',
  caller: 'bank',
  rule: donationTypeRule,
  samples: async (server) => {
    const staffDesignation = await nurseOf(server, 1);
    const { rows } = await server.sql(
      "INSERT INTO files (client_id, name, path, type, size) VALUES (1, 'a.png', 'a', 'image/png', 1), (1, 'b.png', 'b', 'image/png', 1) RETURNING id",
    );
    return [
      typeForm({ isPublished: true, fileId: rows[0].id }),
      typeForm({
        name: 'Platelets in pairs',
        isPublished: false,
        productType: { name: 'Pairs', product: 'Apheresis Pairs', category: 'Plasma' },
        maximiumProcedureTime: 100,
        bedCleanupTime: 10,
        totalDonationProcedureTime: 170,
        requiredSupplies: [],
        requiredStaff: [{ staffDesignation, canTest: true, quantity: 2 }],
        fileId: rows[1].id,
        deferralRules: [{ nextType: 'Plasma', days: 9 }],
        maximumPerYear: 6,
        minimumAgeMen: 19,
        minimumAgeWomen: 20,
      }),
    ];
  },
  reads: { fileId: ({ file }) => file.id },
  exported: 'donation-types',
  cells: {
    isPublished: [['state', (on) => (on ? 'Published' : 'Draft')]],
    productType: [
      ['product', ({ product }: AnyObject) => product],
      ['category', ({ category }: AnyObject) => category],
      ['productName', ({ name }: AnyObject) => name],
    ],
    fileId: [['image', () => 'b.png']],
    requiredSupplies: [['requiredSupplies', () => '']],
    requiredStaff: [['requiredStaff', () => '2 Registered Nurse (can test)']],
    deferralRules: [['deferralRules', () => 'Plasma 9']],
  },
};
