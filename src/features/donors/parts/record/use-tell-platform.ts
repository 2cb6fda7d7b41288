import { useTranslation } from 'react-i18next';
import { useRegisterInDonorPlatformMutation } from '../../../../gql/donors/hooks.ts';
import { notify } from '../../../../kit/dialogs/toast.ts';
import { usePermission } from '../../../../kit/use-permission.ts';
import { useOutsideText } from './outside-text.ts';

interface Donor {
  readonly id: string;
  readonly existInDEP: boolean;
}

/** Registers a donor in the donor platform, or tells it once more of one who is there; null for whoever may not. */
export function useTellPlatform({ id, existInDEP: again }: Donor): (() => Promise<void>) | null {
  const { t } = useTranslation('donorRecord');
  const outsideText = useOutsideText();
  const [register] = useRegisterInDonorPlatformMutation();
  const may = usePermission(useRegisterInDonorPlatformMutation);
  if (!may) return null;
  return async () => {
    const { error } = await register({ variables: { id, again } });
    await (error ? notify(outsideText(error), 'error') : notify(t(again ? 'isToldAgain' : 'isRegistered')));
  };
}
