import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useDriveEventsQuery } from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { STANDING_EVENTS } from '../../../rules/event.ts';
import { Banner } from '../../../ui/banner.tsx';

interface ItsEventsProps {
  readonly driveId: string;
  /** Whoever goes to them leaves what was asked. */
  readonly onLeave: () => void;
}

/** How many events of a drive are left behind once it is canceled, with the way to them, for who may read events. */
export function ItsEvents({ driveId, onLeave }: ItsEventsProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const may = usePermission(useDriveEventsQuery);
  const { data } = useDriveEventsQuery({
    variables: { id: driveId, statuses: [...STANDING_EVENTS] },
    skip: !may,
    fetchPolicy: 'network-only',
  });
  const count = data?.allEvents.totalRecords ?? 0;
  if (count === 0) return null;
  const to = href('events', undefined, {
    source: driveId,
    when: 'upcoming',
    status: STANDING_EVENTS.join(),
  });
  return (
    <Banner tone="info">
      {t('eventsStay', { count, formatted: number(count) })}{' '}
      <Link to={to} onClick={onLeave} className="touch-target text-secondary">
        {t('showEvents')}
      </Link>
    </Banner>
  );
}
