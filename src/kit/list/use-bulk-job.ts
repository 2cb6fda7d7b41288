import { useEffect, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { useErrorText } from '../error-text.ts';
import { leaveInBackground } from '../jobs/background-jobs.ts';
import { isOver, type SeenJob } from '../jobs/job-state.ts';
import { useJob } from '../jobs/use-job.ts';
import { useJobStart } from '../jobs/use-job-start.ts';
import { type BulkChange, mostRows } from './bulk-action.ts';
import type { RowBase } from './list-column.ts';
import { useListParts } from './list-context.ts';
import { selectedCount } from './selection.ts';

interface BulkJob {
  /** All that matches is meant, or more than one call takes, and the server does that as a job. */
  readonly isMeant: boolean;
  readonly started: boolean;
  readonly job: SeenJob | undefined;
  readonly error: string | undefined;
  readonly looking: boolean;
  readonly start: () => Promise<void>;
  readonly follow: (id: string) => void;
  /** The job that had failed goes on. */
  readonly again: () => void;
  /** The dialog is closed: what has not ended is watched. */
  readonly leave: () => void;
}

/** A bulk action as a job: over all that matches, over more than one call takes, or always where it is one. */
export function useBulkJob(action: BulkChange<RowBase>, choice: string, option: boolean): BulkJob {
  const { selection, filter, rows } = useListParts();
  const errorText = useErrorText();
  const { looking, start } = useJobStart();
  // What was selected when it began counts to its end.
  const [meant] = useState({
    matching: selection.kind === 'matching',
    filter: selection.kind === 'matching' ? filter : { ids: [...selection.rows.keys()] },
    expected: selectedCount(selection),
  });
  const [id, setId] = useState<string>();
  const [started, setStarted] = useState(false);
  const [error, setError] = useState<string>();
  const { job, again } = useJob(id);
  const ended = job && isOver(job) ? job.id : undefined;
  const latest = useLatest(rows);
  useEffect(() => {
    if (ended !== undefined) latest.current.retry();
  }, [ended]);
  const { startJob } = action;
  return {
    isMeant:
      startJob !== undefined &&
      (meant.matching || 'isJob' in action || meant.expected > mostRows(action, false)),
    started,
    job,
    error,
    looking,
    start: async () => {
      if (!startJob) return;
      setStarted(true);
      setError(undefined);
      const answer = await start([action.id, meant, choice, option], (key) =>
        startJob({ filter: meant.filter, expectedRows: meant.expected }, choice, key, option),
      );
      if (answer.error) setError(errorText(answer.error));
      else setId(answer.id);
    },
    follow: setId,
    again,
    leave: () => {
      if (id !== undefined && ended === undefined) leaveInBackground(id);
    },
  };
}
