import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { useCancelEventsMutation } from '../../../gql/events/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** What of an event is asked about before it is cancelled. */
export interface Cancellable {
  readonly id: string;
  readonly name: string;
  readonly appointmentCount: number;
  readonly reachableCount: number;
}

interface CancelDialogProps {
  readonly event: Cancellable;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Cancels an event with its reason; booked donors are told of it if that is wished. */
export function CancelDialog({ event, onDone, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['events', 'form']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const { id, name, appointmentCount, reachableCount } = event;
  const [reason, setReason] = useState('');
  const [tells, setTells] = useState(true);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [cancel, { loading }] = useCancelEventsMutation();
  const missing = reason.trim() === '';
  const send = async (): Promise<void> => {
    setAsked(true);
    if (missing) return;
    const notifyDonors = tells && reachableCount > 0;
    const { error } = await cancel({
      variables: { filter: { ids: [id] }, expectedRows: 1, reason, notifyDonors },
    });
    if (error) return setFailure(error);
    onDone();
    onClose();
    await notify(t('events:wasCancelled', { name }));
  };
  return (
    <Dialog open onClose={loading ? undefined : onClose} title={t('events:cancelTitle', { name })}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void send();
        }}
      >
        {appointmentCount > 0 && (
          <p>{t('events:cancelText', { count: appointmentCount, formatted: number(appointmentCount) })}</p>
        )}
        <Field
          label={t('events:reason')}
          required
          error={asked && missing ? t('events:reasonMissing') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={250}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {reachableCount > 0 && (
          <label htmlFor={`tell-${id}`} className="flex items-center gap-2">
            <Checkbox id={`tell-${id}`} checked={tells} onChange={({ target }) => setTells(target.checked)} />
            {t('events:notifyCount', { formatted: number(reachableCount) })}
          </label>
        )}
        {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={onClose} disabled={loading}>
            {t('form:close')}
          </Button>
          <Button type="submit" variant="danger" busy={loading}>
            {t('events:cancelEvent')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
