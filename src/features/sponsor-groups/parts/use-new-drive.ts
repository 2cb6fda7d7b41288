import { href } from '../../../access/paths.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { useBanks } from '../../../pickers/use-banks.ts';

/**
 * The address of the form that plans a drive for a sponsor, for whoever may add drives. In the parent view the drive's
 * bank is chosen in the form itself, and its sponsors after it.
 */
export function useNewDrive(): ((sponsorId: string) => string) | undefined {
  const opens = useOpens();
  const isParent = useBanks() !== undefined;
  return opens('addDrive') && !isParent
    ? (sponsorId) => href('addDrive', undefined, { sponsor: sponsorId })
    : undefined;
}
