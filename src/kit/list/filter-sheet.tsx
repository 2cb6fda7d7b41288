import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { READ_AT_A_GLANCE, SEARCH_MAX } from '../../lib/bounds.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { chosenOf, type FilterField, filterWords, textOf } from './filter-field.ts';
import { FilterSearch } from './filter-search.tsx';
import { useListSetup } from './list-context.ts';

const ANY = '*';

interface FilterSheetProps {
  readonly fields: readonly FilterField[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All filters of a list in a side panel; they apply together. */
export function FilterSheet({ fields, open, onClose }: FilterSheetProps) {
  const { t } = useTranslation(['list', 'common']);
  return (
    <Sheet open={open} onClose={onClose} title={t('list:filters')} closeLabel={t('common:close')}>
      <FilterForm fields={fields} onClose={onClose} />
    </Sheet>
  );
}

function FilterForm({ fields, onClose }: Omit<FilterSheetProps, 'open'>) {
  const { t } = useTranslation('list');
  const { list } = useListSetup();
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ key }) => [key, list.texts[key] ?? ''])),
  );
  const [tried, setTried] = useState(false);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (fields.some(({ refuse }) => refuse?.(draft))) {
      setTried(true);
      return;
    }
    list.setFilters(draft);
    onClose();
  };
  return (
    <form onSubmit={apply} className="flex min-h-full flex-col">
      <div className="flex grow flex-col gap-3 p-4">
        {fields.map((field) => (
          <FilterControl
            key={field.key}
            field={field}
            value={draft[field.key] ?? ''}
            error={tried ? field.refuse?.(draft) : undefined}
            onChange={(value) => setDraft((before) => ({ ...before, [field.key]: value }))}
          />
        ))}
      </div>
      <div
        data-foot=""
        className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-line border-t bg-raised p-4"
      >
        <Button onClick={() => setDraft(Object.fromEntries(fields.map(({ key }) => [key, ''])))}>
          {t('clearAll')}
        </Button>
        <Button type="submit" variant="primary">
          {t('applyFilters')}
        </Button>
      </div>
    </form>
  );
}

interface FilterControlProps {
  readonly field: FilterField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

function FilterControl({ field, value, onChange, error }: FilterControlProps) {
  const { t } = useTranslation('list');
  if (field.waits) return <WaitingControl label={field.label} />;
  if ((field.kind === 'many' || field.kind === 'one') && field.options.length > READ_AT_A_GLANCE)
    return <SearchedControl field={field} value={value} onChange={onChange} />;
  if (field.kind === 'many') return <ManyControl field={field} value={value} onChange={onChange} />;
  return (
    <Field
      label={field.kind === 'number' && field.unit ? `${field.label} (${field.unit})` : field.label}
      error={error}
    >
      {({ 'aria-required': _never, ...control }) => {
        if (field.kind === 'custom') return field.control(value, onChange);
        if (field.kind === 'one')
          return (
            <Select
              control={control}
              value={value || ANY}
              onChange={(next) => onChange(next === ANY ? '' : next)}
              options={[{ value: ANY, label: t('any') }, ...field.options]}
              nothing={null}
            />
          );
        return (
          <TextInput
            {...control}
            type={field.kind === 'day' ? 'date' : field.kind}
            {...(field.kind === 'text' ? { maxLength: SEARCH_MAX } : {})}
            {...(field.kind === 'number' ? { min: field.min, max: field.max, step: 1 } : {})}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        );
      }}
    </Field>
  );
}

/** Whatever its values are called is on its way: as in its chip, a shape stands for them. */
function WaitingControl({ label }: { readonly label: string }) {
  return (
    <fieldset aria-busy="true">
      <legend className="mb-1.5 font-medium text-table">{label}</legend>
      <Skeleton className="h-9" />
    </fieldset>
  );
}

/** A filter of many values: they are searched, and what is chosen stands on the button. */
function SearchedControl({
  field,
  value,
  onChange,
}: FilterControlProps & { readonly field: ComponentProps<typeof FilterSearch>['field'] }) {
  const { t } = useTranslation('list');
  const { dayText } = useFormats();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-table">{field.label}</legend>
      <FilterSearch
        isInPanel
        field={field}
        chosen={chosenOf(field, value)}
        onChange={(values) => onChange(textOf(field, values))}
      >
        <span className="min-w-0 grow truncate text-left font-normal">
          {value ? filterWords(field, value, { day: dayText, gone: t('noLongerThere') }) : t('any')}
        </span>
        <ChevronDown size={16} aria-hidden className="-mr-1 shrink-0 text-muted" />
      </FilterSearch>
    </fieldset>
  );
}

function ManyControl({ field, value, onChange }: FilterControlProps) {
  const id = useId();
  if (field.kind !== 'many') return null;
  const chosen = chosenOf(field, value);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-table">{field.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-3">
        {field.options.map((option, index) => (
          <label
            key={option.value}
            htmlFor={`${id}-${index}`}
            className="flex min-h-8 min-w-0 items-center gap-2 text-body"
          >
            <Checkbox
              id={`${id}-${index}`}
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChange(
                  textOf(
                    field,
                    target.checked
                      ? [...chosen, option.value]
                      : chosen.filter((item) => item !== option.value),
                  ),
                )
              }
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
