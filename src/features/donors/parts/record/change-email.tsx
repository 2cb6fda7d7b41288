import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../api/api-error.ts';
import {
  useChangeDonorEmailByAdminMutation,
  useIsDonorEmailFreeLazyQuery,
} from '../../../../gql/donors/hooks.ts';
import { DialogFoot } from '../../../../kit/dialogs/dialog-foot.tsx';
import { notify } from '../../../../kit/dialogs/toast.ts';
import { useRefusalTexts } from '../../../../kit/form/refusal-texts.ts';
import { splitErrors } from '../../../../kit/form/server-errors.ts';
import { asBank } from '../../../../pickers/use-bank-of.ts';
import { donorEmailRule } from '../../../../rules/donor-email.ts';
import { requiredEmail } from '../../../../rules/fields.ts';
import { BLANK } from '../../../../rules/formats.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

interface ChangeEmailProps {
  readonly id: string;
  readonly email: string | null | undefined;
  /** The donor's bank, in the parent view: another bank's donor may have the same address. */
  readonly clientId: number | undefined;
  readonly onClose: () => void;
}

const NAMES = ['email', 'reason'] as const;
const anAddress = requiredEmail();
interface Failure {
  readonly error: ApiError;
  /** Codes that belong to neither field. */
  readonly codes: readonly string[];
}
type Errors = Partial<Record<(typeof NAMES)[number], string>>;

/** Another address for a donor, with the reason; both addresses hear of it. */
export function ChangeEmail({ id, email: old, clientId, onClose }: ChangeEmailProps) {
  const { t } = useTranslation(['donorRecord', 'donors', 'rules', 'form']);
  const refusalTexts = useRefusalTexts();
  const [send, { loading }] = useChangeDonorEmailByAdminMutation();
  const isFree = useIsDonorEmailFreeLazyQuery();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure>();
  const said = (name: keyof Errors, label: string): string | undefined => {
    const code = errors[name];
    return code && t(`rules:${code as 'isRequired'}`, { name: label });
  };
  const check = async (): Promise<Errors> => {
    try {
      await donorEmailRule.validate({ email, reason }, { abortEarly: false });
      return {};
    } catch (error) {
      const { inner } = error as { inner: readonly { path: string; message: string }[] };
      return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
    }
  };
  const left = async (): Promise<void> => {
    const address = email.trim();
    if (!anAddress.isValidSync(address)) return;
    const { data } = await isFree({ variables: { id, email: address }, ...asBank(clientId) });
    setErrors((now) => ({ ...now, email: data?.isDonorEmailFree === false ? 'notUnique' : '' }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    const found = await check();
    setErrors(found);
    setFailure(undefined);
    const address = email.trim();
    if (Object.keys(found).length > 0 || loading || !anAddress.isValidSync(address)) return;
    const { error } = await send({ variables: { id, email: address, reason: reason.trim() } });
    if (!error) {
      onClose();
      return notify(t('emailChanged'));
    }
    const split = splitErrors(error, NAMES);
    setErrors(split.fields);
    if (split.codes.length > 0 || Object.keys(split.fields).length === 0)
      setFailure({ error, codes: split.codes });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changeEmail')}
      description={t('changeEmailText')}
      closeLabel={t('form:close')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-table">
          <span className="text-muted">{t('oldEmail')}</span> {old || BLANK}
        </p>
        <Field label={t('newEmail')} required error={said('email', t('newEmail'))}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              onBlur={() => void left()}
            />
          )}
        </Field>
        <Field label={t('reasonLabel')} required error={said('reason', t('reasonLabel'))}>
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
        {failure && (
          <Banner tone="danger">
            {refusalTexts(failure.error, failure.codes).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        )}
        <DialogFoot action={t('changeEmail')} busy={loading} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
