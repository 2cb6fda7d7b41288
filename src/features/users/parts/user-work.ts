import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AllUsersDocument } from '../../../gql/users/graphql.ts';
import {
  useDeleteUserMutation,
  useRestoreUserMutation,
  useSetUserStatusMutation,
} from '../../../gql/users/hooks.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { keepPlaceWhile } from '../../../ui/focus-place.ts';
import { fullName } from './names.ts';

interface Togglable {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
}

/** Switches an account on or off: sent at once, with Undo. */
export function useToggleUser(onChanged?: () => void): (user: Togglable) => Promise<void> {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const [setStatus] = useSetUserStatusMutation();
  return useCallback(
    async (user) => {
      const { id, isActive } = user;
      const send = (to: boolean) => setStatus({ variables: { id, isActive: to } });
      const { error } = await send(!isActive);
      // Somebody else may have been quicker: the next look shows it.
      onChanged?.();
      if (error) return notify(errorText(error), 'error');
      await notifyUndo(t(isActive ? 'deactivated' : 'activated', { name: fullName(user) }), () =>
        send(isActive),
      );
    },
    [setStatus, errorText, onChanged, t],
  );
}

type Restorable = Pick<Togglable, 'id' | 'firstName' | 'lastName'>;

/** Brings a removed account back, and says so; and whether it is at it. */
export function useRestoreUser(onRestored: () => void): [(user: Restorable) => Promise<void>, boolean] {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const [restore, { loading }] = useRestoreUserMutation();
  /** In a list there is no button that is busy: a second press is none. */
  const running = useRef(new Set<string>());
  const run = useCallback(
    async (user: Restorable) => {
      const { id } = user;
      if (running.current.has(id)) return;
      running.current.add(id);
      const { error } = await keepPlaceWhile(() => restore({ variables: { id } }));
      running.current.delete(id);
      if (error) return notify(errorText(error), 'error');
      onRestored();
      await notify(t('restored', { name: fullName(user) }));
    },
    [restore, errorText, onRestored, t],
  );
  return [run, loading];
}

/** Takes an account away after asking. It can be restored: Undo is offered, and its page and the list of the removed keep the way back. */
export function useRemoveUser(onChanged: () => void): (user: Togglable) => Promise<void> {
  const { t } = useTranslation('users');
  const [remove] = useDeleteUserMutation();
  const [restore] = useRestoreUserMutation();
  return async (user) => {
    const { id } = user;
    const name = fullName(user);
    const yes = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      action: t('remove'),
      danger: true,
      run: async () => (await remove({ variables: { id }, refetch: [AllUsersDocument] })).error,
    });
    if (!yes) return;
    onChanged();
    await notifyUndo(t('removedToast', { name }), () => restore({ variables: { id } }));
  };
}
