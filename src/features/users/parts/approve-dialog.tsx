import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom, sessionAtom } from '../../../access/session.ts';
import type { ApiError } from '../../../api/api-error.ts';
import {
  AllUsersDocument,
  RegistrationCountDocument,
  type RegistrationRowFragment,
} from '../../../gql/users/graphql.ts';
import { useApproveRegistrationMutation, useUserBanksQuery } from '../../../gql/users/hooks.ts';
import { DialogFoot } from '../../../kit/dialogs/dialog-foot.tsx';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { askAgain, useChoices } from '../../../kit/use-nothing.ts';
import { useRoles } from '../../../pickers/use-roles.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

interface ApproveDialogProps {
  readonly registration: RegistrationRowFragment;
  readonly onClose: () => void;
  readonly onApproved: () => void;
}

/**
 * Gives a bank and a role together. The parent view chooses among all banks; inside a bank it is that bank, and the
 * roles are those of the bank that is chosen.
 */
export function ApproveDialog({ registration, onClose, onApproved }: ApproveDialogProps) {
  const { t } = useTranslation(['users', 'form', 'rules', 'common']);
  const errorText = useErrorText();
  const choices = useChoices();
  const parent = useAtomValue(isParentViewAtom);
  const session = useAtomValue(sessionAtom);
  const [bank, setBank] = useState(parent ? '' : String(session?.user.selectedClientId ?? ''));
  const [role, setRole] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [approve, { loading }] = useApproveRegistrationMutation();
  const banks = useUserBanksQuery({ skip: !parent });
  const { roles, ...asked } = useRoles('newest', { skip: bank === '', clientId: Number(bank) });
  const missing = (value: string, name: string): string | undefined =>
    tried && value === '' ? t('rules:isRequired', { name }) : undefined;
  const run = async (): Promise<void> => {
    setTried(true);
    if (bank === '' || role === '') return;
    setFailure(undefined);
    const { data, error } = await approve({
      variables: { id: registration.id, clientId: Number(bank), adminRoleId: role },
      refetch: [AllUsersDocument, RegistrationCountDocument],
    });
    if (error) return setFailure(error);
    const { clientName } = data.approveRegistration;
    onApproved();
    await notify(
      t('users:approvedToast', { name: registration.fullname, bank: clientName ?? t('users:parent') }),
    );
  };
  const refusal = failure?.fields[0];
  // What has no control in the dialog is said above the others.
  const names: Readonly<Record<string, string>> = {
    clientId: t('users:bank'),
    adminRoleId: t('users:adminRole'),
    'registration.email': t('users:email'),
  };
  const refused = refusal && {
    path: refusal.path,
    text: t(`rules:${refusal.code}` as 'rules:isNotValid', { name: names[refusal.path] ?? '' }),
  };
  const isAtControl = refused?.path === 'adminRoleId' || (parent && refused?.path === 'clientId');
  const errorAt = (path: string): string | undefined => (refused?.path === path ? refused.text : undefined);
  return (
    <Dialog
      open
      title={t('users:approveTitle', { name: registration.fullname })}
      description={registration.email}
      onClose={loading ? undefined : onClose}
      closeLabel={t('form:close')}
    >
      <p className="mb-4 text-body">{t('users:approveText')}</p>
      {failure && !isAtControl && (
        <div className="mb-4">
          <Banner tone="danger">{refused?.text ?? errorText(failure)}</Banner>
        </div>
      )}
      {parent && (
        <Field label={t('users:bank')} required error={missing(bank, t('users:bank')) ?? errorAt('clientId')}>
          {(control) => (
            <Select
              control={control}
              value={bank}
              placeholder={t('users:chooseBank')}
              onChange={(next) => {
                setBank(next);
                setRole('');
                setFailure(undefined);
              }}
              options={[
                // Nobody can be given to a bank that is switched off.
                ...(banks.data?.allSite.Site ?? [])
                  .filter(({ isActive }) => isActive)
                  .toSorted((one, other) => one.siteId - other.siteId)
                  .map(({ siteId, name }) => ({ value: String(siteId), label: name })),
                { value: '0', label: t('users:parent') },
              ]}
              nothing={null}
              onOpen={askAgain(banks)}
            />
          )}
        </Field>
      )}
      <Field
        label={t('users:adminRole')}
        required
        error={
          asked.error
            ? errorText(asked.error)
            : (missing(role, t('users:adminRole')) ?? errorAt('adminRoleId'))
        }
      >
        {(control) => (
          <Select
            control={control}
            value={role}
            placeholder={t('users:chooseRole')}
            disabled={bank === ''}
            onChange={(next) => {
              setRole(next);
              setFailure(undefined);
            }}
            {...choices(roles, asked)}
            options={(roles ?? [])
              .filter(({ isBeyondOwn }) => !isBeyondOwn)
              .map(({ id, roleName }) => ({ value: id, label: roleName }))}
          />
        )}
      </Field>
      <div className="mt-4">
        <DialogFoot action={t('users:approve')} busy={loading} onAct={() => void run()} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
