import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../api/api-error.ts';
import { ContactPreferenceHistoryDocument, DonorPageDocument } from '../../../../gql/donors/graphql.ts';
import { useUndoUnsubscriptionMutation } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { DialogFoot } from '../../../../kit/dialogs/dialog-foot.tsx';
import { notify } from '../../../../kit/dialogs/toast.ts';
import { usePermission } from '../../../../kit/use-permission.ts';
import type { Instant } from '../../../../lib/scalars.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useOutsideText } from './outside-text.ts';

interface UnsubscribedProps {
  readonly id: string;
  /** When they followed the link. */
  readonly since: Instant;
}

/** The donor gets no invitations any more; who may, takes that back, and says why. */
export function Unsubscribed({ id, since }: UnsubscribedProps) {
  const { t } = useTranslation('donorRecord');
  const { day, dayOf } = useFormats();
  const may = usePermission(useUndoUnsubscriptionMutation);
  const [asks, setAsks] = useState(false);
  return (
    <div className="p-5 pb-0">
      <Banner tone="info">
        <b className="font-semibold">{t('unsubscribed.title')}</b>{' '}
        {t('unsubscribed.since', { day: day(dayOf(new Date(since))) })}{' '}
        {may && (
          <button type="button" className="underline" onClick={() => setAsks(true)}>
            {t('unsubscribed.undo')}
          </button>
        )}
      </Banner>
      {asks && <Reason id={id} onClose={() => setAsks(false)} />}
    </div>
  );
}

function Reason({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['donorRecord', 'rules', 'form']);
  const words = useOutsideText();
  const [send, { loading }] = useUndoUnsubscriptionMutation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const label = t('reasonLabel');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    const said = reason.trim();
    setMissing(said === '');
    if (said === '' || loading) return;
    const { error } = await send({
      variables: { id, reason: said },
      refetch: [DonorPageDocument, ContactPreferenceHistoryDocument],
    });
    setFailure(error);
    if (error) return;
    onClose();
    await notify(t('unsubscribed.done'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('unsubscribed.question')}
      description={t('unsubscribed.text')}
      closeLabel={t('form:close')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={label} required error={isMissing ? t('rules:isRequired', { name: label }) : undefined}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={250}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
        {failure && <Banner tone="danger">{words(failure)}</Banner>}
        <DialogFoot action={t('unsubscribed.undo')} busy={loading} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
