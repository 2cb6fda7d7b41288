import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { sessionAtom } from '../../access/session.ts';
import { zoneOfSession } from '../../access/session-zone.ts';
import { zoneNamed } from '../../rules/readers-clock.ts';

/**
 * The IANA zone of a label, or of what is an IANA name already, in the rows that the session shows: a bank's own clock
 * counts under the bank's label. The parent administration's rows are those of many banks: there the label alone is known.
 */
export function useZoneOfLabel(): (label: string) => string {
  const session = useAtomValue(sessionAtom);
  const [own, zone] = [session?.timeZone, zoneOfSession(session)];
  return useCallback((label) => (label === own ? zone : zoneNamed(label)), [own, zone]);
}
