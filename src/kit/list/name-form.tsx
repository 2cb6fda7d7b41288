import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';
import { useErrorText } from '../error-text.ts';

export interface Named {
  readonly name: string;
  readonly isShared: boolean;
}

interface NameFormProps {
  readonly initial?: Named;
  readonly label: string;
  readonly shareLabel: string;
  readonly shareHelp: string;
  readonly submitLabel: string;
  /** The path of the name in the contract: a refusal of it stands at the control. */
  readonly path: string;
  /** The code by which the server says that there are as many as there may be, and its words. */
  readonly tooMany: { readonly code: string; readonly words: string };
  readonly busy: boolean;
  /** Answers what went wrong; otherwise the form is through. */
  readonly onSave: (named: Named) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** Names what is saved of a list, and says who sees it. */
export function NameForm({
  initial = { name: '', isShared: false },
  label,
  shareLabel,
  shareHelp,
  submitLabel,
  path,
  tooMany,
  busy,
  onSave,
  onClose,
}: NameFormProps) {
  const { t } = useTranslation('rules');
  const errorText = useErrorText();
  const [name, setName] = useState(initial.name);
  const [isShared, setShared] = useState(initial.isShared);
  const [error, setError] = useState<ApiError>();
  const share = useId();
  const code = error?.fields.find((field) => field.path === path)?.code;
  const words =
    code === tooMany.code ? tooMany.words : code && t(code as 'notUnique', { name: label, label });
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const failure = await onSave({ name, isShared });
    if (!failure) return onClose();
    setError(failure);
    // Its button could not keep the focus while it worked.
    form.querySelector('input')?.focus();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field label={label} required error={words}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={50}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="mt-4 flex items-start gap-2">
        <Checkbox
          id={share}
          checked={isShared}
          aria-describedby={`${share}-help`}
          onChange={(event) => setShared(event.target.checked)}
        />
        <div className="pt-0.5">
          <label htmlFor={share} className="cursor-pointer">
            {shareLabel}
          </label>
          <p id={`${share}-help`} className="text-muted text-table">
            {shareHelp}
          </p>
        </div>
      </div>
      {error && !code && <Banner tone="danger">{errorText(error)}</Banner>}
      <div className="mt-4">
        <DialogFoot action={submitLabel} busy={busy} onCancel={onClose} />
      </div>
    </form>
  );
}
