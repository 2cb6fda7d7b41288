import { useAtomValue } from 'jotai';
import { sessionAtom } from '../access/session.ts';
import type { Day } from '../lib/scalars.ts';
import { ianaZone, wallTime } from '../rules/zones.ts';
import { useBanks } from './use-banks.ts';

/** The day, YYYY-MM-DD, where a bank is: the selected one, or in the parent view the one whose record is looked at. */
export function useTodayOf(clientId: number): Day {
  const selected = useAtomValue(sessionAtom)?.timeZone;
  const own = useBanks()?.find(({ siteId }) => siteId === clientId)?.timeZone;
  return wallTime(new Date(), ianaZone(own ?? selected ?? 'CST')).date;
}
