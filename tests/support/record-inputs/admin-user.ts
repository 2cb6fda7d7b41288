import type { AnyObject } from 'yup';
import { addAdminUserRule } from '../../../src/rules/admin-user.ts';
import { idOfRole, newUser } from '../administrators.ts';
import type { Written } from './written.ts';

const PARTS = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode'] as const;

export const adminUserInput: Written = {
  input: 'AdminUserInput',
  type: 'AdminUser',
  create: 'createAdminUser',
  update: 'updateAdminUser',
  byId: 'adminUserById',
  argument: 'adminUser',
  caller: 'bank',
  rule: addAdminUserRule('2026-11-18'),
  samples: async (server) => {
    const first = newUser(await idOfRole(server, 1, 'Recruiter'), { phone: '5125550188', phoneExt: '77' });
    const address = {
      addressLine1: '2 Elm St',
      addressLine2: 'Unit 4',
      city: 'Tulsa',
      state: 'OK',
      zipCode: '74103',
    };
    const second = newUser(await idOfRole(server, 1, 'Drive planner'), {
      firstName: 'Ann',
      lastName: 'Lee',
      birthDate: '1979-05-06',
      gender: 'M',
      phone: '5125550177',
      workPhone: '5125550166',
      phoneExt: '78',
      isActive: false,
      address,
    });
    return [{ ...first, address: { ...first.address, addressLine2: 'Floor 3' } }, second];
  },
  tells: { address: (side) => Object.fromEntries(PARTS.map((part) => [part, side(part)])) },
  passing: ['password', 'confirmPassword', 'currentPassword'],
  exported: 'users',
  cells: {
    firstName: [['name', null]],
    lastName: [['name', null]],
    phoneExt: [['workPhone', null]],
    adminRoleId: [['adminRoleName', () => 'Drive planner']],
    isActive: [['isActive', (on) => (on ? 'Active' : 'In active')]],
    address: PARTS.map((part) => [part, (address: AnyObject) => address[part]] as const),
  },
};
