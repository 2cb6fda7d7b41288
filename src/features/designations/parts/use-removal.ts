import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import {
  useDeleteStaffDesignationsMutation,
  useMoveStaffMutation,
  useRestoreStaffDesignationsMutation,
} from '../../../gql/designations/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { restoredOf } from '../../../kit/record/restored-of.ts';
import { bulkCall } from '../../../kit/record/use-record-actions.tsx';
import { usePermission } from '../../../kit/use-permission.ts';
import type { Movable } from './move-staff.tsx';

interface Removable extends Movable {
  readonly requiredBy: readonly { readonly id: string; readonly name: string }[];
}

interface Removal {
  readonly mayDelete: boolean;
  readonly mayMove: boolean;
  /** Whose staff are to be moved; the dialog is open. */
  readonly moving: Movable | undefined;
  readonly move: (from: Movable | undefined) => void;
  readonly remove: (designation: Removable) => Promise<void>;
}

interface RemovalEvents {
  /** It is gone; before the toast tells so. */
  readonly onGone: () => void | Promise<void>;
  /** It stays: somebody was given it meanwhile. */
  readonly onKept: () => void;
}

/**
 * Removes a designation, with Undo. What staff have or donation types need stays: the dialog says where, and offers to
 * move the staff.
 */
export function useRemoval({ onGone, onKept }: RemovalEvents): Removal {
  const { t } = useTranslation(['designations', 'form']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const [send] = useDeleteStaffDesignationsMutation();
  const [restore] = useRestoreStaffDesignationsMutation();
  const mayDelete = usePermission(useDeleteStaffDesignationsMutation);
  const mayMove = usePermission(useMoveStaffMutation);
  const [moving, move] = useState<Movable>();

  const explain = async (designation: Removable): Promise<void> => {
    const { id, designationName: name, staffCount, requiredBy } = designation;
    const canMove = mayMove && staffCount > 0;
    const tab = (value: string) => href('viewDesignation', undefined, { id, tab: value });
    const staff = { text: t('blockedStaff', { formatted: number(staffCount) }), to: tab('members') };
    const types = { text: t('blockedTypes', { formatted: number(requiredBy.length) }), to: tab('types') };
    const yes = await confirm({
      title: t('blockedTitle', { name }),
      text: t('blockedText'),
      consequences: [...(staffCount > 0 ? [staff] : []), ...(requiredBy.length > 0 ? [types] : [])],
      action: t(canMove ? 'moveStaff' : 'form:ok'),
    });
    if (yes && canMove) move(designation);
  };

  const remove = async (designation: Removable): Promise<void> => {
    const { id, designationName: name, staffCount, requiredBy } = designation;
    if (staffCount > 0 || requiredBy.length > 0) return explain(designation);
    const { data, error } = await send({ variables: { filter: { ids: [id] }, expectedRows: 1 } });
    if (error) return notify(errorText(error), 'error');
    // Somebody was given it since the row was read.
    if (data.deleteStaffDesignations.some(({ status }) => status !== 'done')) {
      onKept();
      return notify(t('blockedTitle', { name }), 'error');
    }
    await onGone();
    await notifyUndo(t('deleted', { name }), async () => {
      const answer = await restore({ variables: { ids: [id] } });
      return restoredOf(
        bulkCall(answer, (data) => data.restoreStaffDesignations),
        name,
      );
    });
  };

  return { mayDelete, mayMove, moving, move, remove };
}
