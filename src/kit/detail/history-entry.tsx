import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { RecordHistoryQuery } from '../../gql/kit/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { labelled } from '../../i18n/labelled.ts';
import { AUDIT_ACTIONS } from '../../rules/audit-actions.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../dialogs/confirm.ts';
import { notifyUndo, type Undone } from '../dialogs/toast.ts';
import { useOpens } from '../use-permission.ts';
import { type HistoryFields, inWords, restorable, toldChanges } from './history-rules.ts';
import type { HistoryOf } from './history-tab.tsx';
import { inFields } from './refused-restore.ts';

type Entry = RecordHistoryQuery['recordHistory']['entries'][number];

/** What came of putting old values back, and what takes it back. */
export interface Restored {
  readonly error: ApiError | undefined;
  readonly undo: () => Promise<Undone>;
}

interface HistoryEntryRowProps {
  readonly entry: Entry;
  readonly fields: HistoryFields;
  readonly tell: HistoryOf['tell'];
  readonly onRestore: ((values: Readonly<Record<string, unknown>>) => Promise<Restored>) | undefined;
  readonly warn: HistoryOf['warn'];
}

/** One change: who and when in a line, the fields before and after when it is opened. */
export function HistoryEntryRow({ entry, fields, tell, onRestore, warn }: HistoryEntryRowProps) {
  const { t } = useTranslation('form');
  const { time } = useFormats();
  const [open, setOpen] = useState(false);
  const by = useId();
  const changes = toldChanges(entry.changes);
  const known = AUDIT_ACTIONS.find((action) => action === entry.action);
  const back = restorable(changes, fields);
  const mayRestore = onRestore !== undefined && entry.action === 'Update' && Object.keys(back).length > 0;
  const show = (field: string, value: unknown): string =>
    value === null || value === undefined ? inWords(value) : (fields[field]?.show ?? inWords)(value);
  const title = known ? t(`actions.${known}`) : entry.action;
  const told = tell?.(changes);
  const names = told?.line ?? changes.map(({ field }) => fields[field]?.label ?? field).join(', ');

  const restore = async (): Promise<void> => {
    if (!onRestore) return;
    const warning = warn?.(back);
    let undo: Restored['undo'] | undefined;
    const yes = await confirm({
      title: t('restoreTitle'),
      ...(warning ? { text: warning } : {}),
      consequences: changes
        .filter(({ field }) => field in back)
        .map(({ field, before }) => ({ text: labelled(fields[field]?.label ?? field, show(field, before)) })),
      action: t('restoreVersion'),
      run: async () => {
        const restored = await onRestore(back);
        undo = restored.undo;
        return restored.error && inFields(restored.error, fields);
      },
    });
    if (yes && undo) await notifyUndo(t('restored'), undo);
  };

  return (
    <li data-row={entry.id} className="border-line border-b last:border-b-0">
      <button
        type="button"
        data-takes-focus=""
        aria-expanded={open}
        aria-describedby={by}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-3 px-5 pt-3 pb-0.5 text-left hover:bg-hover"
      >
        <ChevronRight
          size={16}
          aria-hidden
          className={`mt-0.5 shrink-0 text-muted transition-transform duration-150 ${open ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 grow">
          <span className="font-medium">{title}</span>
          {names && <span className="text-muted"> · {names}</span>}
        </span>
      </button>
      <p id={by} className="pr-5 pb-3 pl-12 text-caption text-muted">
        <Actor id={entry.actorId} name={entry.actorName} /> · {time(new Date(entry.at))}
      </p>
      {open && (
        <div className="px-5 pb-4 pl-12">
          {told?.body ?? (
            <div className="overflow-x-auto">
              <table className="w-full text-table">
                <thead>
                  <tr className="text-left text-muted">
                    {[t('field'), t('before'), t('after')].map((head) => (
                      <th key={head} scope="col" className="py-1.5 pr-4 font-medium">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {changes.map(({ field, before, after }) => (
                    <tr key={field} className="border-line border-t align-top">
                      <th scope="row" className="py-1.5 pr-4 text-left font-normal text-muted">
                        {fields[field]?.label ?? field}
                      </th>
                      <td className="break-words py-1.5 pr-4">{show(field, before)}</td>
                      <td className="break-words py-1.5 pr-4">{show(field, after)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {mayRestore && (
            <Button dense className="mt-3" onClick={() => void restore()}>
              {t('restoreVersion')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface ActorProps {
  readonly id: string | null | undefined;
  readonly name: string;
}

/** Who changed it; for those who may read users, the way to them. */
function Actor({ id, name }: ActorProps) {
  const opens = useOpens();
  if (!id || !opens('userProfile')) return name;
  return (
    <Link
      to={href('userProfile', undefined, { id })}
      className="touch-target text-secondary no-underline hover:underline"
    >
      {name}
    </Link>
  );
}
