import { useTranslation } from 'react-i18next';
import type { GoalForecast } from '../../../rules/forecast.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';

const TONES: Readonly<Record<GoalForecast, readonly [ChipTone, 'onTrack' | 'atRisk' | 'behind']>> = {
  'on track': ['good', 'onTrack'],
  'at risk': ['warning', 'atRisk'],
  behind: ['bad', 'behind'],
};

const isForecast = (text: string): text is GoalForecast => Object.hasOwn(TONES, text);

/** How a forecast stands against its goal. */
export function ForecastChip({ forecast }: { readonly forecast: string }) {
  const { t } = useTranslation('cards');
  const [tone, word] = isForecast(forecast) ? TONES[forecast] : (['open', 'behind'] as const);
  return <Chip tone={tone}>{t(word)}</Chip>;
}
