import { useTranslation } from 'react-i18next';
import type { ClientDetailFragment } from '../../../gql/clients/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { phone } from '../../../rules/formats.ts';
import { BankMap } from './bank-map.tsx';
import { Facts } from './facts.tsx';

/** Who a bank is, where it is, and how much there is of it. */
export function OverviewTab({ client }: { readonly client: ClientDetailFragment }) {
  const { t } = useTranslation('clients');
  const { number, time } = useFormats();
  const { address } = client;
  const { latitude, longitude } = address;
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <div className="grid gap-x-10 gap-y-8 p-5 xl:grid-cols-2">
      <Facts
        title={t('identity')}
        facts={[
          [t('bankName'), client.name],
          [t('siteId'), client.siteId],
          [t('code'), <code key="code">{client.code}</code>],
          [t('domain'), client.domain],
          [t('adminDomain'), client.adminSiteDomain],
          [t('createdAt'), time(new Date(client.createdAt))],
          [t('updatedAt'), time(new Date(client.updatedAt))],
        ]}
      />
      <Facts
        title={t('contact')}
        facts={[
          [t('phone'), phone(client.phoneNumber)],
          [t('email'), client.email],
          [t('address'), address.addressLine1],
          [t('addressLine2'), address.addressLine2],
          [t('city'), address.city],
          [t('state'), address.state],
          [t('zip'), address.zipCode],
          [
            t('position'),
            hasPosition ? `${latitude.toFixed(4)}°, ${longitude.toFixed(4)}°` : t('noLocation'),
          ],
        ]}
      />
      <Facts
        title={t('figures')}
        facts={[
          [t('users'), number(client.userCount)],
          [t('donors'), number(client.donorCount)],
          [t('drivesThisMonth'), number(client.drivesThisMonth)],
          [t('futureDrives'), number(client.futureDriveCount)],
          [t('booked'), number(client.bookedAppointmentCount)],
        ]}
      />
      <BankMap client={client} />
    </div>
  );
}
