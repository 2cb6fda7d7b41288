import { useEffect, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isRequiredBy } from './field-rules.ts';
import { type FieldInfo, useFormShape } from './form-context.ts';

/** Which field of the record, and what it is called. A form's `field('name', label)` makes it. */
export interface FieldRef {
  readonly name: string;
  readonly label: string;
}

interface FieldManner {
  /** The value in words; beside another version of it, what tells it from that one. */
  readonly show: FieldInfo['show'];
  readonly sensitive?: boolean | undefined;
  /** Makes whole what was typed, when the field is left: trims and collapses a text. */
  readonly tidy?: (value: string) => string;
  readonly part?: FieldInfo['part'];
}

export interface RecordField {
  readonly label: string;
  readonly id: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly shown: string;
  readonly required: boolean;
  readonly error: string | undefined;
  /** Touched, right, and not empty. */
  readonly isRight: boolean;
  readonly change: (value: unknown) => void;
  readonly leave: () => void;
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/**
 * Binds one field to its form. It is checked when it is left, and while it changes as long as it is in error; what
 * the server refused goes when it changes.
 */
export function useRecordField(
  { name, label }: FieldRef,
  { show, sensitive = false, tidy, part }: FieldManner,
): RecordField {
  const { t } = useTranslation('rules');
  const id = useId();
  const shape = useFormShape();
  const { getValues, setValue, trigger, getFieldState } = useFormContext();
  const { field, fieldState } = useController({ name });
  const { fields, serverErrors, clearServerError } = shape;
  useEffect(() => {
    fields.set(name, { label, id, show, sensitive, part });
  });
  useEffect(
    () => () => {
      fields.delete(name);
    },
    [fields, name],
  );
  const code = fieldState.error?.message ?? serverErrors[name];
  const error = code === undefined ? undefined : t(code as 'isNotValid', { name: label, label });

  const change = (value: unknown): void => {
    clearServerError(name);
    field.onChange(value);
    // Rules may compare fields: whatever is in error now is looked at again.
    const wrong = [...fields.keys()].filter((other) => getFieldState(other).invalid);
    if (wrong.length > 0) void trigger(wrong);
  };
  const leave = (): void => {
    const { value } = field;
    if (tidy && typeof value === 'string' && tidy(value) !== value) {
      setValue(name, tidy(value), { shouldDirty: true });
    }
    // Fields that were left before are checked with it: their rules may look at this one.
    const left = [...fields.keys()].filter((other) => other !== name && getFieldState(other).isTouched);
    // Right or wrong is known before the field counts as touched: it is never called correct for a moment.
    void trigger([name, ...left]).then(() => {
      // Its row may be gone by then: whoever says that it was left brings an empty one back, which nobody sees.
      if (fields.has(name)) field.onBlur();
    });
  };
  return {
    label,
    id,
    value: field.value,
    readOnly: shape.readOnly,
    shown: show(field.value),
    required: isRequiredBy(shape.rule, name, getValues()),
    error,
    isRight: fieldState.isTouched && error === undefined && !isEmpty(field.value),
    change,
    leave,
  };
}
