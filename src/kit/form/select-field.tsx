import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { READ_AT_A_GLANCE } from '../../lib/bounds.ts';
import { BLANK } from '../../rules/formats.ts';
import { type Option, Select } from '../../ui/select.tsx';
import { type Question, useChoices } from '../use-nothing.ts';
import { FieldFrame } from './field-frame.tsx';
import { MadeAt, type MadeAtRoute } from './made-at.tsx';
import { SearchedSelect } from './searched-select.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface SelectFieldProps extends FieldRef {
  /** Undefined while it is not known what there is: the open list says that it is on its way. */
  readonly options: readonly Option[] | undefined;
  /** What they are asked with: where that failed, opening the list asks again. */
  readonly asked?: Question | undefined;
  /** What is said where there are none, under the field as in the open list. */
  readonly none?: string | undefined;
  readonly help?: string | undefined;
  readonly disabled?: boolean;
  readonly sensitive?: boolean;
  /** It may grow long: it has a box to search it, however many there are now. */
  readonly searched?: boolean;
  /** Where the options are made: where there are none, the way there is under the field. */
  readonly madeAt?: MadeAtRoute | undefined;
}

/** One of a list; a long one is searched. While nothing is chosen it says what to select. */
export function SelectField({
  options: known,
  asked,
  none,
  help,
  disabled,
  sensitive,
  searched,
  madeAt,
  ...ref
}: SelectFieldProps) {
  const { t } = useTranslation('rules');
  const [isOpen, setOpen] = useState(false);
  const choices = useChoices();
  const options = known ?? [];
  const show = (value: unknown): string =>
    options.find((option) => option.value === value)?.label ?? (value ? String(value) : BLANK);
  const field = useRecordField(ref, { show, sensitive });
  return (
    <div className="min-w-0">
      {/* The open list says it itself. */}
      <FieldFrame field={field} help={known?.length === 0 && !isOpen ? (none ?? help) : help}>
        {(control) => {
          const { nothing, onOpen } = choices(known, asked, none);
          const shared = {
            control,
            value: String(field.value),
            // The list gives '' when the chosen option leaves it: that is no choice of anybody's.
            onChange: (value: string) => value !== '' && field.change(value),
            onOpen: () => {
              setOpen(true);
              onOpen();
            },
            onClose: () => {
              setOpen(false);
              field.leave();
            },
            options,
            placeholder: t('pleaseSelect', { label: ref.label }),
            nothing,
            disabled: disabled ?? false,
          };
          return searched || options.length > READ_AT_A_GLANCE ? (
            <SearchedSelect {...shared} of={ref.label} />
          ) : (
            <Select {...shared} />
          );
        }}
      </FieldFrame>
      {madeAt && known?.length === 0 && !field.readOnly && <MadeAt route={madeAt} />}
    </div>
  );
}
