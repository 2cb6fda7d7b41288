import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../../access/session.ts';
import type { Day } from '../../../lib/scalars.ts';
import { ianaZone, wallTime } from '../../../rules/zones.ts';

/** The day, YYYY-MM-DD, where the selected bank is, wherever the browser is. */
export function useToday(): Day {
  const session = useAtomValue(sessionAtom);
  return wallTime(new Date(), ianaZone(session?.timeZone ?? 'CST')).date;
}
