import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserFormFragment } from '../../../gql/users/graphql.ts';
import { useUpdateOwnProfileMutation } from '../../../gql/users/hooks.ts';
import { success } from '../../../kit/dialogs/confirm.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { SaveLabel } from '../../../kit/form/form-context.ts';
import { FormRow, FormSection } from '../../../kit/form/form-section.tsx';
import { RecordForm } from '../../../kit/form/record-form.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import type { Ticket } from '../../../kit/form/use-record-form.ts';
import { useToday } from '../../../kit/use-now.ts';
import type { Day } from '../../../lib/scalars.ts';
import { birthDateBounds, type ProfileForm, profileRule } from '../../../rules/admin-user.ts';
import { toAdminUserInput } from '../../../rules/admin-user-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { ContactSection, PersonSection } from './person-fields.tsx';
import { ProfilePassword } from './profile-password.tsx';
import { useRoleOptions } from './role-options.ts';
import { toProfile } from './to-form.ts';

interface ProfileFormCardProps {
  readonly record: UserFormFragment;
  readonly onBack: () => void;
}

/** What somebody may change of their own account. Role and status stand there, locked. */
export function ProfileFormCard({ record, onBack }: ProfileFormCardProps) {
  const { t } = useTranslation('users');
  const today = useToday();
  const [update] = useUpdateOwnProfileMutation();
  const save = async (form: ProfileForm, { updatedAt, context }: Ticket) => {
    // The role is sent empty: the server keeps the current one.
    const user = {
      ...toAdminUserInput(form),
      id: record.id,
      updatedAt: updatedAt ?? null,
      adminRoleId: '',
      isActive: record.isActive,
    };
    const answer = await update({ variables: { user }, context });
    if (answer.error && answer.error.fields.length === 0) window.scrollTo({ top: 0 });
    return answer;
  };
  const done = async (): Promise<void> => {
    await success(t('updated'));
    onBack();
  };
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface">
      <SaveLabel value={t('update')}>
        <RecordForm
          name="profile"
          rule={profileRule(today)}
          record={record}
          toForm={toProfile}
          save={save}
          onSaved={done}
          onCancel={onBack}
        >
          {(field) => (
            <>
              <PersonSection field={field} born={birthDateBounds(today)} />
              <BirthDateWarning today={today} />
              <ContactSection field={field} />
              <LockedSection record={record} />
              <ProfilePassword field={field} />
            </>
          )}
        </RecordForm>
      </SaveLabel>
    </div>
  );
}

/** A date outside of the bounds is shown as it is, and said. */
function BirthDateWarning({ today }: { readonly today: Day }) {
  const { t } = useTranslation('rules');
  const { birthDate } = useFormValues<ProfileForm>().values;
  const { min, max } = birthDateBounds(today);
  if (!birthDate || (birthDate >= min && birthDate <= max)) return null;
  return (
    <div className="px-5 pb-5">
      <Banner tone="info">{t('birthDateOutside')}</Banner>
    </div>
  );
}

function LockedSection({ record }: { readonly record: UserFormFragment }) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const { options, error } = useRoleOptions();
  useEffect(() => {
    // The specification's words for this failure are those of the browser.
    if (error) window.alert(errorText(error));
  }, [error, errorText]);
  const role = { value: record.adminRoleId ?? '', label: record.adminRoleName };
  const roles = options.some(({ value }) => value === role.value) ? options : [...options, role];
  const statuses = [
    { value: 'true', label: t('active') },
    { value: 'false', label: t('inactive') },
  ];
  return (
    <FormSection title={t('roleAndStatus')} text={t('roleAndStatusText')}>
      <FormRow>
        <Locked label={t('adminRole')} value={role.value} options={roles} />
        <Locked label={t('status')} value={String(record.isActive)} options={statuses} />
      </FormRow>
    </FormSection>
  );
}

interface LockedProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
}

function Locked({ label, value, options }: LockedProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          control={control}
          value={value}
          onChange={() => undefined}
          options={options}
          nothing={null}
          disabled
        />
      )}
    </Field>
  );
}
