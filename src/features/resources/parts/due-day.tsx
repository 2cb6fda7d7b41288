import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { daysBetween } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { BLANK } from '../../../rules/formats.ts';
import { Chip } from '../../../ui/chip.tsx';

const SOON_DAYS = 30;

interface DueDayProps {
  /** The last day on which something holds, YYYY-MM-DD. */
  readonly day: Day | null | undefined;
  /** Says how long it still holds, beside the colour. */
  readonly inWords?: boolean;
}

/** A day on which something ends: amber within thirty days, red when past. */
export function DueDay({ day, inWords = false }: DueDayProps) {
  const { t } = useTranslation('resources');
  const formats = useFormats();
  const today = useToday();
  if (!day) return <>{BLANK}</>;
  const left = daysBetween(today, day);
  const text = formats.day(day);
  if (left > SOON_DAYS) return <>{text}</>;
  const state = left < 0 ? t('expired') : t('endsIn', { count: left });
  return (
    <span className="inline-flex flex-wrap items-center gap-2" title={state}>
      <Chip tone={left < 0 ? 'bad' : 'warning'}>{text}</Chip>
      <span className={inWords ? 'text-muted' : 'sr-only'}>{state}</span>
    </span>
  );
}
