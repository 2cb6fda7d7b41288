import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../i18n/formats.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { endOfHours } from '../../../rules/readers-clock.ts';
import { blockId, useDriveLink } from './drive-block.tsx';
import { ResourceName, type TimelineRow } from './timeline-grid.tsx';

interface AgendaProps {
  readonly rows: readonly TimelineRow[];
  /** It stands instead of the timeline, not beside it on a narrow screen. */
  readonly isAlone: boolean;
}

const CELL = 'border-line px-4 py-2 text-left md:border-b max-md:px-0 max-md:py-0';

/** The timeline line by line: each resource with its drives, for whoever reads a table, or has little room. */
export function Agenda({ rows, isAlone }: AgendaProps) {
  const { t } = useTranslation('resources');
  const { shortDay, hour } = useFormats();
  const zoned = useZoned();
  const linkTo = useDriveLink();
  return (
    <table aria-label={t('timelineTable')} className="w-full border-collapse text-table max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {(['resource', 'date', 'time', 'drive', 'place', 'status'] as const).map((name) => (
            <th key={name} scope="col" className={`${CELL} font-medium text-caption text-muted`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ resource, stretches }) => (
        <tbody key={resource.id} className="max-md:block max-md:border-line max-md:border-b max-md:p-4">
          {stretches.length === 0 && (
            <tr className="max-md:block">
              <th scope="row" className={`${CELL} font-normal max-md:block`}>
                <ResourceName resource={resource} />
              </th>
              <td colSpan={5} className={`${CELL} text-muted max-md:block max-md:pt-2`}>
                {t('freeAllDays')}
              </td>
            </tr>
          )}
          {stretches.map((stretch, at) => {
            const { day, from, to, isCollision } = stretch;
            const link = linkTo(day.driveId);
            return (
              <tr key={day.id} className="align-top max-md:block max-md:[&+&]:mt-3">
                {at === 0 && (
                  <th
                    scope="rowgroup"
                    rowSpan={stretches.length}
                    className={`${CELL} font-normal max-md:mb-2 max-md:block`}
                  >
                    <ResourceName resource={resource} />
                  </th>
                )}
                <td
                  className={`${CELL} whitespace-nowrap font-medium max-md:inline-block max-md:pr-2 max-md:align-baseline`}
                >
                  {[...new Set([from, to])].map(shortDay).join(' – ')}
                </td>
                <td
                  className={`${CELL} whitespace-nowrap tabular-nums max-md:inline-block max-md:align-baseline max-md:pointer-coarse:has-[[data-zoned]]:leading-11`}
                >
                  {zoned(
                    `${hour(day.startTime)} – ${hour(day.endTime === '24:00' ? '00:00' : day.endTime)} ${day.timeZone}`,
                    {
                      zone: day.ianaTimeZone,
                      from: { date: from, time: day.startTime },
                      to: endOfHours(from, day.endTime),
                    },
                  )}
                </td>
                <td className={`${CELL} max-md:block`}>
                  {link ? (
                    <Link
                      id={isAlone ? blockId(stretch, true) : undefined}
                      to={link}
                      className="inline-block text-ink no-underline hover:underline pointer-coarse:py-3.5"
                    >
                      {day.driveCenterName}
                    </Link>
                  ) : (
                    <span id={isAlone ? blockId(stretch, true) : undefined} tabIndex={-1}>
                      {day.driveCenterName}
                    </span>
                  )}{' '}
                  <span className="whitespace-nowrap font-mono text-muted">{day.driveID}</span>
                </td>
                <td className={`${CELL} text-muted max-md:block`}>{day.location}</td>
                <td className={`${CELL} max-md:block`}>
                  {t(`statuses.${day.status as 'Active'}`)}
                  {isCollision && (
                    <span className="flex items-center gap-1 font-medium text-danger">
                      <CircleAlert size={14} aria-hidden className="shrink-0" />
                      {t('legend.collision')}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
