import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormShape } from '../../../../kit/form/form-context.ts';

/** What is wrong with a part of a list that is one field of the form, in words. */
export function usePartError(): (path: string, label: string) => string | undefined {
  const { t } = useTranslation('rules');
  const { formState } = useFormContext();
  const { serverErrors } = useFormShape();
  return (path, label) => {
    const found = get(formState.errors, path) as
      | { message?: string; root?: { message?: string } }
      | undefined;
    const code = found?.root?.message ?? found?.message ?? serverErrors[path];
    return code ? t(code as 'isNotValid', { name: label, label }) : undefined;
  };
}
