import { array, boolean, type InferType, object } from 'yup';
import { between, required, upTo } from './fields.ts';
import { fromRows, type Grants, isCoherent } from './grants.ts';
import { MODULE_PLACES } from './modules.ts';
import { locksOneselfOut } from './permission-edit.ts';
import { isUnique } from './unique.ts';

const PATHS: ReadonlySet<string> = new Set(MODULE_PLACES.map(({ path }) => path));

const grant = object({
  path: required().test('known', 'permissionUnknown', (value) => !value || PATHS.has(value)),
  read: boolean().required('isRequired'),
  write: boolean().required('isRequired'),
  delete: boolean().required('isRequired'),
});

const basics = { roleName: between(3, 50), detail: upTo(250) };
const enablements = array(grant)
  .default([])
  .test('once', 'permissionTwice', (rows) => isUnique(rows, 'path'))
  .test('coherent', 'permissionIncoherent', (rows) => isCoherent(fromRows(rows ?? [])));

/** A role of administrators (docs/design 5.2). */
export const adminRoleRule = object({ ...basics, enablements });

/** One's own role, which keeps the write on role management that it has. */
export const ownRoleRule = (before: Grants) =>
  object({
    ...basics,
    enablements: enablements.test(
      'kept',
      'ownRoleManagement',
      (rows) => !locksOneselfOut(before, fromRows(rows ?? [])),
    ),
  });

export type AdminRoleForm = InferType<typeof adminRoleRule>;
