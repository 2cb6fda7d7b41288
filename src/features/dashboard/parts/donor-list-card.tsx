import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { useDashboardDonorsQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { BLANK, bloodGroup, phone } from '../../../rules/formats.ts';
import { LATEST_DONORS } from './latest-donors.ts';
import { ListCard } from './list-card.tsx';
import { RowLink } from './row-link.tsx';
import { ViewAll } from './view-all.tsx';

/** The five donors who gave last. */
export function DonorListCard() {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  const { data, error, refetch } = useDashboardDonorsQuery({ variables: LATEST_DONORS });
  return (
    <ListCard
      title={t('listOfDonors')}
      link={<ViewAll to="donors" />}
      rows={data?.allDonorsSearchSortWithPagination.donors}
      rowKey={(donor) => donor.id}
      error={error}
      onRetry={() => void refetch()}
      columns={[
        {
          title: t('donorName'),
          cell: (donor) => (
            <RowLink to={href('viewDonor', undefined, { id: donor.id })}>{donor.names || BLANK}</RowLink>
          ),
        },
        {
          title: t('phone'),
          cell: ({ phones }) => (
            <span className="whitespace-nowrap">{phone(phones.cell ?? phones.homePhone ?? phones.work)}</span>
          ),
        },
        {
          title: t('bloodGroup'),
          cell: (donor) => <span className="font-medium">{bloodGroup(donor.bloodType)}</span>,
        },
        {
          title: t('lastDonated'),
          cell: ({ lastDonationDate }) => (
            <span className="whitespace-nowrap">{lastDonationDate ? day(lastDonationDate) : BLANK}</span>
          ),
        },
      ]}
    />
  );
}
