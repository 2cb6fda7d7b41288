import { ChevronUp } from 'lucide-react';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SaveLabel } from './form-context.ts';
import { FormState } from './form-state.tsx';
import type { SavedHow } from './use-record-form.ts';

interface FormFooterProps {
  readonly adds: boolean;
  readonly readOnly: boolean;
  readonly saving: SavedHow | undefined;
  /** When the draft on this computer was written last. */
  readonly draftAt: number | undefined;
  /** Takes the place of a form's own note. */
  readonly noteRef: (slot: HTMLElement | null) => void;
  readonly onCancel: () => void;
  readonly onAnother: () => void;
}

/** Always in sight: the way back, and the save. Save is never disabled for what is wrong, only while it runs. */
export function FormFooter({
  adds,
  readOnly,
  saving,
  draftAt,
  noteRef,
  onCancel,
  onAnother,
}: FormFooterProps) {
  const { t } = useTranslation('form');
  const { formState } = useFormContext();
  const saveLabel = useContext(SaveLabel);
  const isAddForm = adds && !readOnly;
  return (
    <div
      data-print="none"
      data-form-foot=""
      data-foot=""
      className="sticky bottom-0 z-10 flex min-h-15 flex-wrap items-center justify-end gap-2 rounded-b-card border-line border-t bg-raised px-5 py-2.5"
    >
      {!readOnly && (
        <div className="mr-auto flex basis-full flex-wrap items-center gap-x-4 text-muted text-table empty:hidden has-[>:only-child:empty]:hidden @md:basis-0 @md:grow">
          <FormState isDirty={formState.isDirty} errors={formState.errors} draftAt={draftAt} />
          <p ref={noteRef} aria-live="polite" className="empty:hidden" />
        </div>
      )}
      <Button className="grow @md:grow-0" onClick={onCancel}>
        {t(readOnly ? 'close' : 'cancel')}
      </Button>
      {isAddForm && (
        <div className="hidden @md:block">
          <Button busy={saving === 'another'} disabled={saving !== undefined} onClick={onAnother}>
            {t('saveAndAnother')}
          </Button>
        </div>
      )}
      {!readOnly && (
        <div className="flex grow-[2] @md:grow-0">
          <Button
            type="submit"
            variant="primary"
            className={isAddForm ? 'grow rounded-r-none @md:grow-0 @md:rounded-r-control' : 'grow @md:grow-0'}
            busy={saving === 'close'}
            disabled={saving !== undefined}
          >
            {saveLabel ?? t('save')}
          </Button>
          {isAddForm && (
            <div className="@md:hidden">
              <Menu
                trigger={
                  <Button
                    variant="primary"
                    aria-label={t('moreSaves')}
                    className="rounded-l-none border-l-on-primary/40 px-3"
                    disabled={saving !== undefined}
                  >
                    <ChevronUp size={16} aria-hidden />
                  </Button>
                }
              >
                <MenuItem onSelect={onAnother}>{t('saveAndAnother')}</MenuItem>
              </Menu>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
