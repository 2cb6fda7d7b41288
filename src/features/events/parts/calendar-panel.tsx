import { refetchLists } from '../../../api/refetch-lists.ts';
import { useChanges } from '../../../kit/live/live.ts';
import { useToday } from '../../../kit/use-now.ts';
import { CalendarCard } from '../../../pickers/calendar/calendar-card.tsx';

const VIEWS = ['month', 'list'] as const;
/** What its entries are made of. */
const ENTITIES = ['event', 'driveCenter', 'appointment'];

/** The month of the bank's events, centers and drives, where the bank is. */
export function CalendarPanel() {
  useChanges(ENTITIES, () => void refetchLists());
  return <CalendarCard today={useToday()} views={VIEWS} />;
}
