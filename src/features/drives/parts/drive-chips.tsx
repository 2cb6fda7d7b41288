import { clsx } from 'clsx';
import { Building2, CircleAlert, CircleCheck, Info, TriangleAlert, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { Chip } from '../../../ui/chip.tsx';
import { isStatus, STATUS_LOOK, useDriveWords } from './drive-words.ts';

export function StatusChip({ status }: { readonly status: string }) {
  const words = useDriveWords();
  return <Chip tone={isStatus(status) ? STATUS_LOOK[status][1] : 'open'}>{words.status(status)}</Chip>;
}

interface KindChipProps {
  readonly kind: string;
  /** As the first of two lines. */
  readonly isLow?: boolean;
}

/** Outlined: the status alone is filled. */
export function KindChip({ kind, isLow = false }: KindChipProps) {
  const words = useDriveWords();
  const isCenter = kind === 'Fixed Center';
  const Icon = isCenter ? Building2 : Truck;
  return (
    <span
      className={clsx(
        'items-center gap-1.5 whitespace-nowrap rounded-full border border-line px-2 font-medium text-caption',
        isLow ? 'flex h-4.5 w-fit' : 'inline-flex h-6',
      )}
    >
      <Icon size={12} aria-hidden className={isCenter ? 'text-secondary' : 'text-danger'} />
      {words.kind(kind)}
    </span>
  );
}

interface BarProps {
  readonly share: number;
  readonly look?: string;
}

/** A bar beside a number that says the same. */
export function Bar({ share, look = 'bg-primary' }: BarProps) {
  return (
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-skeleton">
      <span
        className={`block h-full rounded-full ${look}`}
        style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </span>
  );
}

interface BookedProps {
  readonly booked: number;
  readonly capacity: number;
  readonly isOpen: boolean;
}

/** How many of its slots are booked; of what nobody can book yet, how many there are. */
export function BookedBar({ booked, capacity, isOpen }: BookedProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  return (
    <span className="block min-w-20">
      <Bar share={capacity > 0 ? booked / capacity : 0} />
      <span className="mt-1 block text-caption text-muted">
        {isOpen || booked > 0
          ? t('bookedOf', { booked: number(booked), capacity: number(capacity) })
          : t('slotCount', { count: capacity, formatted: number(capacity) })}
      </span>
    </span>
  );
}

const LEVELS = {
  blocking: [CircleAlert, 'text-danger', 'blockingCount'],
  warning: [TriangleAlert, 'text-on-warning-soft', 'warningCount'],
  info: [Info, 'text-muted', 'infoCount'],
} as const;
export type CheckLevel = keyof typeof LEVELS;
export const LEVEL_ORDER = ['blocking', 'warning', 'info'] as const satisfies readonly CheckLevel[];
export const levelLook = (level: CheckLevel) => LEVELS[level];

/** How many checks of each level, as icons with words. */
export function CheckCounts({ checks }: { readonly checks: readonly { readonly level: string }[] }) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const found = LEVEL_ORDER.map(
    (level) => [level, checks.filter((check) => check.level === level).length] as const,
  ).filter(([, count]) => count > 0);
  if (found.length === 0)
    return (
      <span className="inline-flex items-center gap-1 text-caption text-on-primary-soft">
        <CircleCheck size={14} aria-hidden />
        {t('noChecks')}
      </span>
    );
  return (
    <span className="flex flex-col gap-0.5 text-caption">
      {found.map(([level, count]) => {
        const [Icon, look, key] = LEVELS[level];
        return (
          <span key={level} className={`inline-flex items-center gap-1 whitespace-nowrap ${look}`}>
            <Icon size={14} aria-hidden />
            {t(key, { count, formatted: number(count) })}
          </span>
        );
      })}
    </span>
  );
}
