import type { EventForm } from '../../../src/rules/event.ts';
import { events } from '../../db/schema/event.ts';
import type { EventInput } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

/** What a form fills of an event, and where it is kept. */
export const eventFields = recordFields<typeof events, EventInput, EventForm>()(
  events,
  {
    name: { column: 'name' },
    startDate: { column: 'startDate' },
    endDate: { column: 'endDate' },
    startTime: { column: 'startTime' },
    endTime: { column: 'endTime' },
    status: { column: 'status' },
    isEvent: { column: 'isEvent' },
    isDrive: { column: 'isDrive' },
    isCenter: { column: 'isCenter' },
    sourceId: { column: 'sourceId' },
    timeZone: { column: 'timeZone' },
    location: { column: 'location' },
    note: { column: 'note' },
  },
  ['cancelReason'],
);
