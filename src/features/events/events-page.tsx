import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EventList } from './event-list.tsx';
import { useChangesEvents } from './parts/use-changes-events.ts';

// Nobody who reads the list waits for the form.
const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }));

/** The events of the bank; `section=addEvent` is the form that adds one. */
export function Component() {
  const [search] = useSearchParams();
  const may = useChangesEvents();
  if (search.get('section') !== 'addEvent' || !may.add) return <EventList />;
  return (
    <Suspense fallback={null}>
      <EventForm key={search.get('copy')} copy={search.get('copy') ?? ''} />
    </Suspense>
  );
}
