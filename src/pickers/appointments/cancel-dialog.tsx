import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { refetchLists } from '../../api/refetch-lists.ts';
import { useAdminCancelAppointmentMutation } from '../../gql/appointments/hooks.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSchedulingLog } from './use-scheduling-log.ts';

const REASON_MAX = 250;

interface CancelDialogProps {
  readonly appointment: {
    readonly id: string;
    readonly donor?: { readonly id: string; readonly names: string } | null;
  };
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Cancels an appointment with its reason; the donor is told by mail if that is wished. */
export function CancelAppointment({ appointment, onDone, onClose }: CancelDialogProps) {
  const { t } = useTranslation('appointments');
  const errorText = useErrorText();
  const { id, donor } = appointment;
  const [reason, setReason] = useState('');
  const [tells, setTells] = useState(true);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [cancel, { loading }] = useAdminCancelAppointmentMutation();
  const logScheduling = useSchedulingLog();
  const missing = reason.trim() === '';
  const send = async (): Promise<void> => {
    setAsked(true);
    if (missing) return;
    const { error } = await cancel({ variables: { id, reason: reason.trim(), notify: tells } });
    if (error) return setFailure(error);
    logScheduling('Cancel', donor?.id);
    onDone?.();
    onClose();
    await Promise.all([refetchLists(), notify(t('wasCanceled'))]);
  };
  return (
    <Dialog
      open
      onClose={loading ? undefined : onClose}
      title={t('cancelTitle', { name: donor?.names ?? '' })}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void send();
        }}
      >
        <Field label={t('reason')} required error={asked && missing ? t('reasonMissing') : undefined}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={REASON_MAX}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <label htmlFor={`tell-${id}`} className="flex items-center gap-2">
          <Checkbox id={`tell-${id}`} checked={tells} onChange={({ target }) => setTells(target.checked)} />
          {t('tellDonor')}
        </label>
        {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={onClose} disabled={loading}>
            {t('keep')}
          </Button>
          <Button type="submit" variant="danger" busy={loading}>
            {t('cancelIt')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
