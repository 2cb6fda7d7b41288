import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useErrorText } from '../error-text.ts';
import type { Question } from './confirm.ts';
import { DialogFoot } from './dialog-foot.tsx';

interface QuestionDialogProps {
  readonly question: Question;
  readonly onAnswer: (yes: boolean) => void;
}

/** One question with its consequences. Nothing happens by Enter alone: the focus is on the way back. */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const { t } = useTranslation('form');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | string>();
  const { title, text, consequences = [], action, stay, danger, typeName, run } = question;
  const matches = typeName === undefined || typed.trim() === typeName.trim();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    setMissed(!matches);
    if (!matches || busy) return;
    setBusy(true);
    const error = await run?.();
    setBusy(false);
    if (error) setFailure(error);
    else onAnswer(true);
  };

  return (
    <Dialog alert open onClose={busy ? undefined : () => onAnswer(false)} title={title} description={text}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {consequences.length > 0 && (
          <ul className="list-none">
            {consequences.map((consequence) => (
              // A mark of its own stands at the first of two lines; one of the browser's stands at the last of a link.
              <li
                key={consequence.text}
                className="flex gap-2.5 before:shrink-0 before:text-muted before:content-['•'_/_''] pointer-coarse:has-[a]:before:pt-3"
              >
                {consequence.to ? (
                  <Link
                    to={consequence.to}
                    onClick={() => onAnswer(false)}
                    className="min-h-6 text-secondary pointer-coarse:py-3"
                  >
                    {consequence.text}
                  </Link>
                ) : (
                  consequence.text
                )}
              </li>
            ))}
          </ul>
        )}
        {typeName !== undefined && (
          <Field
            label={t('typeName', { name: typeName })}
            error={missed && !matches ? t('typeNameDiffers') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                value={typed}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        {failure && (
          <Banner tone="danger">{typeof failure === 'string' ? failure : errorText(failure)}</Banner>
        )}
        <DialogFoot
          action={action}
          busy={busy}
          danger={danger}
          onCancel={() => onAnswer(false)}
          stay={stay}
          cancelFirst
        />
      </form>
    </Dialog>
  );
}
