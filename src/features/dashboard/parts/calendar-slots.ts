import { useAtomValue } from 'jotai';
import { href } from '../../../access/paths.ts';
import { sessionAtom } from '../../../access/session.ts';
import type { Session } from '../../../access/session-shape.ts';
import { type AccessLevel, can } from '../../../rules/access.ts';
import type { Slot } from '../../../ui/calendar-types.ts';

/** Events are changed by those who have the right to, in their own bank alone (specification, event detail modal). */
export const changesEvents = (session: Session | null, level: AccessLevel): boolean =>
  session !== null &&
  session.user.selectedClientId === session.user.clientId &&
  can(session.menu, { module: 'eventManagement', level });

export const useMayAddEvents = (): boolean => changesEvents(useAtomValue(sessionAtom), 'WRITE');

/** Where an event is added, with the days and hours that were selected. */
export const addEventAt = ({ date, endDate, time, endTime }: Slot): string =>
  href('events', undefined, {
    section: 'addEvent',
    date,
    endDate: endDate === date ? undefined : endDate,
    time,
    endTime,
  });
