import { exportLists } from '../exports.ts';
import { roleDeletionJob } from '../modules/admin-role/jobs.ts';
import { userChangeJob } from '../modules/admin-user/jobs.ts';
import { cancelJob, moveJob } from '../modules/appointment/jobs.ts';
import { typeToggleJob } from '../modules/donation-type/jobs.ts';
import { donorChangeJob } from '../modules/donor/bulk.ts';
import { contactJob } from '../modules/donor/contact-job.ts';
import { donorImportJob } from '../modules/donor/import-job.ts';
import { appointmentMailJob, donorMailJob } from '../modules/donor-mail/send.ts';
import { eventCancelJob } from '../modules/event/cancel.ts';
import { invitationJob } from '../modules/invitation/send.ts';
import { registerJob } from '../modules/outside-system/register-job.ts';
import { resourceToggleJob } from '../modules/resource/jobs.ts';
import { groupDeletionJob, groupImportJob } from '../modules/sponsor-group/kind.ts';
import { designationJob } from '../modules/staff/jobs.ts';
import { staffImportJob } from '../modules/staff/undo-import.ts';
import { exportJob } from './export.ts';
import type { JobKind, Work } from './kind.ts';
import type { JobRecord } from './start.ts';

/** The kinds of long work that there are. */
export const JOB_KINDS: readonly JobKind[] = [
  groupImportJob,
  groupDeletionJob,
  staffImportJob,
  designationJob,
  typeToggleJob,
  resourceToggleJob,
  eventCancelJob,
  roleDeletionJob,
  userChangeJob,
  donorChangeJob,
  contactJob,
  registerJob,
  donorImportJob,
  cancelJob,
  moveJob,
  invitationJob,
  donorMailJob,
  appointmentMailJob,
  ...exportLists.filter(({ turned }) => !turned).map(exportJob),
];

export const kindOf = (name: string): JobKind | undefined => JOB_KINDS.find((kind) => kind.name === name);

/** What a job's batches do; undefined where this server does not know such work. */
export const workOf = ({ kind, undoOf }: Pick<JobRecord, 'kind' | 'undoOf'>): Work | undefined =>
  undoOf ? kindOf(kind)?.undo : kindOf(kind)?.run;
