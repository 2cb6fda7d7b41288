import { href } from '../../../access/paths.ts';
import { useReads } from './use-reads.ts';

/** What has waited for more days than this is late. */
export const LATE_DAYS = 7;
/** A head, six rows and a line of what is hidden: as high while it loads. */
export const WAITING_PLACE = 'min-h-98 max-sm:min-h-112';

type ToList = (bank: number) => string | null;

/** The lists of what waits in a bank, for those who may read them. */
export function useWaitingLinks(): Readonly<Record<'approvals' | 'unconfirmed' | 'underGoal', ToList>> {
  const reads = useReads();
  return {
    approvals: (bank) =>
      reads('driveManagement', 'approveDrive')
        ? href('approveDrive', undefined, { view: 'pending', bank })
        : null,
    unconfirmed: (bank) =>
      reads('donorManagement') ? href('donors', undefined, { view: 'unconfirmed', bank }) : null,
    underGoal: (bank) =>
      reads('driveManagement', 'createDrive')
        ? href('createDrive', undefined, { view: 'behind', bank })
        : null,
  };
}
