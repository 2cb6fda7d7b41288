import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRevealDonorContactMutation } from '../../../gql/donors/hooks.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface RevealContactProps {
  readonly id: string;
  /** An icon alone, where there is room for no words. */
  readonly isSmall?: boolean;
}

/** Shows how a donor is reached, to whoever may ask for it; that they did is logged. */
export function RevealContact({ id, isSmall }: RevealContactProps) {
  const { t } = useTranslation('donors');
  const errorText = useErrorText();
  const may = usePermission(useRevealDonorContactMutation);
  const [reveal, { loading }] = useRevealDonorContactMutation();
  if (!may) return null;
  const show = async (): Promise<void> => {
    const { error } = await reveal({ variables: { id } });
    await (error ? notify(errorText(error), 'error') : notify(t('contactShown')));
  };
  return isSmall ? (
    <IconButton label={t('showContact')} className="size-7" disabled={loading} onClick={() => void show()}>
      <Eye size={14} aria-hidden />
    </IconButton>
  ) : (
    <Button dense busy={loading} onClick={() => void show()}>
      <Eye size={16} aria-hidden />
      {t('showContact')}
    </Button>
  );
}
