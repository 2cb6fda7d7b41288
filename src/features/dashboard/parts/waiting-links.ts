import { href } from '../../../access/paths.ts';
import { useOpens } from '../../../kit/use-permission.ts';

/** What has waited for more days than this is late. */
export const LATE_DAYS = 7;
/** A head, six rows and a line of what is hidden: as high while it loads. */
export const WAITING_PLACE = 'min-h-98 max-sm:min-h-112';

type ToList = (bank: number) => string | null;

/** The lists of what waits in a bank, for those who may read them. */
export function useWaitingLinks(): Readonly<Record<'approvals' | 'unconfirmed' | 'underGoal', ToList>> {
  const opens = useOpens();
  // An address that filters is read as it stands: a view's filters are written beside the bank's.
  const to =
    (list: 'approveDrive' | 'createDrive', filters: Readonly<Record<string, string>>) => (bank: number) =>
      opens(list) ? href(list, undefined, { ...filters, bank }) : null;
  return {
    approvals: to('approveDrive', { view: 'pending', status: 'Pending approval' }),
    // Appointments are a bank's own: who sees all of them changes to the bank first.
    unconfirmed: () => null,
    underGoal: to('createDrive', { view: 'behind', status: 'Active,In progress', goal: 'behind' }),
  };
}
