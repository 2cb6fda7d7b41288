import { Fragment, type ReactNode } from 'react';
import { NumberField } from '../form/number-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { SwitchField } from '../form/switch-field.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';
import { TextField } from '../form/text-field.tsx';
import type { FieldRef } from '../form/use-record-field.ts';
import type { RecordFields, RecordTypes, Shown } from './record-fields.ts';
import { useLabels } from './use-fields.ts';

const upperCase = (typed: string): string => typed.toUpperCase();

const CONTROLS: Readonly<Record<Shown, (ref: FieldRef) => ReactNode>> = {
  text: (ref) => <TextField {...ref} />,
  code: (ref) => <TextField {...ref} format={upperCase} />,
  lines: (ref) => <TextAreaField {...ref} />,
  email: (ref) => <TextField {...ref} type="email" />,
  phone: (ref) => <PhoneField {...ref} />,
  number: (ref) => <NumberField {...ref} />,
  yes: (ref) => <SwitchField {...ref} />,
};

interface FieldControlsProps<T extends RecordTypes> {
  readonly fields: RecordFields<T>;
  /** What is not drawn by its kind alone. */
  readonly own?: { readonly [K in keyof T['form'] & string]?: (ref: FieldRef) => ReactNode };
}

/** Every field of a record's form, in the order of the list: none can be forgotten. */
export function FieldControls<T extends RecordTypes>({ fields, own }: FieldControlsProps<T>) {
  const labelOf = useLabels(fields);
  const special = (own ?? {}) as Readonly<Record<string, ((ref: FieldRef) => ReactNode) | undefined>>;
  return fields.list.map(([name, field]) => (
    <Fragment key={name}>
      {(special[name] ?? CONTROLS[field.shown ?? 'text'])({ name, label: labelOf(field) })}
    </Fragment>
  ));
}
