import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { useResetUserPasswordMutation } from '../../../gql/users/hooks.ts';
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx';
import { useErrorText } from '../../../kit/error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { fullName } from './names.ts';

type How = 'code' | 'temporary';
type Outcome = { readonly kind: 'sent' } | { readonly kind: 'shown'; readonly password: string };

interface ResetDialogProps {
  readonly user: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
  readonly onClose: () => void;
}

/**
 * Resets another one's password: by a one-time code that goes to them, or by a password that is told once. What is
 * shown here is kept nowhere: closing the dialog forgets it.
 */
export function ResetDialog({ user, onClose }: ResetDialogProps) {
  const { t } = useTranslation(['users', 'form', 'common', 'rules']);
  const errorText = useErrorText();
  const [reset, { loading }] = useResetUserPasswordMutation();
  const [how, setHow] = useState<How>('code');
  const [error, setError] = useState<ApiError>();
  const [outcome, setOutcome] = useState<Outcome>();
  const run = async (): Promise<void> => {
    setError(undefined);
    const answer = await reset({ variables: { id: user.id, temporary: how === 'temporary' } });
    if (answer.error) return setError(answer.error);
    const { temporaryPassword } = answer.data.resetAdminUserPassword;
    setOutcome(temporaryPassword ? { kind: 'shown', password: temporaryPassword } : { kind: 'sent' });
  };
  const [field] = error?.fields ?? [];
  return (
    <Dialog
      open
      title={t('users:resetPassword')}
      description={`${fullName(user)} · ${user.email}`}
      onClose={loading || outcome?.kind === 'shown' ? undefined : onClose}
      closeLabel={t('form:close')}
    >
      {!outcome && (
        <RadioGroup<How>
          label={t('users:resetHow')}
          value={how}
          onChange={setHow}
          options={[
            { value: 'code', label: t('users:resetByCode') },
            { value: 'temporary', label: t('users:resetTemporary') },
          ]}
        />
      )}
      {!outcome && (
        <p className="mt-2 text-muted text-table">
          {t(how === 'code' ? 'users:resetByCodeText' : 'users:resetTemporaryText')}
        </p>
      )}
      {error && (
        <div className="mt-4">
          <Banner tone="danger">
            {field ? t(`rules:${field.code}` as 'rules:locked', { name: user.email }) : errorText(error)}
          </Banner>
        </div>
      )}
      {outcome?.kind === 'sent' && <p role="status">{t('users:codeSent', { email: user.email })}</p>}
      {outcome?.kind === 'shown' && (
        <>
          <p role="status">{t('users:temporaryText')}</p>
          <div className="mt-3 flex flex-wrap items-center gap-3 rounded-control border border-line bg-canvas px-3 py-2.5">
            <code className="mr-auto break-all font-mono text-section">{outcome.password}</code>
            <CopyButton
              text={outcome.password}
              label={t('users:copyPassword')}
              copiedLabel={t('common:copied')}
            />
          </div>
        </>
      )}
      <div className="mt-4">
        {outcome ? (
          <div className="flex justify-end pt-2">
            <Button variant="primary" onClick={onClose}>
              {t('form:close')}
            </Button>
          </div>
        ) : (
          <DialogFoot
            action={t(how === 'code' ? 'users:sendCode' : 'users:setPassword')}
            busy={loading}
            onAct={() => void run()}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
