import type { AdminRoleForm } from '../../../rules/admin-role.ts';
import { fromEnablements, GRANT_LEVELS, toRows } from '../../../rules/grants.ts';
import { roleFields } from '../fields.ts';

interface RoleValues {
  readonly roleName: string;
  readonly detail: string;
  readonly enablements: Parameters<typeof fromEnablements>[0];
}

/** The form's values of a role; of none, a role that may nothing yet. */
export const toForm = (role: RoleValues | undefined): AdminRoleForm => ({
  ...roleFields.toForm(role),
  enablements: toRows(role ? fromEnablements(role.enablements) : {}),
});

/** The same role with old values: its texts, and rights by their cells (`donorManagement:read`). */
export function withOld(form: AdminRoleForm, old: Readonly<Record<string, unknown>>): AdminRoleForm {
  const texts = Object.fromEntries(
    roleFields.list.flatMap(([name]) => (name in old ? [[name, old[name] ?? '']] : [])),
  );
  const enablements = form.enablements.map((row) => ({
    ...row,
    ...Object.fromEntries(
      GRANT_LEVELS.flatMap((level) => {
        const cell = `${row.path}:${level}`;
        return cell in old ? [[level, old[cell] === true]] : [];
      }),
    ),
  }));
  return { ...form, ...texts, enablements };
}
