import type { AdminRoleForm } from '../../../rules/admin-role.ts';
import { fromEnablements, GRANT_LEVELS, toRows } from '../../../rules/grants.ts';

interface RoleValues {
  readonly roleName: string;
  readonly detail: string;
  readonly enablements: Parameters<typeof fromEnablements>[0];
}

/** The form's values of a role; of none, a role that may nothing yet. */
export const toForm = (role: RoleValues | undefined): AdminRoleForm => ({
  roleName: role?.roleName ?? '',
  detail: role?.detail ?? '',
  enablements: toRows(role ? fromEnablements(role.enablements) : {}),
});

/** The same role with old values: its texts, and rights by their cells (`donorManagement:read`). */
export function withOld(form: AdminRoleForm, old: Readonly<Record<string, unknown>>): AdminRoleForm {
  const { roleName = form.roleName, detail = form.detail } = old as Partial<AdminRoleForm>;
  const enablements = form.enablements.map((row) => ({
    ...row,
    ...Object.fromEntries(
      GRANT_LEVELS.flatMap((level) => {
        const cell = `${row.path}:${level}`;
        return cell in old ? [[level, old[cell] === true]] : [];
      }),
    ),
  }));
  return { roleName, detail: detail ?? '', enablements };
}
