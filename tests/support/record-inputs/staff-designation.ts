import { designationRule } from '../../../src/rules/designation.ts';
import type { Written } from './written.ts';

export const staffDesignationInput: Written = {
  input: 'StaffDesignationInput',
  type: 'StaffDesignation',
  create: 'createStaffDesignation',
  update: 'updateStaffDesignation',
  byId: 'staffDesignationById',
  argument: 'staffDesignation',
  caller: 'bank',
  rule: designationRule,
  samples: async () => [{}, {}],
  exported: 'designations',
};
