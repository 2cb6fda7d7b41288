import type { Job } from '../gql/types.ts';

/** An import of three rows that is through. */
export function makeJob(overrides: Partial<Job> = {}): Job {
  return {
    __typename: 'Job',
    id: 'job-1',
    kind: 'importSponsorGroups',
    title: 'groups.csv',
    clientId: 1,
    ownerName: 'Ada Okafor',
    isOwn: true,
    isTrial: false,
    isUndo: false,
    state: 'DONE',
    reason: null,
    total: 3,
    handled: 3,
    counts: [],
    rowsPerSecond: 210,
    createdAt: '2026-11-20T15:00:00.000Z',
    startedAt: '2026-11-20T15:00:00.000Z',
    finishedAt: '2026-11-20T15:00:01.000Z',
    viewerCanCancel: false,
    viewerCanContinue: false,
    obstacle: null,
    viewerCanUndo: false,
    viewerCanRetry: false,
    file: null,
    fileObstacle: null,
    ...overrides,
  };
}
