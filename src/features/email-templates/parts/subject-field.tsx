import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { FieldFrame } from '../../../kit/form/field-frame.tsx';
import { type FieldRef, useRecordField } from '../../../kit/form/use-record-field.ts';
import { MAX_SUBJECT } from '../../../rules/email-template.ts';
import { orBlank } from '../../../rules/formats.ts';
import { collapse } from '../../../rules/text.ts';
import { TextInput } from '../../../ui/text-input.tsx';

/** What a phone shows of a subject. */
const ON_PHONE = 40;

interface SubjectFieldProps extends FieldRef {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFocus: () => void;
}

/** The subject, with what of it is left and how much a phone shows. */
export function SubjectField({ input, onFocus, ...ref }: SubjectFieldProps) {
  const { t } = useTranslation('emailTemplates');
  const { number } = useFormats();
  const field = useRecordField(ref, { show: (value) => orBlank(String(value ?? '')), tidy: collapse });
  const { length } = String(field.value);
  const help = `${t('subjectCount', { count: number(length), most: number(MAX_SUBJECT) })}${
    length > ON_PHONE ? ` · ${t('subjectPhone', { count: number(ON_PHONE) })}` : ''
  }`;
  return (
    <FieldFrame field={field} help={help}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          value={String(field.value)}
          onChange={({ target }) => field.change(target.value)}
          onFocus={onFocus}
          onBlur={field.leave}
          autoComplete="off"
        />
      )}
    </FieldFrame>
  );
}
