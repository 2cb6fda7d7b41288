import { makeJob } from '../../mocks/factories/job.ts';
import type { JobRow } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';

type Job = ReturnType<typeof makeJob>;

/** A network without notifications whose job can be let go on; `more` are jobs beside it, over as well, `rows` the job's. */
export function oneJob(first: Partial<Job>, more: readonly Job[] = [], rows: readonly JobRow[] = []) {
  let job = makeJob(first);
  const set = (change: Partial<Job>): Job => {
    job = makeJob({ ...job, ...change });
    return job;
  };
  const schema = createMockSchema({
    Query: {
      allJobs: (_source, { filter }) => {
        const jobs = filter?.isOpen ? [job].filter(({ finishedAt }) => !finishedAt) : [job, ...more];
        return { totalRecords: jobs.length, jobs };
      },
      allNotifications: () => ({ totalRecords: 0, unreadCount: 0, groups: [], notifications: [] }),
      jobById: () => job,
      jobRows: () => ({ totalRecords: rows.length, rows: [...rows] }),
    },
    Mutation: {
      retryJob: () =>
        set({
          id: 'again',
          state: 'RUNNING',
          total: 2,
          handled: 0,
          counts: [],
          finishedAt: null,
          viewerCanRetry: false,
        }),
      continueJob: () => set({ state: 'QUEUED', reason: null, finishedAt: null, viewerCanContinue: false }),
      cancelJob: () =>
        set({ state: 'CANCELLED', finishedAt: new Date().toISOString(), viewerCanCancel: false }),
    },
  });
  return { schema, set };
}
