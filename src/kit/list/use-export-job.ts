import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { documentMeta } from '../../api/document-meta.ts';
import { useSend } from '../../api/send.ts';
import { EXPORT_NOW_ROWS, EXPORT_ROWS_MAX } from '../../rules/exports.ts';
import { leaveInBackground } from '../jobs/background-jobs.ts';
import { isOver, type SeenJob } from '../jobs/job-state.ts';
import { useJob } from '../jobs/use-job.ts';
import { useJobStart } from '../jobs/use-job-start.ts';
import { useAllows } from '../use-permission.ts';
import { useListSetup } from './list-context.ts';

interface ExportJob {
  /** So many rows are written at the most. */
  readonly most: number;
  /** Does it take a job to write so many rows? */
  readonly isMeant: (rows: number) => boolean;
  /** Can there be one? */
  readonly isServed: boolean;
  readonly started: boolean;
  readonly looking: boolean;
  readonly job: SeenJob | undefined;
  readonly error: ApiError | undefined;
  readonly start: (wanted: Wanted) => Promise<void>;
  /** The job that had failed goes on. */
  readonly again: () => void;
  /** The dialog is closed: what has not ended is watched. */
  readonly leave: () => void;
}

interface Wanted {
  readonly filter: object;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
}

/** The export of the list as a job: what takes longer than somebody waits for. */
export function useExportJob(): ExportJob {
  const { list } = useListSetup();
  const allows = useAllows();
  const send = useSend();
  const { looking, start } = useJobStart();
  const [id, setId] = useState<string>();
  const [started, setStarted] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { job, again } = useJob(id);
  const document = list.spec.startExport;
  const isServed = document !== undefined && allows({ access: documentMeta(document).access });
  return {
    most: isServed ? EXPORT_ROWS_MAX : EXPORT_NOW_ROWS,
    isMeant: (rows) => isServed && rows > EXPORT_NOW_ROWS,
    isServed,
    started,
    looking,
    job,
    error,
    start: async ({ filter, columns }) => {
      if (!document) return;
      setStarted(true);
      setError(undefined);
      const asked = { filter, pagination: list.pagination, columns };
      const answer = await start([document, asked], async (idempotencyKey) => {
        // Each list's own filter: what it is was asked of the list.
        const variables = { ...asked, idempotencyKey } as never;
        const { data, error: refused } = await send(document, variables);
        return refused ? { error: refused } : { id: data.job.id };
      });
      if (answer.id !== undefined) return setId(answer.id);
      setError(answer.error);
      setStarted(false);
    },
    again,
    leave: () => {
      if (id !== undefined && !(job && isOver(job))) leaveInBackground(id);
    },
  };
}
