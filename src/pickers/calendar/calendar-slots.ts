import { useAtomValue } from 'jotai';
import { href } from '../../access/paths.ts';
import { isParentViewAtom, sessionAtom } from '../../access/session.ts';
import { useDeleteEventMutation } from '../../gql/pickers/hooks.ts';
import { useOpens, usePermission } from '../../kit/use-permission.ts';
import type { Slot } from '../../ui/calendar-types.ts';

/** Events are changed by those who have the right to, in their own bank alone (specification, event detail modal). */
export function useChangesEvents(): { readonly write: boolean; readonly remove: boolean } {
  const session = useAtomValue(sessionAtom);
  const opens = useOpens();
  const removes = usePermission(useDeleteEventMutation);
  const own = session !== null && session.user.selectedClientId === session.user.clientId;
  return { write: own && opens('editEvent'), remove: own && removes };
}

/** What the signed-in role may add to the calendar. An event is of a bank: where all are looked at, there is none to add it to. */
export function useMayAdd(): { readonly events: boolean; readonly drives: boolean } {
  const isParent = useAtomValue(isParentViewAtom);
  return { events: useChangesEvents().write && !isParent, drives: useOpens()('addDrive') };
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
