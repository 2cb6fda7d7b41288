import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useApproveRegistrationMutation, useRegistrationCountQuery } from '../../../gql/users/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Says above the list that somebody has registered and waits, to those who may approve. */
export function WaitingBanner() {
  const { t } = useTranslation('users');
  const { number } = useFormats();
  const may = usePermission(useApproveRegistrationMutation);
  const { data } = useRegistrationCountQuery({ skip: !may });
  const count = data?.allRegistrations.totalRecords ?? 0;
  if (!may || count === 0) return null;
  return (
    <div className="mb-4" data-print="none">
      <Banner tone="info">
        {t('waiting', { count, formatted: number(count) })}{' '}
        <Link to={href('registrations')} className="touch-target font-medium text-secondary underline">
          {t('review')}
        </Link>
      </Banner>
    </div>
  );
}
