import { useTranslation } from 'react-i18next';
import { type FieldRef, useRecordField } from '../../../../kit/form/use-record-field.ts';
import { type Question, useChoices } from '../../../../kit/use-nothing.ts';
import { BLANK } from '../../../../rules/formats.ts';
import { Field } from '../../../../ui/field.tsx';
import { RemovableChip } from '../../../../ui/removable-chip.tsx';
import { type Option, Select } from '../../../../ui/select.tsx';

interface PickFieldProps extends FieldRef {
  /** Undefined while it is not known what there is: the open list says that it is on its way. */
  readonly options: readonly Option[] | undefined;
  /** What they are asked with: where that failed, opening the list asks again. */
  readonly asked?: Question | undefined;
  readonly help?: string | undefined;
}

/** Several of a long list: chosen one by one, each with a way to take it out. */
export function PickField({ options: known, asked, help, ...ref }: PickFieldProps) {
  const { t } = useTranslation(['driveForm', 'form']);
  const choices = useChoices();
  const options = known ?? [];
  const nameOf = (id: string): string => options.find(({ value }) => value === id)?.label ?? id;
  const show = (value: unknown): string =>
    Array.isArray(value) && value.length > 0 ? value.map(String).map(nameOf).join(', ') : BLANK;
  const field = useRecordField(ref, { show });
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <Field label={field.label} id={field.id} required={field.required} help={help} error={field.error}>
      {(control) => (
        <>
          <Select
            control={control}
            value=""
            placeholder={t('driveForm:pick', { label: field.label })}
            onChange={(id) => id && field.change([...chosen, id])}
            onClose={field.leave}
            {...choices(known, asked, known && known.length > 0 ? t('form:allChosen') : undefined)}
            options={options.filter(({ value }) => !chosen.includes(value))}
          />
          {chosen.length > 0 && (
            <ul aria-label={field.label} className="mt-2 flex flex-wrap gap-1.5">
              {chosen.map((id) => (
                <li key={id}>
                  <RemovableChip
                    removeLabel={t('driveForm:takeOut', { name: nameOf(id) })}
                    onRemove={() => field.change(chosen.filter((other) => other !== id))}
                  >
                    {nameOf(id)}
                  </RemovableChip>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
