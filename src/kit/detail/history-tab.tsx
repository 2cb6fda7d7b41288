import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../api/bind.ts';
import { useRecordHistoryLazyQuery } from '../../gql/kit/hooks.ts';
import { CardEmpty } from '../../ui/card-state.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { RecordState } from '../form/record-state.tsx';
import { MoreRows } from '../more-rows.tsx';
import { usePages } from '../use-pages.ts';
import { HistoryEntryRow, type Restored } from './history-entry.tsx';
import type { Change, HistoryFields, Told } from './history-rules.ts';
import { changedMeanwhile, replacedBy } from './undo-restore.ts';

const STEP = 20;

export interface HistoryOf {
  /** The record's kind, as the audit log names it: `sponsorGroup`. */
  readonly entity: string;
  readonly id: string;
  readonly fields: HistoryFields;
  /** It is read anew when this is another one: as long as something is masked, the reader has other values. */
  readonly version?: string;
  /** Says a change in its own way, where fields before and after would say little. */
  readonly tell?: ((changes: readonly Change[]) => Told) | undefined;
  /** Saves old values again; without it nothing can be put back. */
  readonly onRestore?:
    | ((values: Readonly<Record<string, unknown>>) => Promise<CallResult<unknown>>)
    | undefined;
  /** What the reader should know before these values are saved again. */
  readonly warn?: ((values: Readonly<Record<string, unknown>>) => string | undefined) | undefined;
}

/** Who changed what and when, newest first; each entry opens to its fields before and after. */
export function HistoryTab({ entity, id, fields, tell, onRestore, warn }: HistoryOf) {
  const { t } = useTranslation('form');
  const read = useRecordHistoryLazyQuery();
  const page = async (pageNumber: number) => {
    const pagination = { pageNumber, pageSize: STEP };
    const { data, error } = await read({ variables: { entity, id, pagination } });
    if (error) return { error };
    const { entries, totalRecords } = data.recordHistory;
    return { data: { rows: entries, total: totalRecords } };
  };
  const pages = usePages(`${entity} ${id}`, STEP, page);
  const { rows: entries, error, loading } = pages;
  const latest = useLatest(entries);
  const restore =
    onRestore &&
    (async (values: Readonly<Record<string, unknown>>): Promise<Restored> => {
      const before = latest.current?.[0]?.id ?? '';
      const { error } = await onRestore(values);
      if (!error) await pages.again();
      const undo = async () => {
        const now = await page(1);
        if (now.error) return { error: now.error };
        const replaced = replacedBy(now.data.rows, before, values, fields);
        if (replaced === 'changed') return changedMeanwhile();
        return replaced ? onRestore(replaced) : {};
      };
      return { error, undo };
    });
  return (
    <RecordState ready={entries !== undefined} error={error} onRetry={pages.retry}>
      {entries?.length === 0 && <CardEmpty>{t('historyEmpty')}</CardEmpty>}
      <ol aria-label={t('history')} aria-busy={loading || undefined}>
        {entries?.map((entry) => (
          <HistoryEntryRow
            key={entry.id}
            entry={entry}
            fields={fields}
            tell={tell}
            onRestore={restore}
            warn={warn}
          />
        ))}
      </ol>
      <MoreRows pages={pages} label={t('historyMore')} />
    </RecordState>
  );
}
