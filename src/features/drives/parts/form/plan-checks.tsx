import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../kit/error-text.ts';
import { CardError } from '../../../../ui/card-state.tsx';
import { CheckList } from '../check-list.tsx';
import { usePlanning } from './planning.tsx';

/** What speaks against the plan, and why it is not known where the server did not say. */
export function PlanChecks() {
  const { t } = useTranslation(['driveForm', 'common']);
  const errorText = useErrorText();
  const { checks, checksError, retryChecks } = usePlanning();
  return (
    <>
      {checksError && (
        <CardError
          message={`${t('driveForm:checksFailed')} ${errorText(checksError)}`}
          retryLabel={t('common:tryAgain')}
          onRetry={retryChecks}
        />
      )}
      {checks.length > 0 && <CheckList checks={checks} />}
    </>
  );
}
