import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { phone } from '../../../rules/formats.ts';

interface Phones {
  readonly cell?: string | null;
  readonly homePhone?: string | null;
  readonly work?: string | null;
}

/** The number to call first: the cell, else at home, else at work. */
export const phoneOf = ({ cell, homePhone, work }: Phones): string => phone(cell || homePhone || work);

/** Facts of a donor in words. */
export function useDonorWords() {
  const { t } = useTranslation('donors');
  return useMemo(
    () => ({
      yes: (value: boolean): string => t(value ? 'yes' : 'no'),
      sex: (gender: string | null | undefined): string =>
        gender === 'M' ? t('male') : gender === 'F' ? t('female') : '',
      platform: (isThere: boolean): string => t(isThere ? 'registered' : 'notRegistered'),
    }),
    [t],
  );
}
