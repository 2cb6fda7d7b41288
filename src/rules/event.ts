import { type InferType, object } from 'yup';
import type { Day } from '../lib/scalars.ts';
import { cancels } from './event-news.ts';
import { between, choice, flag, required, requiredClock, requiredDay } from './fields.ts';
import { isOpenOn } from './open-days.ts';
import { longText, requiredText, text } from './text.ts';
import { ZONE_LABELS, type ZoneLabel } from './zones.ts';

export const EVENT_STATUSES = ['Scheduled', 'Active', 'Completed', 'Cancelled'] as const;
/** Of events that take place, as far as anybody knows. */
export const STANDING_EVENTS = [
  'Scheduled',
  'Active',
] as const satisfies readonly (typeof EVENT_STATUSES)[number][];

interface Times {
  readonly startDate?: Day;
  readonly endDate?: Day;
  readonly startTime?: string;
  readonly endTime?: string;
}

const inOrder = ({ startDate, endDate, startTime, endTime }: Times): boolean =>
  !startDate || startDate !== endDate || !startTime || !endTime || endTime > startTime;

const attached = (parent: unknown): boolean => {
  const { isDrive, isCenter } = parent as { isDrive?: boolean; isCenter?: boolean };
  return Boolean(isDrive || isCenter);
};

/** The days of what an event is attached to. */
export interface SourceDates {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** When an event that is edited was, and at what. */
export interface StoredDates extends SourceDates {
  readonly sourceId?: string | null | undefined;
}

/**
 * An event (docs/design 10.1); an attached one lies inside its source's dates. One that is edited may keep its own: its
 * source may have moved since, and that is nothing that was changed here. Times are HH:mm.
 */
export const eventRule = (source: SourceDates | null = null, stored: StoredDates | null = null) => {
  const keepsDates = (parent: unknown): boolean => {
    const { startDate, endDate, sourceId } = parent as Times & { sourceId?: string };
    return (
      stored !== null &&
      startDate === stored.startDate &&
      endDate === stored.endDate &&
      sourceId === stored.sourceId
    );
  };
  return object({
    name: between(3, 50),
    startDate: requiredDay().test(
      'source',
      'outsideSource',
      (value, { parent }) =>
        !value || !source || keepsDates(parent) || (value >= source.startDate && value <= source.endDate),
    ),
    endDate: requiredDay()
      .test('order', 'endBeforeStart', (value, { parent }) => {
        const { startDate } = parent as Times;
        return !value || !startDate || value >= startDate;
      })
      .test(
        'source',
        'outsideSource',
        (value, { parent }) => !value || !source || keepsDates(parent) || value <= source.endDate,
      ),
    startTime: requiredClock(),
    endTime: requiredClock().test(
      'order',
      'endBeforeStart',
      (value, { parent }) => !value || inOrder(parent as Times),
    ),
    status: choice(EVENT_STATUSES, 'statusRequired'),
    isEvent: flag(),
    isDrive: flag(),
    isCenter: flag().test(
      'one',
      'isNotValid',
      (value, { parent }) => !(value && (parent as { isDrive?: boolean }).isDrive),
    ),
    sourceId: text().test('source', 'isRequired', (value, { parent }) => Boolean(value) || !attached(parent)),
    timeZone: choice(ZONE_LABELS),
    location: required().max(100, 'maximumLength100'),
    note: longText().max(1000, 'maximumLength1000'),
  });
};

export type EventForm = InferType<ReturnType<typeof eventRule>>;

/** Why events are cancelled: one line that the booked donors read. */
export const eventCancelRule = object({ reason: requiredText('isRequired').max(250, 'maximumLength250') });

/** What the form of an event asks: an edit that cancels it says why, as whoever cancels it alone does. */
export const eventFormRule = (
  source: SourceDates | null = null,
  stored: (StoredDates & { readonly status: string }) | null = null,
) =>
  eventRule(source, stored).shape({
    cancelReason: text()
      .max(250, 'maximumLength250')
      .when('status', ([status], field) =>
        stored && cancels(stored, { status }) ? field.required('isRequired') : field,
      ),
  });

export type EditedEvent = InferType<ReturnType<typeof eventFormRule>>;

/** A place of a drive or center, as an event at it needs to know it. */
export interface SourcePlace extends SourceDates {
  /** The days of the week on which it is open; none named is all. */
  readonly days: readonly string[];
  readonly location: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
}

/**
 * The place of a source that an event is at: the one that it names, else any; of these the one that is open on its day,
 * else the first. A place has other hours on another day.
 */
export function placeOf<P extends SourcePlace>(
  places: readonly P[],
  { location, startDate }: { readonly location?: string; readonly startDate?: Day },
): P | undefined {
  const named = places.filter((place) => place.location === location);
  const those = named.length > 0 ? named : places;
  return those.find((place) => startDate && isOpenOn(place, startDate)) ?? those[0];
}

/** Where an event that is edited was, at what, and by which clock. */
export interface StoredPlace {
  readonly sourceId?: string | null | undefined;
  readonly location: string;
  readonly timeZone?: ZoneLabel | null | undefined;
}

interface ZonedPlace extends SourcePlace {
  readonly timeZone: ZoneLabel;
}

interface Wanted {
  readonly sourceId?: string | null | undefined;
  readonly location?: string;
  readonly timeZone?: string | null | undefined;
  readonly startDate?: Day;
}

/** Where an attached event is, and the zones that it can have there, its own among them. */
interface Standing {
  readonly location: string;
  readonly timeZone: ZoneLabel;
  readonly zones: readonly ZoneLabel[];
}

/**
 * Where an event at a source is, and by which clock: as the source has it. One that is edited and stays where it was
 * keeps both: its source may have moved since, and that is nothing that was changed here.
 */
export function standingOf(
  places: readonly ZonedPlace[],
  wanted: Wanted,
  stored: StoredPlace | null,
): Standing | undefined {
  const place = placeOf(places, wanted);
  if (!place) return undefined;
  const stays = wanted.sourceId === stored?.sourceId && wanted.location === stored?.location;
  const own = stays ? stored : null;
  const hasMoved = own !== null && own.location !== place.location;
  const zone = own?.timeZone ?? place.timeZone;
  return {
    location: own?.location ?? place.location,
    timeZone: hasMoved || wanted.timeZone === zone ? zone : place.timeZone,
    zones: hasMoved ? [zone] : [...new Set([place.timeZone, zone])],
  };
}

export const EVENT_KINDS = ['event', 'drive', 'center'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
/** When an event is, as lists are narrowed by it. */
export const EVENT_TIMES = ['upcoming', 'today', 'past'] as const;

/** What an event is attached to: nothing (an event of its own), a drive or a center. */
export const eventKindOf = ({ isDrive, isCenter }: { isDrive: boolean; isCenter: boolean }): EventKind =>
  isCenter ? 'center' : isDrive ? 'drive' : 'event';
