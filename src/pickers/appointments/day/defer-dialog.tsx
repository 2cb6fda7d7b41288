import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import type { Day } from '../../../lib/scalars.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { UNREADABLE } from '../../../ui/readable-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const REASON_MAX = 250;

interface DeferDialogProps {
  readonly row: { readonly donor?: { readonly names: string } | null };
  readonly onDefer: (reason: string, until: Day | null) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** Why somebody may not give today, and until when. */
export function DeferDialog({ row, onDefer, onClose }: DeferDialogProps) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const { t: shared } = useTranslation(['appointments', 'rules']);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<Day | '' | typeof UNREADABLE>('');
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const missing = reason.trim() === '';
  const send = async (): Promise<void> => {
    setAsked(true);
    if (missing || until === UNREADABLE) return;
    setBusy(true);
    setFailure(await onDefer(reason.trim(), until || null));
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      title={t('deferTitle', { name: row.donor?.names ?? '' })}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          label={shared('reason')}
          required
          help={t('deferHelp')}
          error={asked && missing ? shared('reasonMissing') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              maxLength={REASON_MAX}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Field
          label={t('deferUntil')}
          error={asked && until === UNREADABLE ? shared('rules:invalidDate') : undefined}
        >
          {(control) => (
            <DayInput
              {...control}
              value={until}
              onChange={setUntil}
              onUnreadable={() => setUntil(UNREADABLE)}
            />
          )}
        </Field>
        {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={onClose} disabled={busy}>
            {shared('cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('deferred')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
