import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { aboutField } from '../../i18n/labelled.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { LEFT_OUT, type SeenRow, useJobRows } from './job-rows.ts';
import { useReason } from './use-reason.ts';

/** So many are read at once; the file has them all. */
const MOST = 10;

interface LeftOutRowsProps {
  readonly id: string;
  /** How many rows were left out or went wrong. */
  readonly count: number;
  readonly labelOf: (column: string) => string;
}

/** The first rows that a job left out, each with its reason; how many more there are, the file beside it has. */
export function LeftOutRows({ id, count, labelOf }: LeftOutRowsProps) {
  const { t } = useTranslation(['jobs', 'rules']);
  const { number } = useFormats();
  const reasonOf = useReason();
  const latest = useLatest(useJobRows());
  const [rows, setRows] = useState<readonly SeenRow[]>([]);
  useEffect(() => {
    let isHere = true;
    void latest.current(id, LEFT_OUT, MOST).then((found) => isHere && found && setRows(found.slice(0, MOST)));
    return () => {
      isHere = false;
    };
  }, [id]);
  if (rows.length === 0) return null;
  const more = count - rows.length;
  return (
    <div className="max-h-60 overflow-y-auto rounded-control border border-line">
      <ul aria-label={t('jobs:leftOut')} className="divide-y divide-line text-table">
        {rows.map(({ row, name, problems }) => (
          <li key={row} className="flex flex-wrap gap-x-3 px-3 py-1.5">
            <span className="min-w-0 break-words font-medium">
              {name || t('jobs:rowNumber', { row: number(row) })}
            </span>
            <span className="min-w-0 break-words text-muted">
              {problems
                .map(({ column, code }) => {
                  const label = column ? labelOf(column) : '';
                  return aboutField(label, reasonOf(code, label));
                })
                .join(', ')}
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className="px-3 py-1.5 text-muted">
            {t('jobs:moreLeftOut', { count: more, total: number(more) })}
          </li>
        )}
      </ul>
    </div>
  );
}
