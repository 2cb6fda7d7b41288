import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../../access/session.ts';
import { zoneOfSession } from '../../../access/session-zone.ts';
import { refetchLists } from '../../../api/refetch-lists.ts';
import { useChanges } from '../../../kit/live/live.ts';
import { CalendarCard } from '../../../pickers/calendar/calendar-card.tsx';
import { wallTime } from '../../../rules/zones.ts';

const VIEWS = ['month', 'list'] as const;
/** What its entries are made of. */
const ENTITIES = ['event', 'driveCenter', 'appointment'];

/** The month of the bank's events, centers and drives, where the bank is. */
export function CalendarPanel() {
  useChanges(ENTITIES, () => void refetchLists());
  const zone = zoneOfSession(useAtomValue(sessionAtom));
  return <CalendarCard today={wallTime(new Date(), zone).date} views={VIEWS} />;
}
