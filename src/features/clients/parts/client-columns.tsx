import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRowFragment } from '../../../gql/clients/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { phone } from '../../../rules/formats.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { ClientChip } from './client-chip.tsx';
import { useModuleName } from './module-name.ts';

/** The columns of the list; their ids are those of the contract, for sorting and exports. */
export function useClientColumns(): readonly ListColumn<ClientRowFragment>[] {
  const { t } = useTranslation(['clients', 'form', 'common']);
  const { number, time } = useFormats();
  const moduleName = useModuleName();
  return useMemo(() => {
    const yes = (on: boolean): string => t(on ? 'form:yes' : 'form:no');
    const modules = ({ enablementCount, enablement }: ClientRowFragment): string =>
      t('modulesOf', { enabled: number(enablementCount), all: number(enablement.length) });
    return [
      { id: 'name', title: t('bankName'), value: (client) => client.name },
      { id: 'siteId', title: t('siteId'), value: (client) => client.siteId, align: 'right' },
      {
        id: 'code',
        title: t('code'),
        value: (client) => client.code,
        cell: (client) => <span className="font-mono text-muted">{client.code}</span>,
      },
      { id: 'phoneNumber', title: t('phone'), value: (client) => phone(client.phoneNumber), narrow: 'field' },
      { id: 'state', title: t('state'), value: (client) => client.address.state, narrow: 'field' },
      {
        id: 'status',
        title: t('status'),
        value: (client) => t(client.isActive ? 'common:active' : 'common:inactive'),
        cell: (client) => <ClientChip isActive={client.isActive} />,
        narrow: 'status',
      },
      { id: 'timeZone', title: t('timeZone'), value: (client) => client.timeZone },
      {
        id: 'enablementCount',
        title: t('modules'),
        value: modules,
        cell: (client) => {
          const names = client.enablement.flatMap((one) =>
            one.isEnable ? [moduleName(one.siteEnableName)] : [],
          );
          return names.length === 0 ? (
            modules(client)
          ) : (
            <Tooltip text={names.join(', ')}>{modules(client)}</Tooltip>
          );
        },
      },
      { id: 'email', title: t('email'), value: (client) => client.email, hidden: true },
      { id: 'domain', title: t('domain'), value: (client) => client.domain, hidden: true },
      { id: 'adminSiteDomain', title: t('adminDomain'), value: (one) => one.adminSiteDomain, hidden: true },
      {
        id: 'minimumDonorAge',
        title: t('minimumAge'),
        value: (client) => client.minimumDonorAge,
        align: 'right',
        hidden: true,
      },
      {
        id: 'isEmailEnabled',
        title: t('emailSending'),
        value: (client) => yes(client.isEmailEnabled),
        hidden: true,
      },
      {
        id: 'quickPassNewVersion',
        title: t('newQuickPass'),
        value: (client) => yes(client.quickPassNewVersion),
        hidden: true,
      },
      { id: 'city', title: t('city'), value: (client) => client.address.city, hidden: true },
      {
        id: 'createdAt',
        title: t('createdAt'),
        value: (client) => time(new Date(client.createdAt)),
        hidden: true,
      },
      {
        id: 'updatedAt',
        title: t('updatedAt'),
        value: (client) => time(new Date(client.updatedAt)),
        hidden: true,
      },
    ];
  }, [t, number, time, moduleName]);
}
