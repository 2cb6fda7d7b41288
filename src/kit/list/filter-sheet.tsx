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
import {
  chosenOf,
  entriesOf,
  type FilterField,
  filterWords,
  noneOf,
  OTHERWISE,
  otherwiseTexts,
  textOf,
} from './filter-field.ts';
import { FilterSearch } from './filter-search.tsx';
import { withReplaced } from './list-address.ts';
import { useListSetup } from './list-context.ts';

const ANY = '*';
type Texts = Readonly<Record<string, string>>;

interface FilterSheetProps {
  readonly fields: readonly FilterField[];
  /** The choice that leads here to be said freely: the panel begins at the fields for that. */
  readonly otherwise?: FilterField | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All filters of a list in a side panel; they apply together. */
export function FilterSheet({ open, ...form }: FilterSheetProps) {
  const { t } = useTranslation(['list', 'common']);
  return (
    <Sheet open={open} onClose={form.onClose} title={t('list:filters')} closeLabel={t('common:close')}>
      <FilterForm {...form} />
    </Sheet>
  );
}

/** What a choice says otherwise, as the texts of the fields for it. */
const startOf = (field: FilterField | undefined, texts: Texts): Texts =>
  field && 'otherwise' in field && field.otherwise ? otherwiseTexts(field.otherwise, texts) : {};

function FilterForm({ fields, otherwise, onClose }: Omit<FilterSheetProps, 'open'>) {
  const { t } = useTranslation('list');
  const { list } = useListSetup();
  const [start] = useState(() => startOf(otherwise, list.texts));
  const [draft, setDraft] = useState<Texts>(() =>
    withReplaced(list.spec, {
      ...Object.fromEntries(fields.map(({ key }) => [key, list.texts[key] ?? ''])),
      ...start,
    }),
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
            texts={draft}
            begins={field.key === Object.keys(start)[0]}
            error={tried ? field.refuse?.(draft) : undefined}
            onChange={(texts) => setDraft((before) => ({ ...before, ...withReplaced(list.spec, texts) }))}
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
  /** What all of them have. */
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
  /** What leads here led to this one. */
  readonly begins: boolean;
  readonly error?: string | undefined;
}

interface OneControlProps {
  readonly field: FilterField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FilterControl({ field, texts, onChange: set, begins, error }: FilterControlProps) {
  const { t } = useTranslation('list');
  const value = texts[field.key] ?? '';
  const onChange = (next: string): void => set({ [field.key]: next });
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
              {...entriesOf(field, { value: ANY, label: t('any') }, texts)}
              onChange={(next) => {
                if (next === ANY) set(noneOf(field));
                else if (next === OTHERWISE) set(startOf(field, texts));
                else onChange(next);
              }}
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
            data-begins={begins || undefined}
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
}: OneControlProps & { readonly field: ComponentProps<typeof FilterSearch>['field'] }) {
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
        <span className="min-w-0 grow truncate text-left">
          {value ? filterWords(field, value, { day: dayText, gone: t('noLongerThere') }) : t('any')}
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-muted" />
      </FilterSearch>
    </fieldset>
  );
}

function ManyControl({ field, value, onChange }: OneControlProps) {
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
