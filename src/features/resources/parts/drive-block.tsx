import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { ResourceDriveDayFragment } from '../../../gql/resources/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { daysBetween } from '../../../lib/day.ts';
import type { Stretch } from '../../../rules/resource-days.ts';

export type DriveStretch = Stretch<ResourceDriveDayFragment>;

/** How a drive looks by what it is: an outline until it is active, dashes until it is approved. */
export const LOOKS = {
  active: 'border border-transparent border-l-4 border-l-primary bg-primary-soft text-on-primary-soft',
  approved: 'border border-primary bg-surface text-ink',
  pending: 'border border-line-strong border-dashed bg-surface text-ink',
  past: 'border border-transparent bg-hover text-muted',
  collision: 'border border-danger bg-danger-soft text-on-danger-soft',
} as const;

const BY_STATUS: Readonly<Record<string, keyof typeof LOOKS>> = {
  Active: 'active',
  'In progress': 'active',
  Approved: 'approved',
  Deactivated: 'approved',
  Completed: 'past',
  Expired: 'past',
};

/** The id of a stretch in the page; the timeline and its table have one each. */
export const blockId = ({ day }: DriveStretch, inTable = false): string =>
  `${inTable ? 'line' : 'block'}-${day.id.replaceAll('/', '-')}`;

/** Where a drive is looked at, for whoever may; nobody else has a link. */
export function useDriveLink(): (driveId: string) => string | false {
  const opens = useOpens();
  const may = opens('viewDrive');
  return (driveId) => may && href('viewDrive', undefined, { id: driveId });
}

/** A drive in the timeline: its name and time, in the colours of its status; red where it cannot be. */
export function DriveBlock({ stretch }: { readonly stretch: DriveStretch }) {
  const { t } = useTranslation('resources');
  const { shortHour } = useFormats();
  const linkTo = useDriveLink();
  const { day, from, to, isCollision } = stretch;
  const look = LOOKS[isCollision ? 'collision' : (BY_STATUS[day.status] ?? 'pending')];
  const count = daysBetween(from, to) + 1;
  const link = linkTo(day.driveId);
  const className = clsx('block min-w-0 rounded-control px-1.5 py-1 text-caption no-underline', look);
  const inside = (
    <>
      <span className="flex items-start gap-1 font-medium">
        <span className="line-clamp-2 min-w-0 grow break-words print:line-clamp-none">
          {day.driveCenterName}
        </span>
        {isCollision && (
          <span className="shrink-0 pt-0.5" title={t('legend.collision')}>
            <CircleAlert size={12} aria-hidden />
            <span className="sr-only">{t('legend.collision')}</span>
          </span>
        )}
      </span>
      <span className="block tabular-nums">
        {shortHour(day.startTime)} – {shortHour(day.endTime === '24:00' ? '00:00' : day.endTime)}
        {count > 1 && `, ${t('daysCount', { count })}`}
      </span>
      <span className="sr-only">{t(`statuses.${day.status as 'Active'}`)}</span>
    </>
  );
  return link ? (
    <Link id={blockId(stretch)} to={link} className={className}>
      {inside}
    </Link>
  ) : (
    <div id={blockId(stretch)} tabIndex={-1} className={className}>
      {inside}
    </div>
  );
}
