import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionAtom } from '../../access/session.ts';
import { storage } from '../../access/storage.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../ask/undo.ts';
import { FileChoice } from './file-choice.tsx';
import {
  countOf,
  guessMapping,
  type ImportColumn,
  type ImportFile,
  type Mapping,
  mappedRows,
  type RowResult,
} from './import-file.ts';
import { ImportResults } from './import-results.tsx';
import { MapColumns } from './map-columns.tsx';

type Answer =
  | { readonly results: readonly RowResult[]; readonly error?: never }
  | { readonly error: ApiError; readonly results?: never };

interface ImportDialogProps {
  /** The name under which the mapping is remembered. */
  readonly screen: string;
  readonly title: string;
  readonly columns: readonly ImportColumn[];
  /** Sends the rows; a dry run says what would become of them. */
  readonly send: (rows: readonly Record<string, string>[], dryRun: boolean) => Promise<Answer>;
  /** Something was imported: the list behind is old. */
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
 * import the rows that are right. Whatever fails on the way, file and mapping stay.
 */
export function ImportDialog({ screen, title, columns, send, onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['import', 'common']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const user = useAtomValue(sessionAtom)?.user.id ?? '';
  const key = `donorgrid.import.v1.${user}.${screen}`;
  const [file, setFile] = useState<ImportFile>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [results, setResults] = useState<readonly RowResult[]>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();

  const choose = (chosen: ImportFile): void => {
    setFile(chosen);
    setMapping(guessMapping(chosen.headings, columns, remembered(key)));
  };
  const run = async (chosen: ImportFile, dryRun: boolean): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const answer = await send(mappedRows(chosen, columns, mapping), dryRun);
    setBusy(false);
    if (answer.error) return setError(answer.error);
    if (dryRun) {
      const headings = Object.entries(mapping).map(([name, at]) => [name, chosen.headings[at] ?? '']);
      storage.set(key, JSON.stringify(Object.fromEntries(headings)));
      return setResults(answer.results);
    }
    const [created, updated] = [countOf(answer.results, 'created'), countOf(answer.results, 'updated')];
    notify(t('import:done', { created: number(created), updated: number(updated) }));
    onImported();
    onClose();
  };
  const missing = columns.some(({ name, required }) => required && mapping[name] === undefined);
  const ready = results ? countOf(results, 'created') + countOf(results, 'updated') : 0;
  const back = (): void => {
    setError(undefined);
    if (results) setResults(undefined);
    else setFile(undefined);
  };
  return (
    <Dialog open wide onClose={busy ? undefined : onClose} title={title} closeLabel={t('common:close')}>
      <div className="flex flex-col gap-4">
        {!file && <FileChoice columns={columns} onFile={choose} />}
        {file && !results && (
          <MapColumns file={file} columns={columns} mapping={mapping} onMapping={setMapping} />
        )}
        {file && results && <ImportResults file={file} columns={columns} results={results} />}
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {file && (
          <Button variant="ghost" disabled={busy} onClick={back} className="mr-auto">
            {t('import:back')}
          </Button>
        )}
        <Button disabled={busy} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        {file && !results && (
          <Button variant="primary" busy={busy} disabled={missing} onClick={() => void run(file, true)}>
            {t('import:check')}
          </Button>
        )}
        {file && results && (
          <Button variant="primary" busy={busy} disabled={ready === 0} onClick={() => void run(file, false)}>
            {t('import:importRows', { count: ready, formatted: number(ready) })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
