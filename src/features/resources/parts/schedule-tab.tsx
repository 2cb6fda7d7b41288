import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readFragment } from '../../../gql/resources/fragment-masking.ts';
import { ResourceDriveDayFragmentDoc } from '../../../gql/resources/graphql.ts';
import { useResourceDaysQuery } from '../../../gql/resources/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { addDays } from '../../../lib/day.ts';
import { stretchesOf } from '../../../rules/resource-days.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { type DriveStretch, useDriveLink } from './drive-block.tsx';

/** Half a year back and ahead: what somebody looks at, within what the server gives at once. */
const SPAN_DAYS = 180;

/** The drives of a resource, those ahead first, then those that were. */
export function ScheduleTab({ id }: { readonly id: string }) {
  const { t } = useTranslation('resources');
  const { date: today } = useNow();
  const { data, error, refetch } = useResourceDaysQuery({
    variables: { resourceIds: [id], from: addDays(today, -SPAN_DAYS), to: addDays(today, SPAN_DAYS) },
    fetchPolicy: 'cache-and-network',
  });
  const days = data?.resourceDays.map((day) => readFragment(ResourceDriveDayFragmentDoc, day));
  const all = stretchesOf(days ?? []);
  return (
    <RecordState ready={days !== undefined} error={error} onRetry={refetch}>
      {days?.length === 0 && <CardEmpty>{t('noDrives')}</CardEmpty>}
      <Drives title={t('ahead')} stretches={all.filter(({ to }) => to >= today)} />
      <Drives title={t('before')} stretches={all.filter(({ to }) => to < today).toReversed()} />
    </RecordState>
  );
}

function Drives({
  title,
  stretches,
}: {
  readonly title: string;
  readonly stretches: readonly DriveStretch[];
}) {
  const { t } = useTranslation('resources');
  const { day: write, hour } = useFormats();
  const linkTo = useDriveLink();
  if (stretches.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="px-5 pt-5 pb-2 font-semibold text-body">{title}</h2>
      <Table label={title}>
        <thead>
          <tr>
            {(['date', 'time', 'drive', 'place', 'status'] as const).map((name) => (
              <Th key={name}>{t(name)}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stretches.map(({ day, from, to, isCollision }) => {
            const link = linkTo(day.driveId);
            return (
              <Tr key={day.id}>
                <Td className="whitespace-nowrap">{[...new Set([from, to])].map(write).join(' – ')}</Td>
                <Td className="whitespace-nowrap">
                  {hour(day.startTime)} – {hour(day.endTime === '24:00' ? '00:00' : day.endTime)}{' '}
                  {day.timeZone}
                </Td>
                <Td className="min-w-48 py-2">
                  {link ? (
                    <Link to={link} className="font-medium text-ink no-underline hover:underline">
                      {day.driveCenterName}
                    </Link>
                  ) : (
                    <span className="font-medium">{day.driveCenterName}</span>
                  )}{' '}
                  <span className="whitespace-nowrap font-mono text-muted">{day.driveID}</span>
                  {isCollision && (
                    <span className="block">
                      <Chip tone="bad">{t('legend.collision')}</Chip>
                    </span>
                  )}
                </Td>
                <Td className="min-w-40 py-2">{day.location}</Td>
                <Td>{t(`statuses.${day.status as 'Active'}`)}</Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
