import { useTranslation } from 'react-i18next';
import type { EventDetailFragment, EventFormFragment } from '../../../gql/events/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { FactsCard } from '../../../kit/detail/facts-card.tsx';
import { Overview } from '../../../kit/detail/overview.tsx';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { eventKindOf } from '../../../rules/event.ts';
import { BLANK } from '../../../rules/formats.ts';
import { spanOf, useWords } from './use-words.ts';

interface DetailsTabProps {
  readonly event: EventFormFragment;
  readonly detail: EventDetailFragment;
}

/** Where an event is on a map; whose map it is learns of it when somebody follows the link, not before. */
function MapLink({ place }: { readonly place: string }) {
  if (!place) return <>{BLANK}</>;
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
      target="_blank"
      rel="noreferrer"
      className="touch-target text-secondary hover:underline"
    >
      {place}
    </a>
  );
}

/** When and where an event is, what it belongs to, and how many are booked. */
export function DetailsTab({ event, detail }: DetailsTabProps) {
  const { t } = useTranslation('events');
  const { number, time } = useFormats();
  const words = useWords();
  const zoned = useZoned();
  const { driveCenterStartTime: opens, driveCenterEndTime: closes, cancelReason } = detail;
  return (
    <Overview
      figures={[
        { label: t('appointments'), value: number(detail.appointmentCount) },
        { label: t('kind'), value: t(`kinds.${eventKindOf(event)}`) },
      ]}
      side={
        <FactsCard
          title={t('details')}
          facts={[
            [t('status'), words.status(event.status)],
            ...(cancelReason ? [[t('cancelReason'), cancelReason] as [string, string]] : []),
            [t('createdAt'), time(new Date(detail.createdAt))],
            [t('updatedAt'), time(new Date(event.updatedAt))],
          ]}
        />
      }
    >
      <FactsCard
        title={t('whenAndWhere')}
        facts={[
          [t('date'), words.days(event)],
          [t('time'), zoned(words.times(event), spanOf(event))],
          [t('sourceName'), detail.sourceName ?? ''],
          ...(opens && closes ? [[t('driveHours'), words.hours(opens, closes)] as [string, string]] : []),
          [t('location'), <MapLink key="place" place={event.location} />],
        ]}
      />
    </Overview>
  );
}
