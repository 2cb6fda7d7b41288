import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../../access/session.ts';
import { CalendarCard } from '../../../pickers/calendar/calendar-card.tsx';
import { ianaZone, wallTime } from '../../../rules/zones.ts';

const VIEWS = ['month', 'list'] as const;

/** The month of the bank's events, centers and drives, where the bank is. */
export function CalendarPanel() {
  const zone = useAtomValue(sessionAtom)?.timeZone ?? 'CST';
  return <CalendarCard today={wallTime(new Date(), ianaZone(zone)).date} views={VIEWS} />;
}
