import { array, boolean, type InferType, object } from 'yup';
import { between, required, upTo } from './fields.ts';
import { MODULE_PLACES } from './modules.ts';
import { fromRows, isCoherent } from './permission-tree.ts';
import { isUnique } from './unique.ts';

const PATHS = new Set(MODULE_PLACES.map(({ path }) => path));

const grant = object({
  path: required().test('known', 'permissionUnknown', (value) => !value || PATHS.has(value)),
  read: boolean().required('isRequired'),
  write: boolean().required('isRequired'),
  delete: boolean().required('isRequired'),
});

/** A role of administrators (SCREENS 5.2). */
export const adminRoleRule = object({
  roleName: between(3, 50),
  detail: upTo(250),
  enablements: array(grant)
    .default([])
    .test('once', 'permissionTwice', (rows) => isUnique(rows, 'path'))
    .test('coherent', 'permissionIncoherent', (rows) => isCoherent(fromRows(rows ?? []))),
});

export type AdminRoleForm = InferType<typeof adminRoleRule>;
