import { EventByIdDocument } from '../../gql/events/graphql.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { EventForm } from './event-form.tsx';
import { useEventId } from './parts/use-event-id.ts';

export const ask = prefetchRecord(EventByIdDocument);

/** Edits the event that the address names, or that the navigation has passed. */
export function Component() {
  const id = useEventId();
  return id ? <EventForm key={id} id={id} /> : null;
}
