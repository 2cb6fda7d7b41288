import { useTranslation } from 'react-i18next';
import type { DonorDetailFragment } from '../../../../gql/donors/graphql.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { FactsCard } from '../../../../kit/detail/facts-card.tsx';
import { birthDay, bloodGroup, phone } from '../../../../rules/formats.ts';
import { RevealContact } from '../reveal-contact.tsx';
import { useDonorWords } from '../words.ts';
import { DonorMap } from './donor-map.tsx';
import { RecordSystemCard } from './record-system-card.tsx';

interface OverviewTabProps {
  readonly donor: DonorDetailFragment;
  /** How many they have ahead. */
  readonly appointments: number;
}

/** Who a donor is, how they are reached, and by what they are known. */
export function OverviewTab({ donor, appointments }: OverviewTabProps) {
  const { t } = useTranslation('donors');
  const { time, number, day } = useFormats();
  const words = useDonorWords();
  const { phones, address } = donor;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FactsCard
        title={t('identity')}
        facts={[
          [t('name'), donor.names],
          [t('sex'), words.sex(donor.gender)],
          [t('birthDate'), birthDay(donor.birthDate, day)],
          [t('bloodGroup'), bloodGroup(donor.bloodType)],
        ]}
      />
      <FactsCard
        title={t('contact')}
        facts={[
          ...(donor.isContactMasked
            ? [[t('keepsContact'), <RevealContact key="reveal" id={donor.id} />] as const]
            : []),
          [t('email'), donor.email],
          [t('cell'), phone(phones.cell)],
          [t('homePhone'), phone(phones.homePhone)],
          [t('work'), phone(phones.work)],
          [
            t('address'),
            address &&
              [
                address.addressLine1,
                address.addressLine2,
                address.city,
                `${address.state} ${address.zipCode}`.trim(),
              ]
                .filter(Boolean)
                .join(', '),
          ],
        ]}
      />
      <FactsCard
        title={t('donating')}
        facts={[
          [t('donationType'), donor.donationType],
          [t('upcoming'), number(appointments)],
          [t('platform'), words.platform(donor.existInDEP)],
          [t('lastSignIn'), donor.lastSignIn && time(new Date(donor.lastSignIn))],
        ]}
      />
      <FactsCard
        title={t('identifiers')}
        facts={[
          [t('number'), donor.donorNumber],
          [t('donorId'), donor.donorId],
          [t('personNumber'), donor.donorIdentifier?.personNumber],
          [t('source'), donor.userSource],
          [t('migrated'), words.yes(donor.isMigrated)],
        ]}
      />
      <DonorMap id={donor.id} names={donor.names} />
      {/* Last: how much it has to say is known when it comes. */}
      <RecordSystemCard id={donor.id} />
    </div>
  );
}
