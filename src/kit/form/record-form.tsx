import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { AnyObject } from 'yup';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FailureAlert } from './failure-alert.tsx';
import type { Rule } from './field-rules.ts';
import { FormContext } from './form-context.ts';
import { FormFooter } from './form-footer.tsx';
import type { FieldRef } from './use-record-field.ts';
import { type RecordFormOptions, useRecordForm, type Versioned } from './use-record-form.ts';

type Names<T> = keyof T & string;

/** Names a field of the form, and what it is called; a name that the form has not does not compile. */
export type FieldOf<T> = (name: Names<T> | `${Names<T>}.${string}`, label: string) => FieldRef;

const fieldOf = (name: string, label: string): FieldRef => ({ name, label });

interface RecordFormProps<T extends AnyObject, R extends Versioned> extends RecordFormOptions<T, R> {
  /** Cancel, or Close where the form is for reading. */
  readonly onCancel: () => void;
  readonly children: (field: FieldOf<T>) => ReactNode;
}

/**
 * One form to add, to edit and to view a record. It checks by the rule, sends once, puts the server's refusals on
 * their fields, and asks before anything typed is lost.
 */
export function RecordForm<T extends AnyObject, R extends Versioned>(props: RecordFormProps<T, R>) {
  const { rule, record, save, onCancel, children } = props;
  const state = useRecordForm<T, R>(props);
  const readOnly = save === undefined;
  const [noteSlot, setNoteSlot] = useState<HTMLElement | null>(null);
  const { form, fields, serverErrors, clearServerError, failure, dismissFailure, conflict } = state;
  const shape = { rule: rule as unknown as Rule, readOnly, fields, serverErrors, clearServerError, noteSlot };
  return (
    <FormProvider {...form}>
      <FormContext value={shape}>
        <form
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
          {failure && <FailureAlert failure={failure} onDismiss={dismissFailure} />}
          {state.summarised && <ErrorSummary errors={state.errors} />}
          <div className="grow">{children(fieldOf as FieldOf<T>)}</div>
          <FormFooter
            adds={record === undefined}
            readOnly={readOnly}
            saving={state.saving}
            noteRef={setNoteSlot}
            onCancel={onCancel}
            onAnother={() => void state.submit('another')}
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
