import { Download, Play, RotateCw, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MyJobsDocument, type RowOutcome } from '../../gql/kit/graphql.ts';
import {
  useCancelJobMutation,
  useContinueJobMutation,
  useRetryJobMutation,
  useUndoJobMutation,
} from '../../gql/kit/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { csvFile } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useErrorText } from '../error-text.ts';
import { makeIdempotencyKeys } from '../form/idempotency-key.ts';
import { leaveInBackground } from './background-jobs.ts';
import { JobFile } from './job-file.tsx';
import { LEFT_OUT, useJobRows } from './job-rows.ts';
import { isOver, rowsThat, type SeenJob, secondsLeft } from './job-state.ts';
import { LeftOutRows } from './left-out-rows.tsx';
import { useColumnNames } from './use-column-names.ts';
import { useReason } from './use-reason.ts';

const OUTCOMES = [
  ['created', 'good'],
  ['updated', 'open'],
  ['done', 'good'],
  ['unchanged', 'idle'],
  ['skipped', 'idle'],
  ['failed', 'bad'],
] as const satisfies readonly (readonly [RowOutcome, ChipTone])[];

interface JobProgressProps {
  readonly job: SeenJob;
  /** The taking back, or the other go at what has failed, is shown in place of the job. */
  readonly onNext?: (id: string) => void;
  /** The job goes on: whoever has seen its end looks again. */
  readonly onContinue?: (id: string) => void;
}

/** How far a job is, how fast, and how to end it; then what became of its rows, why not all, the way on, and the way back. */
export function JobProgress({
  job,
  onNext = leaveInBackground,
  onContinue = leaveInBackground,
}: JobProgressProps) {
  const { t } = useTranslation(['jobs', 'common']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const reasonOf = useReason();
  const rowsOf = useJobRows();
  const labelOf = useColumnNames(job.kind);
  const [cancel, { loading: cancelling }] = useCancelJobMutation();
  const [goOn, { loading: goingOn }] = useContinueJobMutation();
  const [undo, { loading: undoing }] = useUndoJobMutation();
  const [retry, { loading: retrying }] = useRetryJobMutation();
  const [error, setError] = useState<string>();
  const { id, handled, total, state, rowsPerSecond, viewerCanUndo } = job;
  const over = isOver(job);
  const skipped = rowsThat(job, ...LEFT_OUT);
  const left = secondsLeft(job);
  // The same key however often it is pressed; a taking back that has ended early is offered anew, as another one.
  const [undoKeys] = useState(() => makeIdempotencyKeys());
  useEffect(() => {
    if (!viewerCanUndo) undoKeys.answered(undefined);
  }, [viewerCanUndo, undoKeys]);

  const end = async (): Promise<void> => {
    const answer = await cancel({ variables: { id } });
    setError(answer.error && errorText(answer.error));
  };
  const proceed = async (): Promise<void> => {
    const answer = await goOn({ variables: { id } });
    setError(answer.error && errorText(answer.error));
    if (answer.data) onContinue(id);
  };
  const takeBack = async (): Promise<void> => {
    const answer = await undo({
      variables: { id, idempotencyKey: undoKeys.next(id) },
      refetch: [MyJobsDocument],
    });
    if (answer.error) undoKeys.answered(answer.error.code);
    setError(answer.error && errorText(answer.error));
    if (answer.data) onNext(answer.data.undoJob.id);
  };
  const haveAnotherGo = async (): Promise<void> => {
    const answer = await retry({
      variables: { id, idempotencyKey: `retry-${id}` },
      refetch: [MyJobsDocument],
    });
    setError(answer.error && errorText(answer.error));
    if (answer.data) onNext(answer.data.retryJob.id);
  };
  const save = async (): Promise<void> => {
    const rows = await rowsOf(id, LEFT_OUT);
    if (!rows) return setError(t('jobs:noReasons'));
    const lines = rows.flatMap(({ row, name, problems }) =>
      problems.map(({ column, code }) => {
        const label = column ? labelOf(column) : '';
        return [row, name, label, reasonOf(code, label)];
      }),
    );
    const file = csvFile([[t('jobs:row'), t('jobs:name'), t('jobs:column'), t('jobs:reason')], ...lines]);
    saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), 'rows.csv');
  };
  return (
    <div className="flex flex-col gap-2">
      {!over && <ProgressBar label={t('jobs:progress')} value={handled} max={total} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-table tabular-nums">
        <p role="status">
          {state === 'QUEUED' && t('jobs:waits')}
          {state === 'RUNNING' &&
            t('jobs:rowsOf', { count: total, handled: number(handled), total: number(total) })}
          {state === 'RUNNING' && skipped > 0 && ` · ${t('jobs:skipped', { total: number(skipped) })}`}
          {state === 'DONE' && t(job.isUndo ? 'jobs:takenBack' : 'jobs:isDone')}
          {state === 'CANCELLED' &&
            t('jobs:isCancelled', { count: total, handled: number(handled), total: number(total) })}
          {state === 'FAILED' &&
            t('jobs:isFailed', { count: total, handled: number(handled), total: number(total) })}
        </p>
        {!over && left !== null && (
          <p>
            {t('jobs:pace', { rows: number(Math.round(rowsPerSecond)) })},{' '}
            {left < 60
              ? t('jobs:secondsLeft', { total: number(left) })
              : t('jobs:minutesLeft', { total: number(Math.ceil(left / 60)) })}
          </p>
        )}
      </div>
      {state === 'RUNNING' && job.reason && <Banner tone="info">{t('jobs:heldUp')}</Banner>}
      {state === 'FAILED' && (
        <Banner tone="danger">{reasonOf(job.reason ?? 'INTERNAL_SERVER_ERROR', '')}</Banner>
      )}
      {job.obstacle && job.obstacle !== job.reason && (
        <p className="text-muted text-table">
          {t('jobs:cannotContinue', { reason: reasonOf(job.obstacle, '') })}
        </p>
      )}
      {over && (
        <p className="flex flex-wrap gap-2">
          {OUTCOMES.map(([status, tone]) => {
            const count = rowsThat(job, status);
            return (
              count > 0 && (
                <Chip key={status} tone={tone}>
                  {t(`jobs:outcomes.${status}`, { total: number(count) })}
                </Chip>
              )
            );
          })}
        </p>
      )}
      {over && skipped > 0 && <LeftOutRows key={skipped} id={id} count={skipped} labelOf={labelOf} />}
      <JobFile job={job} />
      {error && <Banner tone="danger">{error}</Banner>}
      <div className="flex flex-wrap gap-2">
        {job.viewerCanCancel && (
          <Button dense busy={cancelling} onClick={() => void end()}>
            {t('common:cancel')}
          </Button>
        )}
        {job.viewerCanContinue && (
          <Button dense busy={goingOn} onClick={() => void proceed()}>
            <Play size={16} aria-hidden className="text-muted" />
            {t('jobs:continue')}
          </Button>
        )}
        {job.viewerCanRetry && (
          <Button dense busy={retrying} onClick={() => void haveAnotherGo()}>
            <RotateCw size={16} aria-hidden className="text-muted" />
            {t('jobs:retryFailed')}
          </Button>
        )}
        {over && skipped > 0 && (
          <Button dense onClick={() => void save()}>
            <Download size={16} aria-hidden className="text-muted" />
            {t('jobs:reasonsFile')}
          </Button>
        )}
        {viewerCanUndo && !job.isTrial && (
          <Button dense busy={undoing} onClick={() => void takeBack()}>
            <Undo2 size={16} aria-hidden className="text-muted" />
            {t('jobs:undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
