import type { AnyObject } from 'yup';
import { adminRoleRule } from '../../../src/rules/admin-role.ts';
import { toRows } from '../../../src/rules/grants.ts';
import type { Written } from './written.ts';

const writesDonors = (rows: readonly AnyObject[]): boolean =>
  rows.some(({ path, name, write }) => (path ?? name) === 'donorManagement' && write);

const rights = (write: boolean) => toRows({ donorManagement: { read: true, write, delete: false } });

export const adminRoleInput: Written = {
  input: 'AdminRoleInput',
  type: 'AdminRole',
  create: 'createAdminRole',
  update: 'updateAdminRole',
  byId: 'adminRoleById',
  argument: 'adminRole',
  caller: 'bank',
  rule: adminRoleRule,
  samples: async () => [{ enablements: rights(false) }, { enablements: rights(true) }],
  // Rights are told cell by cell, with those of the parts above them; they have tests of their own.
  means: { enablements: writesDonors },
  reads: { enablements: ({ enablements }) => writesDonors(enablements) },
  exported: 'role-matrix',
  turned: true,
  cells: { enablements: [['donorManagement', () => 'RW']] },
  back: { enablements: (side) => rights(side('donorManagement:write') === true) },
  tells: { enablements: (side) => side('donorManagement:write') === true },
};
