import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldRef, useRecordField } from '../../../kit/form/use-record-field.ts';
import { PermissionTree } from '../../../kit/permission-tree/permission-tree.tsx';
import type { AdminRoleForm } from '../../../rules/admin-role.ts';
import { countGrants, type GrantLimit } from '../../../rules/permission-edit.ts';
import { fromRows, toRows } from '../../../rules/permission-tree.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';

interface PermissionFieldProps extends FieldRef {
  readonly modules: readonly string[] | undefined;
  readonly limit: GrantLimit;
}

/** The tree of permissions as a field of the role's form. */
export function PermissionField({ modules, limit, ...ref }: PermissionFieldProps) {
  const { t } = useTranslation('roles');
  const show = (value: unknown): string => {
    const { read, write, delete: remove } = countGrants(fromRows(value as AdminRoleForm['enablements']));
    return t('accessOf', { read, write, remove });
  };
  const field = useRecordField(ref, { show });
  const value = useMemo(() => fromRows(field.value as AdminRoleForm['enablements']), [field.value]);
  return (
    <FieldGroup role="group" label={field.label} id={field.id} error={field.error}>
      <div className="max-sm:-mx-4">
        <PermissionTree
          label={field.label}
          value={value}
          onChange={field.readOnly ? undefined : (grants) => field.change(toRows(grants))}
          modules={modules}
          limit={limit}
        />
      </div>
    </FieldGroup>
  );
}
