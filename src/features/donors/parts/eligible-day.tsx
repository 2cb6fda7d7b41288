import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { daysBetween } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ClippedLines } from './clipped-lines.tsx';

/** The first day on which somebody may give again: a chip where that is now, the day where it is ahead. */
export function EligibleDay({ day }: { readonly day: Day | null | undefined }) {
  const { t } = useTranslation('donors');
  const formats = useFormats();
  const today = useToday();
  if (!day || day <= today) return <Chip tone="good">{t('now')}</Chip>;
  return <ClippedLines first={formats.day(day)} second={t('inDays', { count: daysBetween(today, day) })} />;
}
