import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveStaffBackMutation, useMoveStaffMutation } from '../../../gql/designations/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx';
import { notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { takenBackOf } from '../../../kit/record/restored-of.ts';
import { bulkCall } from '../../../kit/record/use-record-actions.tsx';
import { useChoices } from '../../../kit/use-nothing.ts';
import { useBanks } from '../../../pickers/use-banks.ts';
import { useDesignations } from '../../../pickers/use-designations.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

export interface Movable {
  readonly id: string;
  readonly designationName: string;
  readonly clientId: number;
  readonly staffCount: number;
}

interface MoveStaffProps {
  readonly from: Movable;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Everybody of one designation gets another one of the same bank; Undo brings them back. */
export function MoveStaff({ from, onMoved, onClose }: MoveStaffProps) {
  const { t } = useTranslation(['designations', 'common']);
  const choices = useChoices();
  const { number } = useFormats();
  const errorText = useErrorText();
  const isParent = useBanks() !== undefined;
  const { designations, ...asked } = useDesignations({
    clientId: isParent ? from.clientId : undefined,
  });
  const [move] = useMoveStaffMutation();
  const [moveBack] = useMoveStaffBackMutation();
  const [to, setTo] = useState('');
  const [missed, setMissed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const options = (designations ?? []).filter(({ value }) => value !== from.id);

  const send = async (): Promise<void> => {
    setMissed(!to);
    if (!to || busy) return;
    setBusy(true);
    setFailure(undefined);
    const answer = await move({
      variables: {
        filter: { designationIds: [from.id] },
        staffDesignationId: to,
        expectedRows: from.staffCount,
      },
    });
    setBusy(false);
    if (answer.error) return setFailure(errorText(answer.error));
    const moved = answer.data.changeStaffDesignation.filter(({ status }) => status === 'done');
    const name = options.find(({ value }) => value === to)?.label ?? '';
    onMoved();
    onClose();
    await notifyUndo(t('moved', { count: moved.length, formatted: number(moved.length), name }), async () => {
      const ids = moved.map(({ id }) => id);
      const back = await moveBack({ variables: { ids, staffDesignationId: to } });
      return takenBackOf(bulkCall(back, (data) => data.restoreDesignationOfStaff));
    });
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} title={t('moveTitle', { name: from.designationName })}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{t('moveText', { count: from.staffCount, formatted: number(from.staffCount) })}</p>
        <Field label={t('moveTo')} required error={missed && !to ? t('moveMissing') : undefined}>
          {(control) => (
            <Select
              control={control}
              value={to}
              onChange={setTo}
              options={options}
              placeholder={t('moveChoose')}
              {...choices(designations, asked)}
            />
          )}
        </Field>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <DialogFoot action={t('move')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
