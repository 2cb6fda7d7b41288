import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { orBlank } from '../../rules/formats.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { FieldFrame } from './field-frame.tsx';
import { longestOf } from './field-rules.ts';
import { useFormShape } from './form-context.ts';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface TextAreaFieldProps extends FieldRef {
  readonly rows?: number;
  readonly help?: string | undefined;
  readonly sensitive?: boolean;
}

const show = (value: unknown): string => orBlank(String(value ?? ''));
const trim = (value: string): string => value.trim();

/** A text of several lines. Where the rule names a length, it counts towards it. */
export function TextAreaField({ rows, help, sensitive, ...ref }: TextAreaFieldProps) {
  const { t } = useTranslation('form');
  const { number } = useFormats();
  const { rule } = useFormShape();
  const field = useRecordField(ref, { show, sensitive, tidy: trim });
  const max = longestOf(rule, ref.name);
  const { length } = String(field.value);
  return (
    <FieldFrame field={field} help={help}>
      {(control) => (
        <TextArea
          {...control}
          {...(rows ? { rows } : {})}
          value={String(field.value)}
          onChange={({ target }) => field.change(target.value)}
          onBlur={field.leave}
          count={max === undefined ? undefined : t('countOf', { count: length, max: number(max) })}
          over={max !== undefined && length > max}
        />
      )}
    </FieldFrame>
  );
}
