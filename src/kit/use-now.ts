import { useAtomValue } from 'jotai';
import { getSession, sessionAtom } from '../access/session.ts';
import { ianaZone, type WallTime, wallTime } from '../rules/zones.ts';

const nowIn = (zone = 'CST'): WallTime => wallTime(new Date(), ianaZone(zone));

/** Day and time where the reader works. */
export const useNow = (): WallTime => nowIn(useAtomValue(sessionAtom)?.timeZone);
/** The same outside of a component. */
export const now = (): WallTime => nowIn(getSession()?.timeZone);
