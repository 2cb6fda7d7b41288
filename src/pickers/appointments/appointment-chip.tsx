import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentStatus, DayStatus } from '../../rules/appointment-status.ts';
import { Chip, type ChipTone } from '../../ui/chip.tsx';

type State = AppointmentStatus | DayStatus;

const TONES: Readonly<Record<State, ChipTone>> = {
  Available: 'idle',
  Confirmed: 'good',
  Donated: 'good',
  Unconfirmed: 'warning',
  Deferred: 'warning',
  Late: 'warning',
  Arrived: 'open',
  Expected: 'idle',
  'No result yet': 'idle',
  Canceled: 'bad',
  'No-show': 'bad',
};
const isState = (text: string): text is State => Object.hasOwn(TONES, text);

/** Its state in words. */
export function useStateWords(): (status: string) => string {
  const { t } = useTranslation('appointments');
  return useCallback((status) => (isState(status) ? t(`states.${status}`) : status), [t]);
}

/** How an appointment stands. */
export function AppointmentChip({ status }: { readonly status: string }) {
  const words = useStateWords();
  return <Chip tone={isState(status) ? TONES[status] : 'idle'}>{words(status)}</Chip>;
}
