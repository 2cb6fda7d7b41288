import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface FormLook<T extends FieldValues> {
  readonly errors: FieldErrors<T>;
  readonly touchedFields: Partial<Readonly<Record<keyof T, unknown>>>;
}

/** What stands under a field: its rule's message, or quietly that it was entered correct. */
export function useFeedback<T extends FieldValues>({ errors, touchedFields }: FormLook<T>) {
  const { t } = useTranslation();
  return (
    name: keyof T & string,
    label: string,
  ): { error: string | undefined; valid: string | undefined } => {
    const code = errors[name]?.message;
    return {
      error: typeof code === 'string' ? t(code as 'notValid', { ns: 'rules' }) : undefined,
      valid: touchedFields[name] && !errors[name] ? t('enteredCorrect', { ns: 'rules', label }) : undefined,
    };
  };
}
