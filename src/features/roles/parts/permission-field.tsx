import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldRef, useRecordField } from '../../../kit/form/use-record-field.ts';
import { useFeatureNames } from '../../../kit/permission-tree/feature-names.ts';
import { PermissionTree } from '../../../kit/permission-tree/permission-tree.tsx';
import type { AdminRoleForm } from '../../../rules/admin-role.ts';
import { fromRows, toRows } from '../../../rules/grants.ts';
import { MODULE_PLACES } from '../../../rules/modules.ts';
import { countGrants, type GrantLimit } from '../../../rules/permission-edit.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';

interface PermissionFieldProps extends FieldRef {
  readonly modules: readonly string[] | undefined;
  readonly limit: GrantLimit;
}

/** The tree of permissions as a field of the role's form. */
export function PermissionField({ modules, limit, ...ref }: PermissionFieldProps) {
  const { t } = useTranslation(['roles', 'permissions']);
  const { cellOf } = useFeatureNames();
  const show = (value: unknown): string => {
    const { read, write, delete: remove } = countGrants(fromRows(value as AdminRoleForm['enablements']));
    return t('roles:accessOf', { read, write, remove });
  };
  // The rows are the places of the tree: when two versions meet, each right is settled by itself.
  const part = (place: string) => {
    const [row = '', level = ''] = place.split('.');
    return {
      label: cellOf(`${MODULE_PLACES[Number(row)]?.path}:${level}`),
      show: (value: unknown) => t(`permissions:states.${value === true ? 'on' : 'off'}`),
    };
  };
  const field = useRecordField(ref, { show, part });
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
