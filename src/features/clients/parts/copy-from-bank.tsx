import { useAtomValue } from 'jotai';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../access/session.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import { useClientNamesQuery } from '../../../gql/clients/hooks.ts';
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useChoices } from '../../../kit/use-nothing.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

interface CopyFromBankProps {
  /** The bank that is being edited: it is no source of its own. */
  readonly id: string | undefined;
  /** What will be filled in, in one sentence. */
  readonly text: string;
  /** Says afterwards what was. */
  readonly done: (name: string) => string;
  /** Fills the form from the bank of an id. */
  readonly copy: (id: string) => Promise<ApiError | undefined>;
}

/** Fills a part of the form in as another bank has it; it is saved with the form, or not. */
export function CopyFromBank(props: CopyFromBankProps) {
  const { t } = useTranslation('clients');
  const [open, setOpen] = useState(false);
  const isParentView = useAtomValue(isParentViewAtom);
  const { data } = useClientNamesQuery({ skip: !isParentView, context: CAN_WAIT });
  // Inside a bank no other is seen; where they could not be read the dialog says why.
  const isAlone = data?.allSite.Site.every((bank) => bank.id === props.id) ?? !isParentView;
  if (isAlone) return null;
  return (
    <>
      <Button dense className="self-start" onClick={() => setOpen(true)}>
        <Copy size={16} aria-hidden />
        {t('copyFrom')}
      </Button>
      {open && <CopyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CopyDialog({ id, text, done, copy, onClose }: CopyFromBankProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['clients', 'form', 'common', 'rules']);
  const choices = useChoices();
  const errorText = useErrorText();
  const { data, error, refetch } = useClientNamesQuery();
  const [chosen, setChosen] = useState('');
  const [missed, setMissed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const banks = (data?.allSite.Site ?? []).filter((bank) => bank.id !== id);
  const shown = failure ?? error;
  const run = async (): Promise<void> => {
    setMissed(!chosen);
    if (!chosen) return;
    setBusy(true);
    const failed = await copy(chosen);
    setBusy(false);
    setFailure(failed);
    if (failed) return;
    onClose();
    await notify(done(banks.find((bank) => bank.id === chosen)?.name ?? ''));
  };
  return (
    <Dialog open title={t('copyFrom')} description={text} onClose={busy ? undefined : onClose}>
      <div className="flex flex-col gap-4">
        <Field
          label={t('bankToCopy')}
          error={missed ? t('rules:pleaseSelect', { label: t('bankToCopy') }) : undefined}
        >
          {(control) => (
            <Select
              control={control}
              value={chosen}
              onChange={(value) => {
                setChosen(value);
                setMissed(false);
              }}
              options={banks.map(({ id: value, name, siteId }) => ({
                value,
                label: name,
                hint: String(siteId),
              }))}
              placeholder={t(data || error ? 'form:select' : 'common:pleaseWait')}
              {...choices(data, { error, refetch })}
            />
          )}
        </Field>
        {shown && <Banner tone="danger">{errorText(shown)}</Banner>}
        <DialogFoot action={t('copy')} busy={busy} onAct={() => void run()} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
