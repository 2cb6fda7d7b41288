import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../api/api-error.ts';
import { useErrorText } from '../../../../kit/error-text.ts';

/** The words for a failed call to a system of others: why it was of no use, where that is known. */
export function useOutsideText(): (error: ApiError) => string {
  const { t } = useTranslation('rules');
  const errorText = useErrorText();
  return (error) => {
    const [field] = error.fields;
    return field ? t(field.code as 'outsideSilent', { name: '' }) : errorText(error);
  };
}
