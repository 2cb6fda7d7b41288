import { ArrowRightLeft, CalendarPlus, Eye, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { StaffRowFragment } from '../../../gql/staff/graphql.ts';
import {
  useChangeStaffDesignationMutation,
  useDeleteStaffMutation,
  useRestoreDesignationOfStaffMutation,
  useStartChangeStaffDesignationMutation,
} from '../../../gql/staff/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useStart } from '../../../kit/jobs/use-start.ts';
import { type BulkAction, outcomesOf } from '../../../kit/list/bulk-action.ts';
import type { RowSpec } from '../../../kit/list/list-column.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { useBanks } from '../../../pickers/use-banks.ts';
import { useDesignations } from '../../../pickers/use-designations.ts';
import { useAssign } from './use-assign.tsx';
import { useStaffRemoval } from './use-staff-removal.ts';

type Row = StaffRowFragment;

interface StaffActions {
  readonly row: RowSpec<Row>;
  readonly bulk: readonly BulkAction<Row>[];
  /** What stands over the list while it is asked for. */
  readonly dialog: ReactNode;
}

/** What can be done with one member of the staff, and with many. `banks` are those that the list is narrowed to. */
export function useStaffActions(banks: readonly number[] | undefined, retry: () => void): StaffActions {
  const { t } = useTranslation('staff');
  const { number, day } = useFormats();
  const errorText = useErrorText();
  const [change] = useChangeStaffDesignationMutation();
  const start = useStart(useStartChangeStaffDesignationMutation);
  const [changeBack] = useRestoreDesignationOfStaffMutation();
  const mayChange = usePermission(useChangeStaffDesignationMutation);
  const mayDelete = usePermission(useDeleteStaffMutation);
  const remove = useStaffRemoval(retry);
  const { may: mayAssign, assign, dialog } = useAssign(retry);
  const isParent = useBanks() !== undefined;
  // A designation is a bank's own: in the parent view it is offered once the list shows one bank alone.
  const only = banks?.length === 1 ? banks[0] : undefined;
  const { designations, ...asked } = useDesignations({ clientId: only });

  const row = useMemo((): RowSpec<Row> => {
    const view = ({ id }: Row): string => href('viewStaff', undefined, { id });
    return {
      name: (member) => member.name,
      href: view,
      actions: (member) => [
        { id: 'view', label: t('viewAction'), icon: <Eye size={16} aria-hidden />, to: view(member) },
        ...(member.viewerCanEdit
          ? [
              {
                id: 'edit',
                label: t('editAction'),
                icon: <Pencil size={16} aria-hidden />,
                to: href('editStaff', undefined, { id: member.id }),
              },
            ]
          : []),
        ...(mayAssign
          ? [
              {
                id: 'assign',
                label: t('assignToDrive'),
                icon: <CalendarPlus size={16} aria-hidden />,
                onSelect: () => assign(member),
              },
            ]
          : []),
        ...(mayDelete
          ? [
              {
                id: 'delete',
                label: t('delete'),
                icon: <Trash2 size={16} aria-hidden />,
                onSelect: () => void remove(member),
                blocked: member.nextAssignment
                  ? t('blocked', { day: day(member.nextAssignment) })
                  : undefined,
              },
            ]
          : []),
      ],
    };
  }, [t, day, mayDelete, remove, mayAssign, assign]);

  const changeDesignation: BulkAction<Row> = {
    id: 'designation',
    label: t('changeDesignation'),
    icon: <ArrowRightLeft size={16} aria-hidden />,
    question: (count) => t('changeQuestion', { count, formatted: number(count) }),
    choice: {
      label: t('designation'),
      options: designations,
      asked,
      missing: t('changeMissing'),
    },
    runAll: async (filter, expectedRows, staffDesignationId) => {
      const { data, error } = await change({ variables: { filter, staffDesignationId, expectedRows } });
      return error ? { error: errorText(error) } : { results: outcomesOf(data.changeStaffDesignation) };
    },
    undo: async (ids, _rows, staffDesignationId) => {
      const { data, error } = await changeBack({ variables: { ids, staffDesignationId } });
      return error ? { error: errorText(error) } : { results: outcomesOf(data.restoreDesignationOfStaff) };
    },
    startJob: start && ((meant, staffDesignationId, key) => start({ ...meant, staffDesignationId }, key)),
  };
  return { row, bulk: mayChange && (!isParent || only !== undefined) ? [changeDesignation] : [], dialog };
}
