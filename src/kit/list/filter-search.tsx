import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../lib/plain-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Popover } from '../../ui/popover.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { controlClass } from '../../ui/text-input.tsx';
import type { FilterField } from './filter-field.ts';

interface FilterSearchProps {
  readonly field: Extract<FilterField, { readonly kind: 'one' | 'many' }>;
  readonly chosen: readonly string[];
  readonly onOpen?: () => void;
  readonly onChange: (values: readonly string[]) => void;
  /** In a panel: as wide as that, and over it. */
  readonly isInPanel?: boolean;
  /** What stands on the button. */
  readonly children: ReactNode;
}

/** A filter of many values: a box searches them, what is chosen stands first. */
export function FilterSearch({
  field,
  chosen,
  onOpen,
  onChange,
  isInPanel = false,
  children,
}: FilterSearchProps) {
  const { t } = useTranslation('list');
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  /** Chosen when it was opened: nothing moves under the pointer. */
  const [first, setFirst] = useState<readonly string[]>([]);
  const change = (next: boolean): void => {
    setOpen(next);
    setText('');
    setFirst(chosen);
    onOpen?.();
  };
  const found = field.options
    .filter(({ label }) => plainText(label).includes(plainText(text.trim())))
    .toSorted((one, other) => Number(first.includes(other.value)) - Number(first.includes(one.value)));
  const visible = new Set(found.map(({ value }) => value));
  return (
    <Popover
      open={open}
      onOpenChange={change}
      align="start"
      label={field.label}
      modal={isInPanel}
      trigger={
        isInPanel ? (
          <button type="button" data-list-filter="" className={`${controlClass()} flex items-center gap-2`}>
            {children}
          </button>
        ) : (
          <Button data-list-filter="">{children}</Button>
        )
      }
    >
      <div className="flex min-h-0 w-72 flex-col">
        <SearchBox
          autoFocus
          className="m-2"
          placeholder={t('searchIn', { name: field.label })}
          value={text}
          onChange={setText}
          clearLabel={t('clearSearch')}
          onClear={() => setText('')}
        />
        <div className="max-h-72 min-h-0 overflow-y-auto px-3 pb-2">
          <ChoiceList
            kind={field.kind === 'one' ? 'radio' : 'checkbox'}
            choices={found}
            chosen={chosen}
            onChange={(values) =>
              onChange(
                field.kind === 'one' ? values : [...chosen.filter((value) => !visible.has(value)), ...values],
              )
            }
          />
          {found.length === 0 && (
            <p className="py-4 text-center text-muted text-table">{t('nothingFound')}</p>
          )}
        </div>
        {chosen.length > 0 && (
          <div className="border-line border-t p-2">
            <Button dense variant="ghost" onClick={() => onChange([])}>
              {t('clear')}
            </Button>
          </div>
        )}
      </div>
    </Popover>
  );
}
