import { CircleAlert, FileClock } from 'lucide-react';
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
  /** In a narrow form the sign alone stands for a draft that is kept. */
  readonly isBrief: boolean;
}

/**
 * How the form stands, in its footer: fields to correct, which lead to the first, and when the draft was kept. In a
 * narrow form a sign and a number stand for the words, beside the buttons.
 */
export function FormState({ isDirty, errors, draftAt, isBrief }: FormStateProps) {
  const { t } = useTranslation('form');
  const { hour, number } = useFormats();
  const { serverErrors, fields } = useFormShape();
  const count = listErrors(errors, serverErrors, fields, () => 0).length;
  const goToFirst = (): void => {
    const [first] = listErrors(errors, serverErrors, fields, pageOrder());
    focusControl(first?.id);
  };
  const time = draftAt === undefined ? undefined : hour(wallTimeOf(new Date(draftAt)));
  const kept = time === undefined ? undefined : t('draftKept', { time });
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className="inline-flex min-h-6 @max-2xl:min-h-9 @max-2xl:min-w-9 items-center justify-center gap-2 font-medium text-danger hover:underline @max-2xl:pointer-coarse:min-h-11 @max-2xl:pointer-coarse:min-w-11"
          onClick={goToFirst}
        >
          <CircleAlert size={16} aria-hidden />
          <span className="@max-2xl:sr-only">{t('toCorrect', { count })}</span>
          <span aria-hidden="true" className="@2xl:hidden tabular-nums">
            {number(count)}
          </span>
        </button>
      )}
      <p aria-live="polite" className="empty:hidden @max-2xl:sr-only">
        {isDirty ? (kept ?? (count > 0 ? '' : t('unsaved'))) : ''}
      </p>
      {isDirty && kept && count === 0 && (
        <span aria-hidden="true" title={kept} className="inline-flex @2xl:hidden items-center gap-1">
          <FileClock size={16} />
          {!isBrief && time}
        </span>
      )}
    </>
  );
}
