import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { FormNote } from '../../../kit/form/form-note.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import type { AdminRoleForm } from '../../../rules/admin-role.ts';
import { fromRows, type Grants } from '../../../rules/grants.ts';
import { diffGrants } from '../../../rules/permission-edit.ts';

interface UnsavedSummaryProps {
  readonly before: Grants;
  readonly userCount: number;
}

/** Beside Save: how many permissions come and go, and whom it meets. */
export function UnsavedSummary({ before, userCount }: UnsavedSummaryProps) {
  const { t } = useTranslation('roles');
  const { number } = useFormats();
  const { values } = useFormValues<AdminRoleForm>();
  const { granted, revoked } = diffGrants(before, fromRows(values.enablements));
  if (granted.length + revoked.length === 0) return null;
  const change = t('change', {
    granted: granted.length,
    revoked: revoked.length,
    count: granted.length + revoked.length,
  });
  return (
    <FormNote>
      <span className="tabular-nums @max-2xl:sr-only">
        {userCount > 0 ? t('changeMeets', { change, count: userCount }) : change}
      </span>
      <span aria-hidden="true" className="@2xl:hidden whitespace-nowrap tabular-nums">
        +{number(granted.length)} −{number(revoked.length)}
      </span>
    </FormNote>
  );
}
