import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { DonorRowFragment } from '../../../gql/donors/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { wallTime } from '../../../rules/zones.ts';

type Booked = Pick<DonorRowFragment, 'id' | 'names' | 'nextAppointment'>;

/** Asks before a donor who has an appointment ahead is taken out of use: it stays booked. Others go with one click. */
export function useMayDeactivate(): (donor: Booked) => Promise<boolean> {
  const { t } = useTranslation('donors');
  const { day } = useFormats();
  const opens = useOpens();
  return async ({ id, names, nextAppointment: next }) => {
    if (!next) return true;
    const text = t('nextOn', { day: day(wallTime(new Date(next.startTime), next.ianaTimeZone).date) });
    const to = href('viewDonor', undefined, { id, tab: 'appointments' });
    return confirm({
      title: t('deactivateTitle', { name: names }),
      text: t('staysBooked'),
      consequences: [opens('appointments') ? { text, to } : { text }],
      action: t('deactivate'),
    });
  };
}
