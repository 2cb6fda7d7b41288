import { useTranslation } from 'react-i18next';
import type { DrivePlan } from './plan.ts';

/** Why nobody has asked yet who and what is free; undefined where it is asked. */
export function useDatesFirst({ isDated, hasTooManyDays }: DrivePlan): string | undefined {
  const { t } = useTranslation(['driveForm', 'rules']);
  if (isDated) return undefined;
  return hasTooManyDays ? t('rules:tooManyDriveDays') : t('driveForm:datesFirst');
}
