import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';

interface Consequences {
  readonly users: number;
  readonly futureDrives: number;
  readonly bookedAppointments: number;
}

/** What deactivating touches, in words: one line for each, with its count. */
export function useConsequenceLines(): (of: Consequences) => string[] {
  const { t } = useTranslation('clients');
  const { number } = useFormats();
  return useCallback(
    ({ users, futureDrives, bookedAppointments }) => [
      t('usersLocked', { count: users, formatted: number(users) }),
      t('drivesAhead', { count: futureDrives, formatted: number(futureDrives) }),
      t('appointments', { count: bookedAppointments, formatted: number(bookedAppointments) }),
    ],
    [t, number],
  );
}
