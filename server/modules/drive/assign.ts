import { rangesOf } from '../../../src/rules/drive-places.ts';
import type { Context } from '../../context.ts';
import { badInput, isConflict } from '../../errors.ts';
import type { DriveInput, MutationAssignStaffToDriveArgs } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { driveFields } from './fields.ts';
import { type LockedDrive, readDrive, sponsorsOf } from './read.ts';
import type { DriveRecord, PlaceRow } from './record.ts';
import { updateDrive } from './update.ts';

/** A stored drive as its form would send it, with other staff. */
function inputOf(
  { drive, places }: LockedDrive,
  sponsorIds: readonly string[],
  staffOf: (place: PlaceRow) => string[],
): DriveInput {
  const staffed = places.map((place) => ({ ...place, staffIds: staffOf(place) }));
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
 * Counts somebody in at the named places of a drive, or at every one, or no more, as an edit in the form would. What
 * others do to the drive at the same moment stays.
 */
export async function assignStaff(
  context: Context,
  { driveId, staffId, assigned, placeIds }: MutationAssignStaffToDriveArgs,
): Promise<DriveRecord> {
  if (!isId(staffId)) throw badInput([{ path: 'staffId', code: 'isNotValid' }]);
  const isMeant = ({ id }: Pick<PlaceRow, 'id'>): boolean => placeIds?.includes(id) ?? true;
  const staffOf = (place: PlaceRow): string[] => {
    const others = place.staffIds.filter((id) => id !== staffId);
    if (!isMeant(place) || (assigned && others.length < place.staffIds.length)) return [...place.staffIds];
    return assigned ? [...others, staffId] : others;
  };
  const attempt = async (): Promise<DriveRecord> => {
    const input = await context.tx(async (tx) => {
      const found = await readDrive(tx, context, driveId);
      if (!OPEN.includes(found.status)) throw badInput([{ path: 'driveId', code: 'locked' }]);
      // Nobody is told to have been counted in at places that are gone by now.
      if (assigned && !found.places.some(isMeant)) throw badInput([{ path: 'placeIds', code: 'isNotValid' }]);
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
