import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/roles/fragment-masking.ts';
import { RoleFormFragmentDoc } from '../../../gql/roles/graphql.ts';
import { useAdminRoleFormLazyQuery } from '../../../gql/roles/hooks.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { waitFor } from '../../../kit/form/coming-values.ts';
import { useFormShape } from '../../../kit/form/form-context.ts';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { askAgain } from '../../../kit/use-nothing.ts';
import { useRoles } from '../../../pickers/use-roles.ts';
import type { AdminRoleForm } from '../../../rules/admin-role.ts';
import { fromEnablements, fromRows, type Grants, toRows } from '../../../rules/grants.ts';
import { diffGrants, type GrantLimit } from '../../../rules/permission-edit.ts';
import { ROLE_TEMPLATES, type RoleTemplate, templateGrants, within } from '../../../rules/role-templates.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useLatest } from '../../../ui/use-latest.ts';

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
  const { t } = useTranslation(['roles', 'common']);
  const id = useId();
  const { coming } = useFormShape();
  const { values, set } = useFormValues<AdminRoleForm>();
  const [chosen, setChosen] = useState(from || EMPTY);
  // What was chosen and is not in the tree yet.
  const [wanted, setWanted] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const turn = useRef(0);
  const errorText = useErrorText();
  const roleOf = useAdminRoleFormLazyQuery();
  // What the tree held when it was filled: more than that is somebody's work.
  const [filled, setFilled] = useState<Grants>(() => fromRows(values.enablements));
  const { roles = [], ...asked } = useRoles('name');
  const ticked = useLatest(values.enablements);

  const fill = (grants: Grants): void => {
    const kept = within(grants, modules, limit);
    setFilled(kept);
    set('enablements', toRows(kept));
  };
  // An answer that comes after the form has been left asks and fills nothing.
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const grantsOf = async (value: string): Promise<Grants | undefined> => {
    if (value === EMPTY) return {};
    if (isTemplate(value)) return templateGrants(value);
    const mine = turn.current;
    const { data, error } = await roleOf({ variables: { id: value } });
    // What was chosen last is what the tree is filled from, whichever answer comes first.
    if (mine !== turn.current) return undefined;
    if (error) setFailure(errorText(error));
    return data && fromEnablements(readFragment(RoleFormFragmentDoc, data.adminRoleById).enablements);
  };
  /** Answers whether the tree holds what was chosen. */
  const start = async (value: string): Promise<boolean> => {
    turn.current += 1;
    const mine = turn.current;
    setFailure(undefined);
    setWanted(value);
    const grants = await grantsOf(value);
    if (mine !== turn.current) return false;
    const { granted, revoked } = diffGrants(filled, fromRows(ticked.current));
    const touched = granted.length + revoked.length;
    const replace =
      grants &&
      (touched === 0 ||
        (await confirm({
          title: t('roles:replaceTitle'),
          text: t('roles:replaceText', { count: touched }),
          action: t('roles:replace'),
        })));
    if (mine !== turn.current) return false;
    setWanted(undefined);
    if (!replace) return false;
    setChosen(value);
    fill(grants);
    return true;
  };
  const choose = (value: string): void => {
    if (value && value !== (wanted ?? chosen)) waitFor(coming, id, start(value));
  };

  return (
    <Field
      id={id}
      label={t('roles:startFrom')}
      help={t(wanted === undefined ? 'roles:startFromHelp' : 'common:pleaseWait')}
      error={failure}
    >
      {(control) => (
        <Select
          control={control}
          value={wanted ?? chosen}
          onChange={choose}
          options={[
            { value: EMPTY, label: t('roles:empty') },
            ...ROLE_TEMPLATES.map((value) => ({
              value,
              label: t('roles:template', { name: t(`roles:templates.${value}`) }),
            })),
            ...roles.map(({ id, roleName }) => ({ value: id, label: t('roles:copyOf', { name: roleName }) })),
          ]}
          nothing={null}
          onOpen={askAgain(asked)}
        />
      )}
    </Field>
  );
}
