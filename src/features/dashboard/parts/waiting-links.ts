import { href } from '../../../access/paths.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import type { Day } from '../../../lib/scalars.ts';
import { WAITING_MINUTES } from '../../../rules/attention-days.ts';

/** What has waited for more days than this is late. */
export const LATE_DAYS = 7;
/** A head, six rows and a line of what is hidden: as high while it loads. */
export const WAITING_PLACE = 'min-h-98 max-sm:min-h-112';

type ToList = (bank: number, on?: Day) => string | null;

/** The lists of what waits in a bank, for those who may read them. */
export function useWaitingLinks(): Readonly<Record<'approvals' | 'unconfirmed' | 'underGoal', ToList>> {
  const opens = useOpens();
  // An address that filters is read as it stands: a view's filters are written beside the bank's.
  const to =
    (list: 'approveDrive' | 'createDrive', filters: Readonly<Record<string, string>>) => (bank: number) =>
      opens(list) ? href(list, undefined, { ...filters, bank }) : null;
  return {
    approvals: to('approveDrive', { view: 'pending', status: 'Pending approval' }),
    unconfirmed: (bank, on) =>
      opens('appointments')
        ? href('appointments', undefined, {
            list: 'unconfirmed',
            bank,
            from: on,
            to: on,
            waiting: WAITING_MINUTES,
          })
        : null,
    underGoal: to('createDrive', { soon: 'yes' }),
  };
}
