import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AnyObject } from 'yup';
import { notify } from '../dialogs/toast.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FailureAlert } from './failure-alert.tsx';
import type { Rule } from './field-rules.ts';
import { ClosePanel, FormContext } from './form-context.ts';
import { FormFooter } from './form-footer.tsx';
import { useHeldFields } from './use-held-fields.ts';
import type { FieldRef } from './use-record-field.ts';
import { type RecordFormOptions, useRecordForm, type Versioned } from './use-record-form.ts';
import { BANK_FIELD, type BankChoice, useWithBank } from './with-bank.ts';

const PresenceNote = lazy(() =>
  import('../live/presence-note.tsx').then((module) => ({ default: module.PresenceNote })),
);

type Names<T> = keyof T & string;

/** Names a field of the form, and what it is called; a name that the form has not does not compile. */
export type FieldOf<T> = (name: Names<T> | `${Names<T>}.${string}`, label: string) => FieldRef;

const fieldOf = (name: string, label: string): FieldRef => ({ name, label });

interface RecordFormProps<T extends AnyObject, R extends Versioned> extends RecordFormOptions<T, R> {
  /** In the parent view, where a record is added: the field that asks for its bank. It stands first. */
  readonly bank?: BankChoice | undefined;
  /** The form's parts have no headings at their left: neither has the bank the room of one. */
  readonly headless?: boolean;
  /** The kind of the record, by the name that its history bears: who else has it open is told. */
  readonly entity?: string;
  /** It stays open once it is saved: what is typed while it is being saved is kept. Every other form leaves, or begins anew. */
  readonly stays?: boolean;
  /** Nobody makes another one right away: the form offers it not. */
  readonly once?: boolean;
  /** What is typed may wait for days: a button keeps the draft at once, and it stays where somebody leaves. */
  readonly waits?: boolean;
  /** Cancel, or Close where the form is for reading; a panel around it closes as from its own corner. */
  readonly onCancel: () => void;
  readonly children: (field: FieldOf<T>) => ReactNode;
}

/**
 * One form to add, to edit and to view a record. It checks by the rule, sends once, puts the server's refusals on
 * their fields, and asks before anything typed is lost.
 */
export function RecordForm<T extends AnyObject, R extends Versioned>(props: RecordFormProps<T, R>) {
  const {
    bank,
    headless = false,
    entity,
    once = false,
    stays = false,
    waits = false,
    onCancel,
    children,
  } = props;
  const { t } = useTranslation(['common', 'form']);
  const options = useWithBank<T, R>(props, bank?.first);
  const { rule, record, save } = options;
  const state = useRecordForm<T, R>(options);
  const readOnly = save === undefined;
  const element = useRef<HTMLFormElement>(null);
  useHeldFields(element, !stays && state.saving !== undefined);
  const closePanel = useContext(ClosePanel);
  const [noteSlot, setNoteSlot] = useState<HTMLElement | null>(null);
  const { form, fields, serverErrors, clearServerError, failure, dismissFailure, conflict } = state;
  const shape = {
    rule: rule as unknown as Rule,
    readOnly,
    fields,
    coming: state.coming,
    serverErrors,
    clearServerError,
    noteSlot,
  };
  return (
    <FormProvider {...form}>
      <FormContext value={shape}>
        <form
          ref={element}
          noValidate
          className="@container flex min-h-full flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            // A form inside a dialog of another form: the outer one is not submitted with it.
            event.stopPropagation();
            void state.submit('close');
          }}
        >
          {!readOnly && <DraftBanner draft={state.draft} />}
          {!readOnly && record && entity && (
            <Suspense>
              <PresenceNote entity={entity} id={record.id} />
            </Suspense>
          )}
          {failure && <FailureAlert failure={failure} onDismiss={dismissFailure} />}
          {state.summarised && <ErrorSummary errors={state.errors} />}
          <div className="grow">
            {bank && (
              <div
                className={clsx(
                  'border-line border-b p-5',
                  !headless &&
                    '@4xl:grid @4xl:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] @4xl:gap-x-8 @4xl:*:col-start-2',
                )}
              >
                <div className="min-w-0 max-w-[720px]">
                  {bank.field({ name: BANK_FIELD, label: t('common:bank') })}
                </div>
              </div>
            )}
            {children(fieldOf as FieldOf<T>)}
          </div>
          <FormFooter
            adds={record === undefined && !once}
            readOnly={readOnly}
            saving={state.saving}
            draftAt={state.draft.keptAt}
            noteRef={setNoteSlot}
            onDraft={
              waits ? () => notify(t(state.draft.keep() ? 'form:draftSaved' : 'form:draftEmpty')) : undefined
            }
            onCancel={closePanel ?? onCancel}
            onAnother={() => void state.submit('another')}
            onSecond={(how) => void state.submit(how)}
          />
        </form>
        {conflict && (
          <ConflictDialog
            found={conflict.found}
            fields={fields}
            changedAt={conflict.theirs.updatedAt}
            onSettle={(choices) => void state.settleConflict(choices)}
            onCancel={() => void state.settleConflict()}
          />
        )}
      </FormContext>
    </FormProvider>
  );
}
