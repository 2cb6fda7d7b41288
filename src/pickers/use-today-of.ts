import { useAtomValue } from 'jotai';
import { sessionAtom } from '../access/session.ts';
import { zoneOfSession } from '../access/session-zone.ts';
import { useDayIn } from '../kit/use-now.ts';
import type { Day } from '../lib/scalars.ts';
import { useBanks } from './use-banks.ts';

/** The day, YYYY-MM-DD, where a bank is: the selected one, or in the parent view the one whose record is looked at. */
export function useTodayOf(clientId: number): Day {
  const session = useAtomValue(sessionAtom);
  const own = useBanks()?.find(({ siteId }) => siteId === clientId);
  return useDayIn(zoneOfSession(own ?? session));
}
