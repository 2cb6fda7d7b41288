import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';

const TONES: Readonly<Record<string, readonly [ChipTone, 'onTrack' | 'atRisk' | 'behind']>> = {
  'on track': ['good', 'onTrack'],
  'at risk': ['warning', 'atRisk'],
  behind: ['bad', 'behind'],
};

/** How a forecast stands against its goal. */
export function ForecastChip({ forecast }: { readonly forecast: string }) {
  const { t } = useTranslation('cards');
  const [tone, word] = TONES[forecast] ?? ['open', 'behind'];
  return <Chip tone={tone}>{t(word)}</Chip>;
}
