import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/roles/fragment-masking.ts';
import { RoleFormFragmentDoc } from '../../../gql/roles/graphql.ts';
import { useAdminRoleFormQuery } from '../../../gql/roles/hooks.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { askAgain } from '../../../kit/use-nothing.ts';
import { useRoles } from '../../../pickers/use-roles.ts';
import type { AdminRoleForm } from '../../../rules/admin-role.ts';
import { fromEnablements, fromRows, type Grants, toRows } from '../../../rules/grants.ts';
import { diffGrants, type GrantLimit } from '../../../rules/permission-edit.ts';
import { ROLE_TEMPLATES, type RoleTemplate, templateGrants, within } from '../../../rules/role-templates.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

const EMPTY = 'empty';
const isTemplate = (value: string): value is RoleTemplate => ROLE_TEMPLATES.some((name) => name === value);

interface StartFromProps {
  /** The role that the address asks to copy. */
  readonly from: string;
  readonly modules: readonly string[];
  readonly limit: GrantLimit;
}

/** What a new role starts from: nothing, a template, or another role. It fills the tree, and leaves the name alone. */
export function StartFrom({ from, modules, limit }: StartFromProps) {
  const { t } = useTranslation('roles');
  const { values, set } = useFormValues<AdminRoleForm>();
  const [chosen, setChosen] = useState(from || EMPTY);
  const [copied, setCopied] = useState('');
  // What the tree held when it was filled: more than that is somebody's work.
  const [filled, setFilled] = useState<Grants>(() => fromRows(values.enablements));
  const { roles = [], ...asked } = useRoles('name');
  const { data } = useAdminRoleFormQuery({ variables: { id: copied }, skip: !copied });
  const role = readFragment(RoleFormFragmentDoc, data?.adminRoleById);

  const fill = (grants: Grants): void => {
    const kept = within(grants, modules, limit);
    setFilled(kept);
    set('enablements', toRows(kept));
  };
  useEffect(() => {
    if (!role || role.id !== copied) return;
    setCopied('');
    fill(fromEnablements(role.enablements));
  });

  const choose = async (value: string): Promise<void> => {
    if (!value || value === chosen) return;
    const { granted, revoked } = diffGrants(filled, fromRows(values.enablements));
    const touched = granted.length + revoked.length;
    const replace =
      touched === 0 ||
      (await confirm({
        title: t('replaceTitle'),
        text: t('replaceText', { count: touched }),
        action: t('replace'),
      }));
    if (!replace) return;
    setChosen(value);
    if (value === EMPTY) fill({});
    else if (isTemplate(value)) fill(templateGrants(value));
    else setCopied(value);
  };

  return (
    <Field label={t('startFrom')} help={t('startFromHelp')}>
      {(control) => (
        <Select
          control={control}
          value={chosen}
          onChange={(value) => void choose(value)}
          options={[
            { value: EMPTY, label: t('empty') },
            ...ROLE_TEMPLATES.map((value) => ({
              value,
              label: t('template', { name: t(`templates.${value}`) }),
            })),
            ...roles.map(({ id, roleName }) => ({ value: id, label: t('copyOf', { name: roleName }) })),
          ]}
          nothing={null}
          onOpen={askAgain(asked)}
        />
      )}
    </Field>
  );
}
