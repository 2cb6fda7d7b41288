import { type InferType, object } from 'yup';
import { between, choice, flag, required, requiredClock, requiredDay } from './fields.ts';
import { text } from './text.ts';
import { isZoneLabel } from './zones.ts';

export const EVENT_STATUSES = ['Scheduled', 'Active', 'Completed', 'Cancelled'] as const;

interface Times {
  readonly startDate?: string;
  readonly endDate?: string;
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
  readonly startDate: string;
  readonly endDate: string;
}

/** An event (docs/design 10.1); an attached one lies inside its source's dates. Times are HH:mm. */
export const eventRule = (source: SourceDates | null = null) =>
  object({
    name: between(3, 50),
    startDate: requiredDay().test(
      'source',
      'outsideSource',
      (value) => !value || !source || (value >= source.startDate && value <= source.endDate),
    ),
    endDate: requiredDay()
      .test('order', 'endBeforeStart', (value, { parent }) => {
        const { startDate } = parent as Times;
        return !value || !startDate || value >= startDate;
      })
      .test('source', 'outsideSource', (value) => !value || !source || value <= source.endDate),
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
    timeZone: required().test('zone', 'isNotValid', (value) => !value || isZoneLabel(value)),
    location: required().max(100, 'maximumLength100'),
  });

export type EventForm = InferType<ReturnType<typeof eventRule>>;
