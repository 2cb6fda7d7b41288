import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleUserFragment } from '../../../gql/roles/graphql.ts';
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx';
import { notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useChoices } from '../../../kit/use-nothing.ts';
import { useRoles } from '../../../pickers/use-roles.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useMoveUsers } from './use-move-users.ts';

interface MoveUserProps {
  readonly user: RoleUserFragment;
  /** The role that is left. */
  readonly roleId: string;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Gives one person another role; Undo gives the old one back. */
export function MoveUser({ user, roleId, onMoved, onClose }: MoveUserProps) {
  const { t } = useTranslation(['roles', 'form', 'common', 'rules']);
  const move = useMoveUsers();
  const choices = useChoices();
  const { roles: all, ...asked } = useRoles('name');
  const [target, setTarget] = useState('');
  const [missed, setMissed] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  const roles = (all ?? []).filter(({ id, isBeyondOwn }) => id !== roleId && !isBeyondOwn);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissed(!target);
    if (!target || busy) return;
    setBusy(true);
    const problem = await move([user.id], target);
    setBusy(false);
    setFailure(problem);
    if (problem) return;
    onClose();
    onMoved();
    const role = roles.find(({ id }) => id === target)?.roleName ?? '';
    await notifyUndo(t('moved', { name, role }), async () => {
      const message = await move([user.id], roleId, target);
      return message ? { failure: message } : {};
    });
  };
  return (
    <Dialog open onClose={onClose} title={t('moveName', { name })} closeLabel={t('common:close')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field
          label={t('newRole')}
          required
          error={missed && !target ? t('rules:isRequired', { name: t('newRole') }) : undefined}
        >
          {(control) => (
            <Select
              control={control}
              value={target}
              onChange={(value) => value && setTarget(value)}
              placeholder={t('form:select')}
              options={roles.map(({ id, roleName }) => ({ value: id, label: roleName }))}
              {...choices(all, asked)}
            />
          )}
        </Field>
        <DialogFoot action={t('move')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
