import { useAtomValue } from 'jotai';
import { sessionAtom } from '../access/session.ts';
import { ianaZone, type WallTime, wallTime } from '../rules/zones.ts';

/** Day and time where the reader works. */
export function useNow(): WallTime {
  const zone = useAtomValue(sessionAtom)?.timeZone ?? 'CST';
  return wallTime(new Date(), ianaZone(zone));
}
