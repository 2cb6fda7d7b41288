import { clsx } from 'clsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../kit/form/password-field.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { generatePassword, strengthOf } from './password-strength.ts';

interface Passwords {
  readonly password: string;
  readonly confirmPassword: string;
}

interface PasswordFieldsProps {
  readonly field: FieldOf<Passwords>;
  /** It is changed: an empty one stays as it is, and a new one is typed twice. */
  readonly changes: boolean;
}

/** A new password: how strong it is, and one that is made up on demand. */
export function PasswordFields({ field, changes }: PasswordFieldsProps) {
  const { t } = useTranslation(['users', 'common', 'rules']);
  const { values, set } = useFormValues<Passwords>();
  const [made, setMade] = useState('');
  const generate = (): void => {
    const password = generatePassword();
    setMade(password);
    set('password', password);
    if (changes) set('confirmPassword', password);
  };
  return (
    <>
      <PasswordField {...field('password', t('users:password'))} help={t('rules:passwordPattern')} />
      <div className="-mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
        <Strength password={values.password} />
        <Button dense onClick={generate}>
          <KeyRound size={16} aria-hidden />
          {t('users:generate')}
        </Button>
        {made !== '' && made === values.password && (
          <span className="inline-flex min-w-0 items-center gap-2">
            <code className="break-all font-mono">{made}</code>
            <CopyButton text={made} label={t('users:copyPassword')} copiedLabel={t('common:copied')} />
          </span>
        )}
      </div>
      {changes && <PasswordField {...field('confirmPassword', t('users:confirmPassword'))} />}
    </>
  );
}

const WORDS = ['weak', 'fair', 'good', 'strong'] as const;

/** Four bars and a word; nothing while nothing is typed. */
function Strength({ password }: { readonly password: string }) {
  const { t } = useTranslation('users');
  const reached = password ? strengthOf(password) : 0;
  const word = WORDS[reached - 1];
  return (
    <p role="status" className="flex min-w-44 items-center gap-2 text-caption text-muted">
      <span aria-hidden="true" className="flex gap-1">
        {WORDS.map((step, index) => (
          <span
            key={step}
            className={clsx('h-1.5 w-7 rounded-full', index < reached ? 'bg-primary' : 'bg-line')}
          />
        ))}
      </span>
      {word && t('strength', { word: t(word) })}
    </p>
  );
}
