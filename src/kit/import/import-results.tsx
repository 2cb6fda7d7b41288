import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { csvFile } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { Table, Td, Th, Tr } from '../../ui/table.tsx';
import { countOf, type ImportColumn, type ImportFile, type RowResult, refusedRows } from './import-file.ts';

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
  readonly results: readonly RowResult[];
}

/** The third step: how many rows would do what, and row by row what is wrong with the others. */
export function ImportResults({ file, columns, results }: ImportResultsProps) {
  const { t } = useTranslation(['import', 'rules']);
  const { number } = useFormats();
  const failed = results.filter(({ status }) => status === 'failed');
  const labelOf = (name: string | null | undefined): string =>
    columns.find((column) => column.name === name)?.label ?? name ?? '';
  const problemOf = ({ column, code }: RowResult): string =>
    t(`rules:${code ?? 'isNotValid'}` as 'rules:notUnique', {
      name: labelOf(column),
      label: labelOf(column),
    });
  const save = (): void => {
    const lines = refusedRows(
      file,
      results,
      (result) => `${labelOf(result.column)}: ${problemOf(result)}`,
      t('import:problem'),
    );
    const name = `${file.name.replace(/\.csv$/i, '')}-errors.csv`;
    saveFile(new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <>
      <p role="status" className="flex flex-wrap gap-2">
        {STATES.map((state) => {
          const count = countOf(results, state);
          return (
            count > 0 && (
              <Chip key={state} tone={TONES[state]}>
                {t(`import:${state}`, { count, formatted: number(count) })}
              </Chip>
            )
          );
        })}
      </p>
      {failed.length > 0 && (
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
                {failed.slice(0, MOST).map((result) => (
                  <Tr key={`${result.row}-${result.column}-${result.code}`}>
                    <Td className="!h-9 !px-3 text-right">{number(result.row + 1)}</Td>
                    <Td className="!h-9 !px-3 whitespace-nowrap">{labelOf(result.column)}</Td>
                    <Td className="!h-9 !px-3">{problemOf(result)}</Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          </div>
          <p className="flex flex-wrap items-center justify-between gap-2 text-muted text-table">
            {failed.length > MOST
              ? t('import:firstProblems', { shown: number(MOST), total: number(failed.length) })
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
