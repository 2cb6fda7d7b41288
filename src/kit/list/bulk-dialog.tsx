import { Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { isOver } from '../jobs/job-state.ts';
import { RetryButton } from '../retry-button.tsx';
import { useChoices } from '../use-nothing.ts';
import { type BulkChange, mostRows } from './bulk-action.ts';
import { BulkResults } from './bulk-results.tsx';
import { countOf } from './bulk-run.ts';
import { BulkTextField } from './bulk-text.tsx';
import type { RowBase } from './list-column.ts';
import { useListParts } from './list-context.ts';
import { isCountCapped, NOTHING, selectedCount } from './selection.ts';
import { anyFailed, useBulk } from './use-bulk.ts';
import { useBulkEffects } from './use-bulk-effects.ts';
import { useBulkJob } from './use-bulk-job.ts';

interface BulkDialogProps {
  readonly action: BulkChange<RowBase>;
  readonly onClose: () => void;
}

/** One bulk action from its question to its results; more rows than it takes are not begun with. */
export function BulkDialog({ action, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['list', 'common']);
  const { number } = useFormats();
  const { selection } = useListParts();
  // As it was opened: a job that has begun takes the selection away.
  const [{ count, isCapped }] = useState(() => ({
    count: selectedCount(selection),
    isCapped: isCountCapped(selection),
  }));
  const most = mostRows(action, action.startJob !== undefined);
  if (count <= most && !isCapped) return <AskedBulk action={action} onClose={onClose} />;
  return (
    <Dialog open title={action.label} onClose={onClose}>
      <Banner tone="danger">
        {t(isCapped ? 'list:tooManyCapped' : 'list:tooMany', { total: number(count), most: number(most) })}
      </Banner>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </Dialog>
  );
}

function AskedBulk({ action, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['list', 'common', 'jobs']);
  const { number } = useFormats();
  const choices = useChoices();
  const { select } = useListParts();
  const { effects, ask } = useBulkEffects(action);
  const [chosen, setChosen] = useState(action.choice?.first ?? action.fields?.first ?? '');
  const [asked, setAsked] = useState(false);
  const [ticked, setTicked] = useState(true);
  const { choice, text, fields } = action;
  const { state, start, retryFailed, undo, stop } = useBulk(action, chosen, text?.option ? ticked : false);
  const work = useBulkJob(action, chosen, text?.option ? ticked : false);
  const isMissing = !chosen.trim() && Boolean(choice ?? text ?? fields);
  const missing = isMissing ? (choice ?? text)?.missing : undefined;
  const [typed, setTyped] = useState('');
  const { done, total, results, error, undone, undoError } = state;
  const phase = work.started ? 'job' : state.phase;
  /** Where much would be lost, nothing begins by a click alone. */
  const mustType = action.danger === true && total > 1;
  const differs = mustType && typed.replace(/\D/g, '') !== String(total);
  const begin = (): void => {
    setAsked(true);
    if (!isMissing && !differs) void (work.isMeant ? work.start() : start());
  };
  const close = (): void => {
    if ((phase === 'over' && !error) || work.job) select(NOTHING);
    work.leave();
    onClose();
  };
  return (
    <Dialog
      open
      wide={phase === 'over'}
      title={action.label}
      onClose={phase === 'running' ? undefined : close}
    >
      {phase === 'asking' && (
        <div className="flex flex-col gap-3">
          <p className="text-body">{action.question(total)}</p>
          {!effects && (
            <p role="status" className="text-muted">
              {t('common:pleaseWait')}
            </p>
          )}
          {effects?.error && <Banner tone="danger">{effects.error}</Banner>}
          {effects?.lines && effects.lines.length > 0 && (
            <ul aria-label={t('list:touches')} className="list-disc pl-5 text-body tabular-nums">
              {effects.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {choice && (
            <Field label={choice.label} required error={asked ? missing : undefined}>
              {(control) => (
                <Select
                  control={control}
                  value={chosen}
                  onChange={setChosen}
                  options={choice.options ?? []}
                  {...choices(choice.options, choice.asked)}
                  placeholder={t('list:choose')}
                />
              )}
            </Field>
          )}
          {text && (
            <BulkTextField
              text={text}
              value={chosen}
              onChange={setChosen}
              error={asked ? missing : undefined}
              ticked={ticked}
              onTick={setTicked}
            />
          )}
          {fields && <Suspense fallback={null}>{fields.draw(setChosen, asked && isMissing)}</Suspense>}
          {mustType && (
            <Field
              label={t('list:typeCount', { number: number(total) })}
              error={asked && differs ? t('list:typeCountDiffers') : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {phase === 'running' && (
        <div className="flex flex-col gap-2" role="status">
          <p className="text-body tabular-nums">
            {action.runAll
              ? t('common:pleaseWait')
              : t('list:bulkProgress', { done: number(done), total: number(total) })}
          </p>
          {!action.runAll && <ProgressBar label={action.label} value={done} max={total} />}
        </div>
      )}
      {phase === 'job' && (
        <div className="flex flex-col gap-3">
          {work.job && <JobProgress job={work.job} onNext={work.follow} onContinue={work.again} />}
          {work.job && !isOver(work.job) && <p className="text-muted text-table">{t('jobs:mayLeave')}</p>}
          {work.looking && <Banner tone="info">{t('jobs:looking')}</Banner>}
          {!work.job && !work.error && !work.looking && (
            <p role="status" className="text-muted">
              {t('common:pleaseWait')}
            </p>
          )}
          {work.error && <Banner tone="danger">{work.error}</Banner>}
          {action.lasting &&
            work.job &&
            isOver(work.job) &&
            work.job.counts.some(({ name }) => name === 'done') && (
              <p className="text-muted">{action.lasting}</p>
            )}
        </div>
      )}
      {phase === 'over' &&
        (error ? (
          <Banner tone="danger">{error}</Banner>
        ) : (
          <>
            {undone && countOf(results, 'done') > 0 && (
              <div className="mb-3">
                <Banner tone="info">{t('jobs:takenBack')}</Banner>
              </div>
            )}
            {undoError && (
              <div className="mb-3">
                <Banner tone="danger">{undoError}</Banner>
              </div>
            )}
            <BulkResults results={results} />
            {action.lasting && countOf(results, 'done') > 0 && (
              <p className="mt-3 text-muted">{action.lasting}</p>
            )}
          </>
        ))}
      <div className="mt-6 flex justify-end gap-2">
        {phase === 'asking' && (
          <>
            <Button onClick={close}>{t('common:cancel')}</Button>
            {effects?.error ? (
              <RetryButton onRetry={ask} />
            ) : (
              <Button
                variant={action.danger ? 'danger' : 'primary'}
                busy={!effects}
                data-act=""
                onClick={begin}
              >
                {action.label}
              </Button>
            )}
          </>
        )}
        {phase === 'running' && !action.runAll && <Button onClick={stop}>{t('list:stop')}</Button>}
        {phase === 'job' && (
          <>
            {work.error && <RetryButton onRetry={work.start} />}
            <Button variant="primary" onClick={close}>
              {t('common:close')}
            </Button>
          </>
        )}
        {phase === 'over' && (
          <>
            {undo && !error && (
              <Button onClick={() => void undo()} className="mr-auto">
                <Undo2 size={16} aria-hidden className="text-muted" />
                {t('jobs:undo')}
              </Button>
            )}
            {anyFailed(state) && !undone && (
              <Button onClick={() => void retryFailed()}>{t('list:retryFailed')}</Button>
            )}
            {error && <RetryButton onRetry={start} />}
            <Button variant="primary" onClick={close}>
              {t('common:close')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
