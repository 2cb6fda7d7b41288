import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SaveLabel } from './form-context.ts';
import type { SavedHow } from './use-record-form.ts';

interface FormFooterProps {
  readonly adds: boolean;
  readonly readOnly: boolean;
  readonly saving: SavedHow | undefined;
  /** Takes the place of a form's own note. */
  readonly noteRef: (slot: HTMLElement | null) => void;
  readonly onCancel: () => void;
  readonly onAnother: () => void;
}

/** Always in sight: the way back, and the save. Save is never disabled for what is wrong, only while it runs. */
export function FormFooter({ adds, readOnly, saving, noteRef, onCancel, onAnother }: FormFooterProps) {
  const { t } = useTranslation('form');
  const { formState } = useFormContext();
  const saveLabel = useContext(SaveLabel);
  return (
    <div
      data-print="none"
      data-form-foot=""
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 rounded-b-card border-line border-t bg-raised px-5 py-3"
    >
      {!readOnly && (
        <div className="mr-auto flex basis-full flex-wrap gap-x-2 text-muted text-table @md:basis-0 @md:grow">
          <p aria-live="polite" className="empty:hidden">
            {formState.isDirty ? t('unsaved') : ''}
          </p>
          <p ref={noteRef} aria-live="polite" className="empty:hidden" />
        </div>
      )}
      <Button className="grow @md:grow-0" onClick={onCancel}>
        {t(readOnly ? 'close' : 'cancel')}
      </Button>
      {!readOnly && adds && (
        <Button
          className="order-first basis-full @md:order-none @md:basis-auto"
          busy={saving === 'another'}
          disabled={saving !== undefined}
          onClick={onAnother}
        >
          {t('saveAndAnother')}
        </Button>
      )}
      {!readOnly && (
        <Button
          type="submit"
          variant="primary"
          className="grow @md:grow-0"
          busy={saving === 'close'}
          disabled={saving !== undefined}
        >
          {saveLabel ?? t('save')}
        </Button>
      )}
    </div>
  );
}
