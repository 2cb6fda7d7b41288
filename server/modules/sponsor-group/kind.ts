import { inArray } from 'drizzle-orm';
import { sponsorGroupRule } from '../../../src/rules/sponsor-group.ts';
import { driveSponsors, sponsorGroups } from '../../db/schema/planning.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { type Imported, recordImport } from '../../records/import.ts';
import { deletionJob, importJob } from '../../records/jobs.ts';
import { recordKind } from '../../records/kind.ts';
import { groupFields } from './fields.ts';
import { groupReader, matchingGroups } from './read.ts';

/** A sponsor group, for what is done alike to all kinds of records. */
export const groupKind = recordKind({
  entity: 'sponsorGroup',
  label: 'sponsor group',
  table: sponsorGroups,
  fields: groupFields,
  rule: sponsorGroupRule,
  unique: { sponsor_groups_code_key: 'sponsorCode' },
  name: 'sponsorName',
  matching: matchingGroups,
  findOrThrow: groupReader.findOrThrow,
  // Drives keep their sponsors.
  inUse: async (tx, ids) => {
    const used = await tx
      .selectDistinct({ id: driveSponsors.sponsorGroupId })
      .from(driveSponsors)
      .where(inArray(driveSponsors.sponsorGroupId, [...ids]));
    return used.map(({ id }) => id);
  },
});

export const groupImport = recordImport({ kind: groupKind, job: 'importSponsorGroups', key: 'sponsorCode' });
const job = importJob(groupImport);

interface EarlierImport {
  readonly id: string;
  readonly sponsorName: string;
  readonly before: string | null;
}
/** What an import that is older than the list of fields has kept: the name alone. */
const whole = (kept: Imported | EarlierImport): Imported =>
  'after' in kept
    ? kept
    : {
        id: kept.id,
        after: { sponsorName: kept.sponsorName },
        before: kept.before === null ? null : { sponsorName: kept.before },
      };

export const groupImportJob: JobKind = {
  ...job,
  undo: async (context, batch) => {
    const items = batch.items.map((item) => ({ ...item, input: whole(item.input as Imported) }));
    return (await job.undo?.(context, { ...batch, items })) ?? [];
  },
};
export const groupDeletionJob = deletionJob('startDeleteSponsorGroups', groupKind);
