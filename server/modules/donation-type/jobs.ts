import type { Context } from '../../context.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { badInput } from '../../errors.ts';
import type { DonationTypeFilterInput } from '../../gql/types.ts';
import { bulkWork, JOB_LIMIT, startBulkJob } from '../../jobs/bulk.ts';
import type { JobKind } from '../../jobs/kind.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { matchingTypes } from './read.ts';
import { type Toggle, toggleTypes } from './toggle.ts';

const opposite = (toggle: Toggle): Toggle =>
  toggle.isArchive === undefined ? { isPublished: !toggle.isPublished } : { isArchive: !toggle.isArchive };

export const typeToggleJob: JobKind = {
  name: 'startToggleDonationTypes',
  run: bulkWork(
    (context, ids, { input }) => toggleTypes(context, { ids: [...ids] }, input as Toggle, ids.length),
    (id) => ({ id }),
  ),
  undo: bulkWork((context, ids, { input }) =>
    toggleTypes(context, { ids: [...ids] }, opposite(input as Toggle), ids.length),
  ),
};

/** Which of the two switches is meant: one is given, and one alone. */
function toggleOf(isPublished: boolean | null | undefined, isArchive: boolean | null | undefined): Toggle {
  if (isPublished != null && isArchive == null) return { isPublished };
  if (isArchive != null && isPublished == null) return { isArchive };
  throw badInput([{ path: 'isPublished', code: 'statusRequired' }]);
}

interface Asked {
  readonly filter: DonationTypeFilterInput;
  readonly isPublished?: boolean | null | undefined;
  readonly isArchive?: boolean | null | undefined;
  readonly expectedRows: number;
}

/** Starts setting a switch of every type that matches now. */
export const startTypeToggle = (
  context: Context,
  { filter, isPublished, isArchive, expectedRows }: Asked,
  startKey: string | null,
): Promise<JobRecord> =>
  context.tx(async (tx) => {
    const input = toggleOf(isPublished, isArchive);
    const found = await tx
      .select({ id: donationTypes.id, name: donationTypes.name })
      .from(donationTypes)
      .where(matchingTypes(context, filter))
      .orderBy(donationTypes.name, donationTypes.id)
      .limit(JOB_LIMIT);
    return startBulkJob(tx, context, {
      kind: typeToggleJob.name,
      input,
      filter,
      expectedRows,
      startKey,
      found,
    });
  });
