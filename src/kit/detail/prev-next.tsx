import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useFormats } from '../../i18n/formats.ts';
import { buttonClass } from '../../ui/button.tsx';
import { neighbours, readRecordNavigation, withTab } from './record-navigation.ts';

interface StepProps {
  readonly to: string | undefined;
  readonly label: string;
  readonly direction: 'previous' | 'next';
}

function Step({ to, label, direction }: StepProps) {
  const { search } = useLocation();
  const look = `${buttonClass('ghost', true)} !w-8 pointer-coarse:!w-11 !px-0`;
  const Icon = direction === 'previous' ? ChevronLeft : ChevronRight;
  const icon = <Icon size={16} aria-hidden />;
  if (!to) {
    return (
      <span role="img" aria-label={label} aria-disabled="true" className={`${look} opacity-40`}>
        {icon}
      </span>
    );
  }
  return (
    <Link to={withTab(to, search)} aria-label={label} title={label} className={look}>
      {icon}
    </Link>
  );
}

/** Previous and next of the list that one came from, over the ends of its page. */
export function PrevNext() {
  const { t } = useTranslation('form');
  const { number } = useFormats();
  const { pathname, search } = useLocation();
  const found = neighbours(readRecordNavigation(), pathname + search);
  if (!found || found.count < 2) return null;
  const { previous, next, position, count } = found;
  return (
    <nav aria-label={t('walk')} data-print="none" className="-ml-2 flex items-center gap-1">
      <Step to={previous} label={t('previous')} direction="previous" />
      <span className="whitespace-nowrap text-muted text-table tabular-nums">
        {t('positionOf', { position: number(position), total: number(count) })}
      </span>
      <Step to={next} label={t('next')} direction="next" />
    </nav>
  );
}
