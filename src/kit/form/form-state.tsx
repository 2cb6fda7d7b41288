import { CircleAlert } from 'lucide-react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { wallTimeOf } from '../../lib/wall-time.ts';
import { useFormShape } from './form-context.ts';
import { focusControl, listErrors, pageOrder } from './form-errors.ts';

interface FormStateProps {
  readonly isDirty: boolean;
  readonly errors: FieldErrors;
  readonly draftAt: number | undefined;
}

/** How the form stands, in its footer: fields to correct, which lead to the first, and when the draft was kept. */
export function FormState({ isDirty, errors, draftAt }: FormStateProps) {
  const { t } = useTranslation('form');
  const { hour } = useFormats();
  const { serverErrors, fields } = useFormShape();
  const count = listErrors(errors, serverErrors, fields, () => 0).length;
  const goToFirst = (): void => {
    const [first] = listErrors(errors, serverErrors, fields, pageOrder());
    focusControl(first?.id);
  };
  const kept =
    draftAt === undefined ? undefined : t('draftKept', { time: hour(wallTimeOf(new Date(draftAt))) });
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-2 font-medium text-danger hover:underline"
          onClick={goToFirst}
        >
          <CircleAlert size={16} aria-hidden />
          {t('toCorrect', { count })}
        </button>
      )}
      <p aria-live="polite" className="empty:hidden">
        {isDirty ? (kept ?? (count > 0 ? '' : t('unsaved'))) : ''}
      </p>
    </>
  );
}
