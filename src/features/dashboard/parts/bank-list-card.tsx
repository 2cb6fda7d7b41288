import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { useAllSiteQuery } from '../../../gql/dashboard/hooks.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { phone } from '../../../rules/formats.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ListCard } from './list-card.tsx';
import { NEWEST_BANKS } from './newest-banks.ts';
import { RowLink } from './row-link.tsx';
import { ViewAll } from './view-all.tsx';

/** The five newest blood banks. */
export function BankListCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const opens = useOpens()('clientView');
  const { data, error, refetch } = useAllSiteQuery({ variables: { pagination: NEWEST_BANKS } });
  return (
    <ListCard
      title={t('dashboard:bloodBanks')}
      link={<ViewAll to="clients" />}
      rows={data?.allSite.Site}
      rowKey={(site) => site.id}
      error={error}
      onRetry={() => void refetch()}
      columns={[
        {
          title: t('dashboard:bankName'),
          cell: (site) => (
            <RowLink to={opens ? href('clientView', { id: site.id }) : null}>{site.name}</RowLink>
          ),
        },
        {
          title: t('dashboard:phone'),
          cell: (site) => <span className="whitespace-nowrap">{phone(site.phoneNumber)}</span>,
        },
        { title: t('dashboard:state'), cell: (site) => site.address.state },
        {
          title: t('dashboard:status'),
          cell: (site) => (
            <Chip tone={site.isActive ? 'good' : 'idle'}>
              {site.isActive ? t('common:active') : t('common:inactive')}
            </Chip>
          ),
        },
      ]}
    />
  );
}
