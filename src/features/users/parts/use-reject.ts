import { useTranslation } from 'react-i18next';
import { RegistrationCountDocument, type RegistrationRowFragment } from '../../../gql/users/graphql.ts';
import { useRejectRegistrationMutation } from '../../../gql/users/hooks.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { notify } from '../../../kit/dialogs/toast.ts';

/** Turns a registration away, after asking: it cannot be taken back, and they may register again. */
export function useReject(onGone: () => void): (registration: RegistrationRowFragment) => Promise<void> {
  const { t } = useTranslation('users');
  const [reject] = useRejectRegistrationMutation();
  return async ({ id, fullname, email }) => {
    const yes = await confirm({
      title: t('rejectTitle', { name: fullname }),
      text: t('rejectText', { email }),
      action: t('reject'),
      danger: true,
      run: async () => (await reject({ variables: { id }, refetch: [RegistrationCountDocument] })).error,
    });
    if (!yes) return;
    onGone();
    await notify(t('rejectedToast', { name: fullname }));
  };
}
