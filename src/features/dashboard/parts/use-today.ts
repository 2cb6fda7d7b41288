import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../../access/session.ts';
import { zoneOfSession } from '../../../access/session-zone.ts';
import type { Day } from '../../../lib/scalars.ts';
import { wallTime } from '../../../rules/zones.ts';

/** The day, YYYY-MM-DD, where the selected bank is, wherever the browser is. */
export function useToday(): Day {
  return wallTime(new Date(), zoneOfSession(useAtomValue(sessionAtom))).date;
}
