import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { csvFile } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useDrop } from '../../ui/use-drop.ts';
import {
  type FileProblem,
  type ImportColumn,
  type ImportFile,
  MOST_ROWS,
  readImport,
} from './import-file.ts';

interface FileChoiceProps {
  readonly columns: readonly ImportColumn[];
  readonly onFile: (file: ImportFile) => void;
}

/** The first step: a file from the disk, dropped or chosen, and a template for those who have none. */
export function FileChoice({ columns, onFile }: FileChoiceProps) {
  const { t, i18n } = useTranslation('import');
  const { number } = useFormats();
  const id = useId();
  const [problem, setProblem] = useState<FileProblem>();
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await readImport(file, i18n.language);
    if (typeof found === 'string') setProblem(found);
    else onFile(found);
  };
  const { over, handlers } = useDrop((file) => void read(file));
  const template = (): void =>
    saveFile(
      new Blob([csvFile([columns.map(({ label }) => label)])], { type: 'text/csv;charset=utf-8' }),
      'template.csv',
    );
  return (
    <>
      <label
        htmlFor={id}
        {...handlers}
        className={clsx(
          'flex cursor-pointer flex-col items-center gap-2 rounded-card border border-dashed px-6 py-10 text-center has-focus-visible:outline-2 has-focus-visible:outline-secondary has-focus-visible:outline-offset-2',
          over ? 'border-primary bg-primary-soft' : 'border-line-strong bg-canvas hover:bg-hover',
        )}
      >
        <FileUp size={24} aria-hidden className="text-muted" />
        <span className="font-medium text-body">{t('chooseFile')}</span>
        <span className="text-muted text-table">{t('chooseHint', { most: number(MOST_ROWS) })}</span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file, mended meanwhile, can be chosen again.
            target.value = '';
          }}
        />
      </label>
      {problem && <Banner tone="danger">{t(problem, { most: number(MOST_ROWS) })}</Banner>}
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-table">
        {t('columnsWanted', { columns: columns.map(({ label }) => label).join(', ') })}
        <Button dense variant="ghost" className="-ml-3.5" onClick={template}>
          {t('template')}
        </Button>
      </p>
    </>
  );
}
