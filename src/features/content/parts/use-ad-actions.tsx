import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Globe, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import {
  useCreateAdMutation,
  useDeleteManyAdsMutation,
  useRestoreAdsMutation,
  useToggleAdMutation,
  useToggleAdsMutation,
} from '../../../gql/content/hooks.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { type BulkAction, type BulkFilter, outcomesOf } from '../../../kit/list/bulk-action.ts';
import type { RowAction, RowSpec } from '../../../kit/list/list-column.ts';
import { keptBecause, restoredOf } from '../../../kit/record/restored-of.ts';
import { bulkCall } from '../../../kit/record/use-record-actions.tsx';
import { usePermission } from '../../../kit/use-permission.ts';
import type { Moves, Row } from './use-moves.ts';

/** Shows an advertisement to donors, or no more: sent at once, with Undo. */
export function useToggle(again: () => void) {
  const { t } = useTranslation('ads');
  const errorText = useErrorText();
  const [send] = useToggleAdMutation();
  const mayToggle = usePermission(useToggleAdMutation);
  const toggle = async ({ id, name, isActive }: Pick<Row, 'id' | 'name' | 'isActive'>): Promise<void> => {
    const set = (to: boolean) => send({ variables: { id, isActive: to } });
    const { error } = await set(!isActive);
    again();
    if (error) return notify(errorText(error), 'error');
    await notifyUndo(t(isActive ? 'deactivated' : 'activated', { name }), () => set(isActive));
  };
  return { mayToggle, toggle };
}

interface Given {
  readonly again: () => void;
  readonly moves: Moves | undefined;
  readonly mayToggle: boolean;
  readonly toggle: (row: Row) => Promise<void>;
}

/** What can be done with one advertisement of the list, and with many. */
export function useAdActions({ again, moves, mayToggle, toggle }: Given) {
  const { t } = useTranslation('ads');
  const errorText = useErrorText();
  const [removeMany] = useDeleteManyAdsMutation();
  const [restore] = useRestoreAdsMutation();
  const [toggleMany] = useToggleAdsMutation();
  const mayAdd = usePermission(useCreateAdMutation);
  const mayRemove = usePermission(useDeleteManyAdsMutation);

  const remove = async ({ id, name }: Row): Promise<void> => {
    const { data, error } = await removeMany({ variables: { filter: { ids: [id] }, expectedRows: 1 } });
    if (error) return notify(errorText(error), 'error');
    again();
    const kept = await keptBecause(data.deleteManyAds, name);
    if (kept !== undefined) return notify(kept, 'error');
    await notifyUndo(t('deletedOne', { name }), async () => {
      const answer = await restore({ variables: { ids: [id] } });
      return restoredOf(
        bulkCall(answer, ({ restoreAds }) => restoreAds),
        name,
      );
    });
  };
  const icon = (Icon: typeof Eye) => <Icon size={16} aria-hidden />;
  const row: RowSpec<Row> = {
    name: (ad) => ad.name,
    href: ({ id }) => href('viewAd', undefined, { id }),
    actions: (ad) => {
      const { id, isActive } = ad;
      const action = (name: string, label: string, Icon: typeof Eye, onSelect: () => void): RowAction => ({
        id: name,
        label,
        icon: icon(Icon),
        onSelect,
      });
      const link = (name: string, label: string, Icon: typeof Eye, to: string): RowAction => ({
        id: name,
        label,
        icon: icon(Icon),
        to,
      });
      return [
        link('view', t('viewAction'), Eye, href('viewAd', undefined, { id })),
        ...(ad.viewerCanEdit
          ? [link('edit', t('editAction'), Pencil, href('editAd', undefined, { id }))]
          : []),
        ...(moves?.hasStep(ad, -1) ? [action('up', t('up'), ArrowUp, () => moves.step(ad, -1))] : []),
        ...(moves?.hasStep(ad, 1) ? [action('down', t('down'), ArrowDown, () => moves.step(ad, 1))] : []),
        ...(mayAdd ? [link('copy', t('duplicate'), Copy, href('addAd', undefined, { from: id }))] : []),
        ...(mayToggle
          ? [
              action(
                'toggle',
                t(isActive ? 'deactivate' : 'activate'),
                isActive ? EyeOff : Globe,
                () => void toggle(ad),
              ),
            ]
          : []),
        ...(ad.viewerCanDelete ? [action('delete', t('delete'), Trash2, () => void remove(ad))] : []),
      ];
    },
  };

  const setAll = (isActive: boolean) => async (filter: BulkFilter, expectedRows: number) => {
    const { data, error } = await toggleMany({ variables: { filter, isActive, expectedRows } });
    return error ? { error: errorText(error) } : { results: outcomesOf(data.toggleAds) };
  };
  const bulk: BulkAction<Row>[] = [
    ...(mayToggle
      ? ([true, false] as const).map(
          (on): BulkAction<Row> => ({
            id: on ? 'activate' : 'deactivate',
            label: t(on ? 'activate' : 'deactivate'),
            icon: icon(on ? Globe : EyeOff),
            question: (count) => t(on ? 'activateQuestion' : 'deactivateQuestion', { count }),
            runAll: setAll(on),
            undo: (ids) => setAll(!on)({ ids }, ids.length),
          }),
        )
      : []),
    ...(mayRemove
      ? [
          {
            id: 'delete',
            label: t('delete'),
            icon: icon(Trash2),
            danger: true,
            question: (count: number) => t('deleteQuestion', { count }),
            runAll: async (filter: BulkFilter, expectedRows: number) => {
              const { data, error } = await removeMany({ variables: { filter, expectedRows } });
              return error ? { error: errorText(error) } : { results: outcomesOf(data.deleteManyAds) };
            },
            undo: async (ids: string[]) => {
              const { data, error } = await restore({ variables: { ids } });
              return error ? { error: errorText(error) } : { results: outcomesOf(data.restoreAds) };
            },
          } satisfies BulkAction<Row>,
        ]
      : []),
  ];
  return { row, bulk, mayAdd };
}
