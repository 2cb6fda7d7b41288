import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { useErrorTexts } from '../error-text.ts';

/** What belongs to no field, each once: the codes that were left over in words, else what the error says itself. */
export function useRefusalTexts(): (error: ApiError, codes: readonly string[]) => readonly string[] {
  const { t } = useTranslation('rules');
  const errorTexts = useErrorTexts();
  return (error, codes) =>
    codes.length > 0
      ? [...new Set(codes.map((code) => t(code as 'conflict', { name: '', label: '' })))]
      : errorTexts(error);
}
