import { rangesOf } from '../../../src/rules/drive-places.ts';
import type { Context } from '../../context.ts';
import { badInput, isConflict } from '../../errors.ts';
import type { DriveInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { driveFields } from './fields.ts';
import { type LockedDrive, readDrive, sponsorsOf } from './read.ts';
import type { DriveRecord } from './record.ts';
import { updateDrive } from './update.ts';

/** A stored drive as its form would send it, with other staff. */
function inputOf(
  { drive, places }: LockedDrive,
  sponsorIds: readonly string[],
  staffOf: (ids: readonly string[]) => string[],
): DriveInput {
  const staffed = places.map((place) => ({ ...place, staffIds: staffOf(place.staffIds) }));
  const { centerDetails, ...values } = driveFields.values({ ...drive, places: staffed, sponsorIds });
  return {
    ...values,
    id: drive.id,
    updatedAt: drive.updatedAt.toISOString(),
    resourceId: drive.resourceId ?? '',
    centerDetails: rangesOf(
      centerDetails.map((place) => ({ ...place, blockedSlots: [...place.blockedSlots] })),
    ),
  };
}

/** Those of which nothing else follows from an edit: one that was sent back would be asked for again. */
const OPEN: readonly string[] = ['Pending approval', 'Approved', 'Active'];

/** Of so many who change one drive at the same moment each gets their turn: whoever comes too late found another done. */
const ATTEMPTS = 8;

/**
 * Counts somebody in at every place of a drive, or no more, as an edit in the form would. What others do to the drive at
 * the same moment stays.
 */
export async function assignStaff(
  context: Context,
  driveId: string,
  staffId: string,
  assigned: boolean,
): Promise<DriveRecord> {
  if (!isId(staffId)) throw badInput([{ path: 'staffId', code: 'isNotValid' }]);
  const staffOf = (ids: readonly string[]): string[] => {
    if (!assigned) return ids.filter((id) => id !== staffId);
    return ids.includes(staffId) ? [...ids] : [...ids, staffId];
  };
  const attempt = async (): Promise<DriveRecord> => {
    const input = await context.tx(async (tx) => {
      const found = await readDrive(tx, context, driveId);
      if (!OPEN.includes(found.status)) throw badInput([{ path: 'driveId', code: 'locked' }]);
      return inputOf(found, await sponsorsOf(tx, found.drive.id), staffOf);
    });
    return updateDrive(context, input);
  };
  // Nothing of the drive was shown to the caller that somebody else could have changed meanwhile: it is read anew.
  for (let left = ATTEMPTS; ; left -= 1)
    try {
      return await attempt();
    } catch (error) {
      if (left <= 1 || !isConflict(error)) throw error;
    }
}
