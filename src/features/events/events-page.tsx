import { useSearchParams } from 'react-router-dom';
import type { RouteQuestion } from '../../access/routes.ts';
import { EventByIdDocument } from '../../gql/events/graphql.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { askEvents, EventList } from './event-list.tsx';
import { useChangesEvents } from './parts/use-changes-events.ts';

// Nobody who reads the list waits for the form.
const EventForm = opened(async () => ({ default: (await import('./event-form.tsx')).EventForm }));

const ADDS = 'addEvent';
const askCopied = prefetchRecord(EventByIdDocument, 'copy');

const askEither: RouteQuestion = (address, isGuess) =>
  (address.searchParams.get('section') === ADDS ? askCopied : askEvents)(address, isGuess);
export const ask: RouteQuestion = Object.assign(askEither, { list: askEvents.list });

/** The events of the bank; `section=addEvent` is the form that adds one. */
export function Component() {
  const [search] = useSearchParams();
  const may = useChangesEvents();
  if (search.get('section') !== ADDS || !may.add) return <EventList />;
  return <EventForm key={search.get('copy')} copy={search.get('copy') ?? ''} />;
}
