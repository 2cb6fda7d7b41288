import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, monthOf } from '../../lib/day.ts';
import type { Day } from '../../lib/scalars.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { CalendarState, CalendarView } from './calendar-address.ts';

interface CalendarViewsProps {
  readonly view: CalendarView;
  readonly views: readonly CalendarView[];
  readonly onChange: (change: Partial<CalendarState>) => void;
}

/** Month, day or list, as far as there are such views. */
export function CalendarViews({ view, views, onChange }: CalendarViewsProps) {
  const { t } = useTranslation('calendar');
  return (
    <Segmented<CalendarView>
      label={t('view')}
      value={view}
      onChange={(next) => onChange({ view: next })}
      options={views.map((value) => ({ value, label: t(value) }))}
    />
  );
}

interface CalendarMovesProps extends Pick<CalendarViewsProps, 'view' | 'onChange'> {
  readonly day: Day;
  readonly today: Day;
}

/** Before, today, after. */
export function CalendarMoves({ view, day, today, onChange }: CalendarMovesProps) {
  const { t } = useTranslation('calendar');
  const move = (direction: 1 | -1): void =>
    onChange({
      day: view === 'day' ? addDays(day, direction) : addMonths(monthOf(day).from, direction),
    });
  return (
    <div className="flex items-center">
      <IconButton label={t('previous')} onClick={() => move(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <Button dense onClick={() => onChange({ day: today })}>
        {t('today')}
      </Button>
      <IconButton label={t('next')} onClick={() => move(1)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

/** How it is looked at, and which days. */
export function CalendarControls(props: CalendarViewsProps & CalendarMovesProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CalendarViews {...props} />
      <CalendarMoves {...props} />
    </div>
  );
}
