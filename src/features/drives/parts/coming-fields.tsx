import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface ComingFieldsProps {
  /** How many days there will be to choose from. */
  readonly days: number;
  /** How many ways for those who are booked. */
  readonly choices: number;
}

const shapes = (count: number, className: string) =>
  Array.from({ length: count }, (_none, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike
    <Skeleton key={at} className={className} />
  ));

/** The shape of the days of a drive, and of what becomes of its appointments, as long as neither is known. */
export function ComingFields({ days, choices }: ComingFieldsProps) {
  const { t } = useTranslation('common');
  return (
    <div data-coming="fields" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {days > 0 && (
        <div>
          <Skeleton className="mb-1.5 h-5 w-24" />
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">{shapes(days, 'h-12')}</div>
        </div>
      )}
      {choices > 0 && (
        <div>
          <Skeleton className="mb-1.5 h-5 w-64 max-w-full" />
          <div className="grid gap-y-1">
            {/* The first has a note under it. */}
            <Skeleton className="h-11" />
            {shapes(choices - 1, 'h-8 pointer-coarse:h-11')}
          </div>
        </div>
      )}
    </div>
  );
}
