import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionAtom } from '../../access/session.ts';
import { storage } from '../../access/storage.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useErrorText } from '../error-text.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { isOver, rowsThat } from '../jobs/job-state.ts';
import { RetryButton } from '../retry-button.tsx';
import { FileChoice } from './file-choice.tsx';
import {
  guessMapping,
  headingMark,
  type ImportColumn,
  type ImportFile,
  type Mapping,
  mappedFile,
} from './import-file.ts';
import { ImportResults } from './import-results.tsx';
import { MapColumns } from './map-columns.tsx';
import { type SendFile, useImport } from './use-import.ts';

interface ImportDialogProps {
  /** The name under which the mapping is remembered. */
  readonly screen: string;
  readonly title: string;
  readonly columns: readonly ImportColumn[];
  /** In the parent view: whose records they will be. It is chosen before anything is checked. */
  readonly target?: { readonly bank: string; readonly choice: ReactNode } | undefined;
  /** Starts the job, tried first and then for good. */
  readonly send: SendFile;
  /** Something was imported or taken back: the list behind is old. */
  readonly onImported: () => void;
  readonly onClose: () => void;
}

function remembered(key: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/**
 * A CSV file becomes records: choose it, say which column is which, see in a dry run what would become of each row, and
 * import the rows that are right. Both are jobs: whoever leaves finds them in the quick panel. Whatever fails on the
 * way, file and mapping stay.
 */
export function ImportDialog({
  screen,
  title,
  columns,
  target,
  send,
  onImported,
  onClose,
}: ImportDialogProps) {
  const { t, i18n } = useTranslation(['import', 'common', 'jobs']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const user = useAtomValue(sessionAtom)?.user.id ?? '';
  const key = `donorgrid.import.v1.${user}.${screen}`;
  const [file, setFile] = useState<ImportFile>();
  const [mapping, setMapping] = useState<Mapping>({});
  const work = useImport(send, onImported);
  const { sending, busy, trial, problems, job, error } = work;

  const choose = (chosen: ImportFile): void => {
    setFile(chosen);
    setMapping(guessMapping(chosen.headings, columns, remembered(key)));
  };
  const [mapped, setMapped] = useState<File>();
  const begin = (sent: File, dryRun: boolean) => work.begin(sent, dryRun, [mapping, target?.bank]);
  const check = async (chosen: ImportFile): Promise<void> => {
    const marks = Object.entries(mapping).map(([name, at]) => [name, headingMark(chosen.headings[at] ?? '')]);
    storage.set(key, JSON.stringify(Object.fromEntries(marks)));
    const sent = mappedFile(chosen, columns, mapping, i18n.language);
    setMapped(sent);
    await begin(sent, true);
  };
  const missing =
    target?.bank === '' || columns.some(({ name, required }) => required && mapping[name] === undefined);
  const tried = trial && trial.state === 'DONE' && problems ? trial : undefined;
  const ready = tried ? rowsThat(tried, 'created', 'updated') : 0;
  const back = (): void => {
    if (trial) work.forget();
    else setFile(undefined);
  };
  const close = (): void => {
    work.leave();
    onClose();
  };
  return (
    <Dialog open wide onClose={sending ? undefined : close} title={title} closeLabel={t('common:close')}>
      <div className="flex flex-col gap-4">
        {!trial && (
          // What is sent stays what is shown.
          <fieldset disabled={busy} className="contents">
            {target?.choice}
            {!file && <FileChoice columns={columns} onFile={choose} />}
            {file && <MapColumns file={file} columns={columns} mapping={mapping} onMapping={setMapping} />}
          </fieldset>
        )}
        {trial && trial.state !== 'DONE' && <JobProgress job={trial} onContinue={work.tryOn} />}
        {work.unread && (
          <>
            <Banner tone="danger">{t('jobs:noReasons')}</Banner>
            <RetryButton look="dense" onRetry={work.readAgain} className="self-start" />
          </>
        )}
        {trial?.state === 'DONE' && !problems && !work.unread && (
          <p role="status" className="text-muted">
            {t('common:pleaseWait')}
          </p>
        )}
        {file && tried && problems && !job && (
          <ImportResults file={file} columns={columns} trial={tried} problems={problems} />
        )}
        {job && <JobProgress job={job} onNext={work.follow} onContinue={work.goOn} />}
        {job && !isOver(job) && <p className="text-muted text-table">{t('jobs:mayLeave')}</p>}
        {work.looking && <Banner tone="info">{t('jobs:looking')}</Banner>}
        {error && !work.looking && (
          <Banner tone={work.uncertain ? 'info' : 'danger'}>
            {work.uncertain ? t('jobs:uncertain') : errorText(error)}
          </Banner>
        )}
      </div>
      {/* Always in sight: a file has as many columns as it likes. */}
      <div
        data-foot=""
        className="-mx-6 sticky -bottom-6 mt-6 -mb-6 flex flex-wrap justify-end gap-2 bg-raised px-6 pt-3 pb-6"
      >
        {file && !work.begun && (
          <Button variant="ghost" disabled={busy} onClick={back} className="mr-auto">
            {t('import:back')}
          </Button>
        )}
        <Button disabled={sending} onClick={close}>
          {t(work.begun ? 'common:close' : 'common:cancel')}
        </Button>
        {file && !trial && (
          <Button variant="primary" busy={busy} disabled={missing} onClick={() => void check(file)}>
            {t('import:check')}
          </Button>
        )}
        {mapped && tried && !job && (
          <Button
            variant="primary"
            busy={busy}
            disabled={ready === 0}
            onClick={() => void begin(mapped, false)}
          >
            {t('import:importRows', { count: ready, formatted: number(ready) })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
