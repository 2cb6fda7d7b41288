import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../../access/session.ts';
import {
  useCancelEventsMutation,
  useCreateEventMutation,
  useRemoveEventMutation,
  useUpdateEventMutation,
} from '../../../gql/events/hooks.ts';
import { usePermission } from '../../../kit/use-permission.ts';

/** What one may do with events: with the right to, and in one's own bank alone. */
export function useChangesEvents() {
  const session = useAtomValue(sessionAtom);
  const own =
    session !== null && session.user.clientId > 0 && session.user.selectedClientId === session.user.clientId;
  const adds = usePermission(useCreateEventMutation);
  const edits = usePermission(useUpdateEventMutation);
  const cancels = usePermission(useCancelEventsMutation);
  const removes = usePermission(useRemoveEventMutation);
  return { add: own && adds, edit: own && edits, cancel: own && cancels, remove: own && removes };
}
