import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { aboutField } from '../../i18n/labelled.ts';
import { csvFile } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { Table, Td, Th, Tr } from '../../ui/table.tsx';
import { rowsThat, type SeenJob } from '../jobs/job-state.ts';
import { type ImportColumn, type ImportFile, type RowProblem, refusedRows } from './import-file.ts';

const STATES = ['created', 'updated', 'unchanged', 'failed'] as const;
const TONES: Readonly<Record<(typeof STATES)[number], ChipTone>> = {
  created: 'good',
  updated: 'open',
  unchanged: 'idle',
  failed: 'bad',
};
/** A table that no one reads to its end need not be drawn to it; the file has them all. */
const MOST = 100;

interface ImportResultsProps {
  readonly file: ImportFile;
  readonly columns: readonly ImportColumn[];
  /** The dry run. */
  readonly trial: SeenJob;
  readonly problems: readonly RowProblem[];
}

/** The third step: how many rows would do what, and row by row what is wrong with the others. */
export function ImportResults({ file, columns, trial, problems }: ImportResultsProps) {
  const { t } = useTranslation(['import', 'rules']);
  const { number } = useFormats();
  const labelOf = (name: string | null | undefined): string =>
    columns.find((column) => column.name === name)?.label ?? name ?? '';
  const problemOf = ({ column, code }: RowProblem): string =>
    // Of a date that spreadsheets write in so many ways, how it is read for certain.
    code === 'invalidDate'
      ? t('import:unclearDate')
      : t(`rules:${code}` as 'rules:notUnique', {
          name: labelOf(column),
          label: labelOf(column),
        });
  const save = (): void => {
    const lines = refusedRows(
      file,
      problems,
      (problem) => aboutField(labelOf(problem.column), problemOf(problem)),
      t('import:problem'),
    );
    const name = `${file.name.replace(/\.csv$/i, '')}-errors.csv`;
    saveFile(new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <>
      <p role="status" className="flex flex-wrap gap-2">
        {STATES.map((state) => {
          const count = rowsThat(trial, state);
          return (
            count > 0 && (
              <Chip key={state} tone={TONES[state]}>
                {t(`import:${state}`, { count, formatted: number(count) })}
              </Chip>
            )
          );
        })}
      </p>
      {problems.length > 0 && (
        <>
          <div className="max-h-72 overflow-y-auto rounded-control border border-line">
            <Table label={t('import:problems')}>
              <thead>
                <tr>
                  <Th className="!px-3 border-t-0 text-right">{t('import:row')}</Th>
                  <Th className="!px-3 border-t-0">{t('import:column')}</Th>
                  <Th className="!px-3 border-t-0">{t('import:problem')}</Th>
                </tr>
              </thead>
              <tbody>
                {problems.slice(0, MOST).map((result) => (
                  <Tr key={`${result.row}-${result.column}-${result.code}`}>
                    <Td className="!h-9 !px-3 text-right">
                      {number(file.lines[result.row - 1] ?? result.row + 1)}
                    </Td>
                    <Td className="!h-9 !px-3 whitespace-nowrap">{labelOf(result.column)}</Td>
                    <Td className="!h-9 !px-3">{problemOf(result)}</Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          </div>
          <p className="flex flex-wrap items-center justify-between gap-2 text-muted text-table">
            {problems.length > MOST
              ? t('import:firstProblems', { shown: number(MOST), total: number(problems.length) })
              : t('import:lineNumbers')}
            <Button dense onClick={save}>
              <Download size={16} aria-hidden className="text-muted" />
              {t('import:saveErrors')}
            </Button>
          </p>
        </>
      )}
    </>
  );
}
