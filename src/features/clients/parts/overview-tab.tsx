import { useTranslation } from 'react-i18next';
import type { ClientDetailFragment } from '../../../gql/clients/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { FactsCard } from '../../../kit/detail/facts-card.tsx';
import { Overview } from '../../../kit/detail/overview.tsx';
import { phone } from '../../../rules/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { BankMap } from './bank-map.tsx';

/** Who a bank is, where it is, and how much there is of it. */
export function OverviewTab({ client }: { readonly client: ClientDetailFragment }) {
  const { t } = useTranslation('clients');
  const { number, time } = useFormats();
  const { address } = client;
  const { latitude, longitude } = address;
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <Overview
      figures={[
        { label: t('donors'), value: number(client.donorCount) },
        { label: t('drivesThisMonth'), value: number(client.drivesThisMonth) },
        { label: t('futureDrives'), value: number(client.futureDriveCount) },
        { label: t('booked'), value: number(client.bookedAppointmentCount) },
        { label: t('users'), value: number(client.userCount) },
      ]}
      side={
        <>
          <FactsCard
            title={t('contact')}
            facts={[
              [t('phone'), phone(client.phoneNumber)],
              [
                t('email'),
                client.email && (
                  <a
                    key="email"
                    href={`mailto:${client.email}`}
                    className="touch-target text-secondary hover:underline"
                  >
                    {client.email}
                  </a>
                ),
              ],
              [t('address'), <Address key="address" address={address} />],
            ]}
          />
          <FactsCard
            title={t('identity')}
            facts={[
              [t('siteId'), client.siteId],
              [t('code'), <code key="code">{client.code}</code>],
              [t('domain'), client.domain],
              [t('adminDomain'), client.adminSiteDomain],
              [t('timeZone'), client.timeZone],
              [t('createdAt'), time(new Date(client.createdAt))],
              [t('updatedAt'), time(new Date(client.updatedAt))],
            ]}
          />
        </>
      }
    >
      <Card title={t('location')}>
        <BankMap client={client} />
        <p className="mt-3 text-muted text-table">
          {hasPosition ? `${latitude.toFixed(4)}°, ${longitude.toFixed(4)}°` : t('noLocation')}
        </p>
      </Card>
    </Overview>
  );
}

/** An address as it stands on a letter. */
function Address({ address }: Pick<ClientDetailFragment, 'address'>) {
  const { addressLine1, addressLine2, city, state, zipCode } = address;
  const lines = [
    addressLine1,
    addressLine2,
    [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ];
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
