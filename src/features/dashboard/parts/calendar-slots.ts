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

/** What the signed-in role may add to the calendar. */
export function useMayAdd(): { readonly events: boolean; readonly drives: boolean } {
  const session = useAtomValue(sessionAtom);
  return {
    events: changesEvents(session, 'WRITE'),
    drives:
      session !== null &&
      can(session.menu, { module: 'driveManagement', child: 'createDrive', level: 'WRITE' }),
  };
}

const search = (section: string, { date, endDate, time, endTime }: Slot) => ({
  section,
  date,
  endDate: endDate === date ? undefined : endDate,
  time,
  endTime,
});

/** Where an event is added, with the days and hours that were selected. */
export const addEventAt = (slot: Slot): string => href('events', undefined, search('addEvent', slot));

/** Where a drive is planned, with the same. */
export const addDriveAt = (slot: Slot): string => href('createDrive', undefined, search('addDrive', slot));
