import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionAtom } from '../../access/session.ts';
import type { ApiError } from '../../api/api-error.ts';
import { download } from '../../api/download.ts';
import { useFormats } from '../../i18n/formats.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useErrorText } from '../error-text.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { isOver } from '../jobs/job-state.ts';
import { columnsOfFile, type ExportScope, exportColumns, exportName, rowsAsCsv } from './export-rows.ts';
import { type ListShared, useListParts } from './list-context.ts';
import { selectedCount } from './selection.ts';
import { useExportJob } from './use-export-job.ts';

const isTooLarge = ({ fields }: ApiError): boolean => fields.some(({ code }) => code === 'exportTooLarge');

/** Which scopes there are now. Without a server that writes the file, what the browser has at hand. */
function scopesOf({ selection, list, rows }: ListShared): ExportScope[] {
  const served = list.spec.exportPath !== undefined;
  return [
    ...(selection.kind === 'rows' && selection.rows.size > 0 ? (['selected'] as const) : []),
    'page',
    ...(served && (rows.page?.total ?? 0) > 0 ? (['all'] as const) : []),
  ];
}

/** What to write into a CSV file, and the file. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['list', 'common', 'jobs']);
  const { number, dayOf } = useFormats();
  const errorText = useErrorText();
  const shared = useListParts();
  const { list, rows, columns, layout, selection, filter, beside } = shared;
  const session = useAtomValue(sessionAtom);
  const scopes = scopesOf(shared);
  const [scope, setScope] = useState<ExportScope>(
    selection.kind === 'matching' && scopes.includes('all') ? 'all' : (scopes[0] ?? 'page'),
  );
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const work = useExportJob();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const items = rows.page?.rows ?? [];
  const all =
    selection.kind === 'matching'
      ? selection
      : { total: rows.page?.total ?? 0, isCapped: rows.page?.isCapped === true };
  const counts = { page: items.length, selected: selectedCount(selection), all: all.total };
  const shownCount = (of: ExportScope): string =>
    `${number(counts[of])}${of === 'all' && all.isCapped ? '+' : ''}`;
  // More than were counted are more than somebody waits for.
  const isLong = scope !== 'page' && work.isMeant(counts[scope] + (scope === 'all' && all.isCapped ? 1 : 0));

  const fromServer = async (path: string): Promise<void> => {
    const ids = selection.kind === 'rows' ? [...selection.rows.keys()] : [];
    const wanted = {
      filter: scope === 'selected' ? { ...beside, ids } : filter,
      columns:
        list.spec.exportColumns ??
        columnsOfFile(exportColumns(columns, layout, which === 'all')).map(({ id, title }) => ({
          key: id,
          label: title,
        })),
    };
    setBusy(true);
    setError(undefined);
    const result = isLong
      ? undefined
      : await download(`/export/${path}.csv`, { scope, pagination: list.pagination, ...wanted });
    // The list has grown since it was counted.
    const grew = scope !== 'page' && work.isServed && result?.error && isTooLarge(result.error);
    if (!result || grew) await work.start(wanted);
    setBusy(false);
    if (!result || grew) return;
    if (result.error) return setError(result.error);
    saveFile(result.data.blob, result.data.fileName ?? `${path}.csv`);
    onClose();
  };
  const fromHere = (): void => {
    const chosen = scope === 'selected' && selection.kind === 'rows' ? [...selection.rows.values()] : items;
    const text = rowsAsCsv(chosen, exportColumns(columns, layout, which === 'all'));
    const day = dayOf(new Date());
    const name = exportName(list.spec.screen, String(session?.user.selectedClientId || ''), day);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
    onClose();
  };
  const { exportPath } = list.spec;
  const close = (): void => {
    work.leave();
    onClose();
  };
  const refused = error ?? work.error;
  const tooMany = exportPath !== undefined && scope !== 'page' && counts[scope] > work.most;
  if (work.job)
    return (
      <Dialog open onClose={close} title={t('list:exportTitle')} closeLabel={t('common:close')}>
        <div className="flex flex-col gap-3">
          <JobProgress job={work.job} onContinue={work.again} />
          {!isOver(work.job) && <p className="text-muted text-table">{t('jobs:mayLeave')}</p>}
        </div>
        <div className="mt-6 flex justify-end">
          <Button onClick={close}>{t('common:close')}</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog open onClose={close} title={t('list:exportTitle')} closeLabel={t('common:close')}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t('list:exportScope')}
          value={scope}
          onChange={setScope}
          options={scopes.map((value) => ({
            value,
            label: t(`list:scope_${value}`, { total: shownCount(value) }),
          }))}
        />
        {!list.spec.exportColumns && (
          <RadioGroup
            label={t('list:columns')}
            value={which}
            onChange={setWhich}
            options={[
              { value: 'shown', label: t('list:columnsShown') },
              { value: 'all', label: t('list:columnsAll') },
            ]}
          />
        )}
        {!tooMany && isLong && <p className="text-muted text-table">{t('list:exportAsJob')}</p>}
        {tooMany && <Banner tone="info">{t('list:exportMost', { most: number(work.most) })}</Banner>}
        {work.looking && <Banner tone="info">{t('jobs:looking')}</Banner>}
        {refused && (
          <Banner tone="danger">{isTooLarge(refused) ? t('list:exportTooLarge') : errorText(refused)}</Banner>
        )}
      </div>
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button
          variant="primary"
          busy={busy || work.started}
          disabled={tooMany}
          onClick={() => (exportPath === undefined ? fromHere() : void fromServer(exportPath))}
        >
          {t('list:export')}
        </Button>
      </div>
    </Dialog>
  );
}
