import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { isParentViewAtom, sessionAtom } from '../../access/session.ts';
import type { CalendarEntryFragment } from '../../gql/pickers/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Day } from '../../lib/scalars.ts';
import { fromItemDate } from '../../rules/calendar-dates.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { openDayAt } from './calendar-entries.ts';
import { useChangesEvents } from './calendar-slots.ts';
import { CalendarEventDelete } from './event-delete.tsx';
import { toneOf, useStatusText } from './event-status.ts';
import { CalendarEventTimes } from './event-times.tsx';

interface CalendarEventDialogProps {
  readonly item: CalendarEntryFragment | undefined;
  /** The day on which it was chosen. */
  readonly day: Day;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] items-baseline gap-3 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** A place with the way to a map of it; the map's owner learns of it when somebody follows the link, not before. */
function PlaceLink({ place }: { readonly place: string }) {
  if (!place) return <>---</>;
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
      target="_blank"
      rel="noreferrer"
      className="touch-target block text-secondary hover:underline"
    >
      {place}
    </a>
  );
}

/** What an entry of the calendar is, and what one may do with it: events can be changed in one's own bank. */
export function CalendarEventDialog({ item, day: chosen, onClose, onDeleted }: CalendarEventDialogProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const { day, number } = useFormats();
  const session = useAtomValue(sessionAtom);
  const isParent = useAtomValue(isParentViewAtom);
  const may = useChangesEvents();
  const statusText = useStatusText();
  const [confirming, setConfirming] = useState(false);
  const close = (): void => {
    setConfirming(false);
    onClose();
  };
  if (!item) return null;
  const kind = item.isEvent ? 'eventDetails' : item.isCenter ? 'centerDetails' : 'driveDetails';
  const days = [...new Set([item.start, item.end])]
    .map((text) => {
      const found = fromItemDate(text);
      return found ? day(found) : text;
    })
    .join(' – ');
  const dayAt = (place: CalendarEntryFragment['location'][number] | undefined): Day | null =>
    (place && openDayAt(place, chosen)) ?? fromItemDate(item.start);
  const ofEvent = dayAt(item.location[0]);
  const zoneOf = (own: string | null | undefined): string => own || item.timeZone || session?.timeZone || '';
  const mayEdit = item.viewerCanEdit && may.write;
  const mayDelete = item.viewerCanDelete && may.remove;
  const state = { id: item.id };
  return (
    <Dialog
      open
      onClose={close}
      title={t(`calendar:${kind}`)}
      description={item.isEvent ? undefined : item.title}
      closeLabel={t('common:close')}
    >
      <dl>
        {item.isEvent && (
          <Row label={t('calendar:name')}>
            <span className="font-medium">{item.title}</span>
          </Row>
        )}
        <Row label={item.isEvent ? t('calendar:driveCenterName') : t('calendar:resourceName')}>
          {item.driveName || '---'}
        </Row>
        {isParent && <Row label={t('common:bank')}>{item.clientName || '---'}</Row>}
        <Row label={t('calendar:date')}>{days}</Row>
        {item.isEvent && (
          <Row label={t('calendar:time')}>
            <CalendarEventTimes
              day={ofEvent}
              startTime={item.startTime}
              endTime={item.endTime}
              zone={zoneOf(item.timeZone)}
              iana={item.ianaTimeZone}
            />
          </Row>
        )}
        {item.isEvent && item.driveCenterStartTime && item.driveCenterEndTime && (
          <Row label={t('calendar:driveHours')}>
            <CalendarEventTimes
              day={ofEvent}
              startTime={item.driveCenterStartTime}
              endTime={item.driveCenterEndTime}
              zone={zoneOf(item.timeZone)}
              iana={item.ianaTimeZone}
            />
          </Row>
        )}
        {item.location.map((place) => (
          <Row
            key={`${place.location} ${place.startTime}`}
            label={item.isEvent ? t('calendar:location') : t('calendar:time')}
          >
            {!item.isEvent && (
              <CalendarEventTimes
                day={dayAt(place)}
                startTime={place.startTime}
                endTime={place.endTime}
                zone={zoneOf(place.timeZone)}
                iana={place.timeZone ? place.ianaTimeZone : item.ianaTimeZone}
              />
            )}
            {item.isEvent ? (
              <PlaceLink place={place.location} />
            ) : (
              <span className="block text-muted">{place.location}</span>
            )}
          </Row>
        ))}
        {(item.capacity > 0 || item.bookedCount > 0) && (
          <Row label={t('calendar:booked')}>
            {item.capacity > 0
              ? t('calendar:bookedOf', {
                  booked: number(item.bookedCount),
                  capacity: number(item.capacity),
                })
              : number(item.bookedCount)}
          </Row>
        )}
        <Row label={t('calendar:status')}>
          <Chip tone={toneOf(item.status)}>{statusText(item.status)}</Chip>
        </Row>
      </dl>
      {item.isEvent && (
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          {mayDelete && (
            <Button variant="ghost" onClick={() => setConfirming(true)} className="mr-auto !text-danger">
              {t('calendar:delete')}
            </Button>
          )}
          <Link to={href('viewEvent', undefined, state)} state={state} className={buttonClass()}>
            {t('calendar:open')}
          </Link>
          {mayEdit && (
            <Link to={href('editEvent', undefined, state)} state={state} className={buttonClass('primary')}>
              {t('calendar:edit')}
            </Link>
          )}
        </div>
      )}
      {confirming && (
        <CalendarEventDelete
          event={item}
          onCancel={() => setConfirming(false)}
          onDeleted={() => {
            close();
            onDeleted();
          }}
        />
      )}
    </Dialog>
  );
}
