import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useCancelJobMutation } from '../../gql/kit/hooks.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { leaveInBackground } from '../jobs/background-jobs.ts';
import { useJobRows } from '../jobs/job-rows.ts';
import { isOver, type SeenJob } from '../jobs/job-state.ts';
import { useJob, type Watched } from '../jobs/use-job.ts';
import { type Started, useJobStart } from '../jobs/use-job-start.ts';
import type { RowProblem } from './import-file.ts';

/** Sends the mapped file; a dry run says what would become of its rows. */
export type SendFile = (file: File, dryRun: boolean, idempotencyKey: string) => Promise<Started>;

export interface Import {
  /** A start is on its way to the server, or its lost answer is being looked up. */
  readonly sending: boolean;
  /** A start is under way: sent, or answered with a job that was not seen yet. Nothing else is started meanwhile. */
  readonly busy: boolean;
  readonly looking: boolean;
  readonly uncertain: boolean;
  readonly error: ApiError | undefined;
  /** The dry run, and what is wrong with rows once it is through. */
  readonly trial: SeenJob | undefined;
  readonly problems: readonly RowProblem[] | undefined;
  /** What is wrong with them could not be read. */
  readonly unread: boolean;
  readonly readAgain: () => void;
  /** The import for good has begun, whether or not its job was seen yet. */
  readonly begun: boolean;
  readonly job: SeenJob | undefined;
  /** `values` says what is meant beside the file's name and size: the same are the same start. */
  readonly begin: (file: File, dryRun: boolean, values: unknown) => Promise<void>;
  /** Back to the columns: the dry run is of no use any more. */
  readonly forget: () => void;
  /** The page is left: a dry run ends, an import goes on and is watched. */
  readonly leave: () => void;
  /** Another job takes the import's place: its taking back. */
  readonly follow: (id: string) => void;
  /** The dry run, or the import, that had failed goes on. */
  readonly tryOn: () => void;
  readonly goOn: () => void;
}

/** Is it still to be seen? One that is gone is not. */
const isAwaited = ({ job, error }: Watched): boolean => !job && error?.code !== 'NOT_FOUND';

/** The jobs of an import: first the one that changes nothing, then the one that does. */
export function useImport(send: SendFile, onImported: () => void): Import {
  const { looking, uncertain, start } = useJobStart();
  const [cancel] = useCancelJobMutation();
  const rowsOf = useJobRows();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [trialId, setTrialId] = useState<string>();
  const [jobId, setJobId] = useState<string>();
  const [problems, setProblems] = useState<readonly RowProblem[]>();
  const [unread, setUnread] = useState(false);
  const trying = useJob(trialId);
  const importing = useJob(jobId);
  const { job: trial, again: tryOn } = trying;
  const { job, again: goOn } = importing;
  const latest = useLatest({ rowsOf, onImported });

  // One that has failed may go on, and find more.
  const tried = trial?.state === 'DONE' ? trial.id : undefined;
  useEffect(() => {
    if (tried === undefined || unread) return;
    let stopped = false;
    void latest.current.rowsOf(tried, ['failed']).then((rows) => {
      if (stopped) return;
      setProblems(rows?.flatMap(({ row, problems: found }) => found.map((one) => ({ row, ...one }))));
      setUnread(!rows);
    });
    return () => {
      stopped = true;
    };
  }, [tried, unread]);
  const ended = job && isOver(job) ? job.id : undefined;
  useEffect(() => {
    if (ended !== undefined) latest.current.onImported();
  }, [ended]);

  const stopTrial = (): void => {
    if (trialId !== undefined && !(trial && isOver(trial))) void cancel({ variables: { id: trialId } });
  };
  return {
    sending,
    busy:
      sending ||
      (trialId !== undefined && isAwaited(trying)) ||
      (jobId !== undefined && isAwaited(importing)),
    looking,
    uncertain,
    // What was seen once is shown as it was.
    error: error ?? [trying, importing].find((one) => one.error && !one.job)?.error,
    trial,
    problems,
    unread,
    readAgain: () => setUnread(false),
    begun: jobId !== undefined,
    job,
    begin: async (file, dryRun, values) => {
      setSending(true);
      setError(undefined);
      const { size, name } = file;
      const started = await start([name, size, dryRun, values], (key) => send(file, dryRun, key));
      setSending(false);
      if (started.error) return setError(started.error);
      if (dryRun) {
        setProblems(undefined);
        setUnread(false);
        setTrialId(started.id);
      } else setJobId(started.id);
    },
    forget: () => {
      stopTrial();
      setError(undefined);
      setProblems(undefined);
      setUnread(false);
      setTrialId(undefined);
    },
    leave: () => {
      stopTrial();
      if (jobId !== undefined && ended === undefined) leaveInBackground(jobId);
    },
    follow: setJobId,
    tryOn,
    goOn,
  };
}
