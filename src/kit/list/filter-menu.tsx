import { ChevronDown } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { READ_AT_A_GLANCE } from '../../lib/bounds.ts';
import { sameContent } from '../../lib/same-content.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuChecks, MenuChoice } from '../../ui/menu.tsx';
import { chosenOf, entriesOf, type FilterField, noneOf, OTHERWISE, textOf } from './filter-field.ts';
import { FilterSearch } from './filter-search.tsx';
import { useListSetup } from './list-context.ts';

const ANY = '*';

interface FilterMenuProps {
  readonly field: FilterField;
  /** Leads to the fields in which the same is said freely. */
  readonly onOtherwise: (field: FilterField) => void;
}

/** A filter of the bar: one of a list, or several of it. */
export const FilterMenu = memo(function FilterMenu({ field, onOtherwise }: FilterMenuProps) {
  const { t } = useTranslation('list');
  const { list } = useListSetup();
  const text = list.texts[field.key] ?? '';
  /** The first tick makes an entry in the history, those after it change that entry. */
  const stepped = useRef(false);
  if (field.kind !== 'one' && field.kind !== 'many') return null;
  const chosen = chosenOf(field, text);
  const entries = entriesOf(field, { value: ANY, label: t('any') }, list.texts);
  const count = entries.value === OTHERWISE ? 1 : chosen.length;
  const change = (values: readonly string[]): void => {
    list.setFilters({ [field.key]: textOf(field, values) }, stepped.current ? 'replace' : 'push');
    stepped.current = true;
  };
  const label = (
    <>
      {field.label}
      {count > 0 && <span className="text-muted tabular-nums">{count}</span>}
      <ChevronDown size={16} aria-hidden className="-mr-1 text-muted" />
    </>
  );
  const opened = (): void => {
    stepped.current = false;
  };
  if (field.options.length > READ_AT_A_GLANCE)
    return (
      <FilterSearch field={field} chosen={chosen} onOpen={opened} onChange={change}>
        {label}
      </FilterSearch>
    );
  return (
    <Menu align="start" onOpenChange={opened} trigger={<Button data-list-filter="">{label}</Button>}>
      {field.kind === 'one' ? (
        <MenuChoice
          label={field.label}
          {...entries}
          onChange={(value) => {
            if (value === OTHERWISE) onOtherwise(field);
            else list.setFilters(value === ANY ? noneOf(field) : { [field.key]: value });
          }}
        />
      ) : (
        <MenuChecks label={field.label} values={chosen} options={field.options} onChange={change} />
      )}
    </Menu>
  );
}, sameContent);
