import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { CallResult } from '../../api/bind.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { notify, notifyUndo } from '../dialogs/toast.ts';
import { useErrorText } from '../error-text.ts';
import type { Start } from '../jobs/use-start.ts';
import {
  type BulkAction,
  type BulkFilter,
  type BulkRow,
  type MeantRows,
  outcomesOf,
} from '../list/bulk-action.ts';
import type { RowAction, RowBase, RowSpec } from '../list/list-column.ts';
import { keptBecause, restoredOf } from './restored-of.ts';

interface Row extends RowBase {
  readonly viewerCanEdit: boolean;
  readonly viewerCanDelete: boolean;
}

/** The rows of a bulk change, or why there are none. */
export type BulkCall =
  | { readonly rows: readonly BulkRow[]; readonly error?: undefined }
  | { readonly error: ApiError; readonly rows?: undefined };

/** What a mutation answered, with the rows that its answer has. */
export const bulkCall = <Data,>(
  { data, error }: CallResult<Data>,
  rowsOf: (data: Data) => readonly BulkRow[],
): BulkCall => (error ? { error } : { rows: rowsOf(data) });

interface RecordActions<R extends Row> {
  readonly name: (row: R) => string;
  /** The record's page, and the form that edits it. */
  readonly view: (id: string) => string;
  readonly edit: (id: string) => string;
  readonly mayDelete: boolean;
  readonly remove: (filter: BulkFilter, expectedRows: number) => Promise<BulkCall>;
  /** The same as a job, where there is one. */
  readonly startRemoving: Start<MeantRows> | undefined;
  readonly restore: (ids: string[]) => Promise<BulkCall>;
  /** What else can be done with one, between editing and deleting. */
  readonly more?: ((row: R) => readonly RowAction[]) | undefined;
  /** Why one cannot be deleted now, where that is to be told. */
  readonly keptFor?: ((row: R) => string | undefined) | undefined;
  /** After a change of one row: the list asks again. */
  readonly retry: () => void;
  readonly texts: {
    readonly view: string;
    readonly edit: string;
    readonly delete: string;
    readonly deleted: (name: string) => string;
    readonly deleteMany: string;
    readonly question: (count: number) => string;
  };
}

interface Actions<R extends Row> {
  readonly row: RowSpec<R>;
  readonly bulk: readonly BulkAction<R>[];
}

/** What can be done with one record of a list, and with many: seen, edited, deleted at once with Undo behind it. */
export function useRecordActions<R extends Row>(given: RecordActions<R>): Actions<R> {
  const errorText = useErrorText();
  const latest = useLatest(given);
  const { texts, mayDelete, edit, startRemoving } = given;
  const answerOf = ({ rows, error }: BulkCall) =>
    error ? { error: errorText(error) } : { results: outcomesOf(rows) };

  const row = useMemo((): RowSpec<R> => {
    const icons = {
      view: <Eye size={16} aria-hidden />,
      edit: <Pencil size={16} aria-hidden />,
      delete: <Trash2 size={16} aria-hidden />,
    };
    const removeOne = async (record: R): Promise<void> => {
      const { remove, restore, retry, texts, name } = latest.current;
      const { rows, error } = await remove({ ids: [record.id] }, 1);
      if (error) return notify(errorText(error), 'error');
      retry();
      const kept = await keptBecause(rows, name(record));
      if (kept !== undefined) return notify(kept, 'error');
      await notifyUndo(texts.deleted(name(record)), async () =>
        restoredOf(await restore([record.id]), name(record)),
      );
    };
    return {
      name: (record) => latest.current.name(record),
      href: ({ id }) => latest.current.view(id),
      actions: (record) => {
        const { more, keptFor, view } = latest.current;
        const to = view(record.id);
        const blocked = keptFor?.(record);
        return [
          { id: 'view', label: texts.view, icon: icons.view, to },
          ...(record.viewerCanEdit
            ? [
                {
                  id: 'edit',
                  label: texts.edit,
                  icon: icons.edit,
                  to: edit(record.id),
                },
              ]
            : []),
          ...(more?.(record) ?? []),
          ...(record.viewerCanDelete || blocked !== undefined
            ? [
                {
                  id: 'delete',
                  label: texts.delete,
                  icon: icons.delete,
                  blocked,
                  onSelect: () => void removeOne(record),
                },
              ]
            : []),
        ];
      },
    };
  }, [edit, texts.view, texts.edit, texts.delete, errorText]);

  const deleteMany: BulkAction<R> = {
    id: 'delete',
    label: texts.deleteMany,
    icon: <Trash2 size={16} aria-hidden />,
    danger: true,
    question: texts.question,
    runAll: async (filter, expectedRows) => answerOf(await given.remove(filter, expectedRows)),
    undo: async (ids) => answerOf(await given.restore(ids)),
    startJob: startRemoving && ((meant, _choice, key) => startRemoving(meant, key)),
  };
  return { row, bulk: mayDelete ? [deleteMany] : [] };
}
