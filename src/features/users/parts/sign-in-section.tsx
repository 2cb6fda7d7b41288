import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { UserFormFragment } from '../../../gql/users/graphql.ts';
import { useUserRolePermissionsQuery } from '../../../gql/users/hooks.ts';
import { FormRow, FormSection } from '../../../kit/form/form-section.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordFields } from './password-fields.tsx';
import { useRoleOptions } from './role-options.ts';
import { RolePermissions } from './role-permissions.tsx';
import type { UserFields } from './to-form.ts';

interface SignInSectionProps {
  readonly field: FieldOf<UserFields>;
  readonly record: UserFormFragment | undefined;
  /** Is it the reader's own account? */
  readonly isSelf: boolean;
  readonly readOnly: boolean;
}

/** How somebody signs in, and as what. Role and status are locked for oneself and for what the system made. */
export function SignInSection({ field, record, isSelf, readOnly }: SignInSectionProps) {
  const { t } = useTranslation('users');
  const { options, mine, ...asked } = useRoleOptions();
  const locked = isSelf || record?.isAutoCreated === true || record?.viewerCanChangeRole === false;
  const why = locked ? t(isSelf ? 'lockedSelf' : 'lockedAutoCreated') : undefined;
  // A role that the reader may not give is still the role of this one.
  const known = mine?.some(({ value }) => value === record?.adminRoleId);
  const roles =
    record?.adminRoleId && !known
      ? [...(mine ?? []), { value: record.adminRoleId, label: record.adminRoleName }]
      : mine;
  return (
    <FormSection title={t('signIn')} text={t('signInText')}>
      <TextField {...field('email', t('email'))} type="email" />
      {!readOnly && (isSelf ? <OwnPassword /> : <PasswordFields field={field} changes={Boolean(record)} />)}
      <FormRow>
        <SelectField
          {...field('adminRoleId', t('adminRole'))}
          searched
          options={roles}
          asked={asked}
          madeAt={options.length > 0 ? undefined : 'roles'}
          disabled={locked}
          help={why}
        />
        <SelectField
          {...field('isActive', t('status'))}
          options={[
            { value: 'true', label: t('active') },
            { value: 'false', label: t('inactive') },
          ]}
          disabled={locked}
        />
      </FormRow>
      {!readOnly && <RolePreview />}
    </FormSection>
  );
}

function OwnPassword() {
  const { t } = useTranslation('users');
  return (
    <p className="pb-2 text-muted">
      {t('ownPassword')}{' '}
      <Link to={href('myProfile')} className="touch-target text-secondary">
        {t('toMyProfile')}
      </Link>
    </p>
  );
}

/** What the chosen role grants, for those who may read roles. */
function RolePreview() {
  const { t } = useTranslation('users');
  const { values } = useFormValues<UserFields>();
  const [open, setOpen] = useState(false);
  const may = usePermission(useUserRolePermissionsQuery);
  if (!may || !values.adminRoleId) return null;
  return (
    <>
      <Button dense className="self-start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'hidePermissions' : 'previewPermissions')}
      </Button>
      {open && <RolePermissions key={values.adminRoleId} roleId={values.adminRoleId} />}
    </>
  );
}
