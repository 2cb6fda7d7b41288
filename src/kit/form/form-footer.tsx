import { ChevronUp } from 'lucide-react';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SaveLabel, SecondSave } from './form-context.ts';
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
  /** Keeps the draft at once, where the form has a button for it. */
  readonly onDraft: (() => void) | undefined;
  readonly onCancel: () => void;
  readonly onAnother: () => void;
  readonly onSecond: (how: SavedHow) => void;
}

/** Always in sight: the way back, and the save. Save is never disabled for what is wrong, only while it runs. */
export function FormFooter({
  adds,
  readOnly,
  saving,
  draftAt,
  noteRef,
  onDraft,
  onCancel,
  onAnother,
  onSecond,
}: FormFooterProps) {
  const { t } = useTranslation('form');
  const { formState } = useFormContext();
  const saveLabel = useContext(SaveLabel);
  const second = useContext(SecondSave);
  const isAddForm = adds && !readOnly;
  /** Narrow, every other way to save stands in a menu beside the first. */
  const hasMore = isAddForm || (!readOnly && (second !== undefined || onDraft !== undefined));
  const saveOther = async (): Promise<void> => {
    if (second && (await (second.mayGo?.() ?? true))) onSecond(second.how);
  };
  // A narrow footer has one row: beside a long label the way back stands in the menu, and the draft's time is left out.
  const isLong = saveLabel !== undefined;
  return (
    <div
      data-print="none"
      data-form-foot=""
      data-foot=""
      className="sticky bottom-0 z-10 flex min-h-15 flex-wrap items-center justify-end gap-2 rounded-b-card border-line border-t bg-raised px-4 py-2.5 @2xl:px-5"
    >
      {!readOnly && (
        <div className="flex items-center gap-x-2 @2xl:gap-x-4 text-muted text-table @2xl:basis-0 @2xl:grow @2xl:flex-wrap [&:not(:has(>:not(:empty)))]:hidden">
          <FormState
            isDirty={formState.isDirty}
            errors={formState.errors}
            draftAt={draftAt}
            isBrief={isLong}
          />
          <p ref={noteRef} aria-live="polite" className="empty:hidden" />
        </div>
      )}
      <Button
        className={`ml-auto grow @2xl:grow-0 ${hasMore && isLong ? '@max-2xl:hidden' : ''}`}
        onClick={onCancel}
      >
        {t(readOnly ? 'close' : 'cancel')}
      </Button>
      {onDraft && !readOnly && (
        <div className="hidden @2xl:block">
          <Button onClick={onDraft} disabled={saving !== undefined}>
            {t('saveDraft')}
          </Button>
        </div>
      )}
      {isAddForm && (
        <div className="hidden @2xl:block">
          <Button busy={saving === 'another'} disabled={saving !== undefined} onClick={onAnother}>
            {t('saveAndAnother')}
          </Button>
        </div>
      )}
      {second && !readOnly && (
        <div className="hidden @2xl:block">
          <Button
            busy={saving === second.how}
            disabled={saving !== undefined}
            onClick={() => void saveOther()}
          >
            {second.label}
          </Button>
        </div>
      )}
      {!readOnly && (
        <div className="flex grow-[2] @2xl:grow-0">
          <Button
            type="submit"
            variant="primary"
            className={
              hasMore ? 'grow rounded-r-none @2xl:grow-0 @2xl:rounded-r-control' : 'grow @2xl:grow-0'
            }
            busy={saving === 'close'}
            disabled={saving !== undefined}
          >
            {saveLabel ?? t('save')}
          </Button>
          {hasMore && (
            <div className="@2xl:hidden">
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
                {second && <MenuItem onSelect={() => void saveOther()}>{second.label}</MenuItem>}
                {onDraft && <MenuItem onSelect={onDraft}>{t('saveDraft')}</MenuItem>}
                {isAddForm && <MenuItem onSelect={onAnother}>{t('saveAndAnother')}</MenuItem>}
                {isLong && <MenuItem onSelect={onCancel}>{t('cancel')}</MenuItem>}
              </Menu>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
