import { useAtomValue } from 'jotai';
import { getSession, sessionAtom } from '../access/session.ts';
import type { Session } from '../access/session-shape.ts';
import { zoneOfSession } from '../access/session-zone.ts';
import type { Day } from '../lib/scalars.ts';
import { type WallTime, wallTime } from '../rules/zones.ts';

const nowOf = (session: Session | null): WallTime => wallTime(new Date(), zoneOfSession(session));

/** Day and time where the reader works. */
export const useNow = (): WallTime => nowOf(useAtomValue(sessionAtom));
/** The day, YYYY-MM-DD, where the selected bank is, wherever the browser is. */
export const useToday = (): Day => useNow().date;
/** Day and time outside of a component. */
export const now = (): WallTime => nowOf(getSession());
