import { useLocation } from 'react-router-dom';
import { logOrigin } from '../../api/log-origin.ts';
import { useCreateAdminDonationScheduledLogsMutation } from '../../gql/appointments/hooks.ts';

/** Tells the activity log from which page an administrator has booked, moved or cancelled; nobody waits for it. */
export function useSchedulingLog() {
  const { pathname } = useLocation();
  const [post] = useCreateAdminDonationScheduledLogsMutation();
  return (activity: 'Book' | 'Modify' | 'Cancel', donorId: string | undefined): void => {
    if (donorId)
      void post({ variables: { pageName: pathname, activity, donor: { id: donorId }, ...logOrigin() } });
  };
}
