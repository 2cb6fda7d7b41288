import type { EventFormFragment, EventInput } from '../../gql/events/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { EventForm } from '../../rules/event.ts';

interface Types {
  readonly input: EventInput;
  readonly form: EventForm;
  readonly record: EventFormFragment;
}

/** What the form holds before anybody has chosen: its controls start empty. */
const NOTHING = '' as never;

/** The fields of an event: what they are called, and how they are told. */
export const eventFields = recordFields<Types>()('events', {
  name: { label: 'name', empty: '' },
  startDate: { label: 'startDate', empty: NOTHING },
  endDate: { label: 'endDate', empty: NOTHING },
  startTime: { label: 'startTime', empty: '' },
  endTime: { label: 'endTime', empty: '' },
  status: { label: 'status', empty: 'Scheduled', read: ({ status }) => status as 'Scheduled' },
  isEvent: { label: 'isEvent', empty: true, shown: 'yes', optional: true },
  isDrive: { label: 'isDrive', empty: false, shown: 'yes' },
  isCenter: { label: 'isCenter', empty: false, shown: 'yes' },
  sourceId: { label: 'source', empty: '', optional: true, send: (id) => id || null },
  timeZone: { label: 'timeZone', empty: NOTHING, optional: true },
  location: { label: 'location', empty: '' },
  note: { label: 'note', empty: '', shown: 'lines', optional: true },
});
