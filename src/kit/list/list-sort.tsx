import { ArrowDownUp } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuChoice } from '../../ui/menu.tsx';
import { sortColumn } from './list-address.ts';
import { useListSetup } from './list-context.ts';
import type { Sort } from './pagination.ts';

const NONE = '-';
const asText = (sort: Sort): string => (sort ? `${sort.sortBy} ${sort.sortOrder}` : NONE);
const asSort = (text: string): Sort => {
  const [sortBy = '', order] = text.split(' ');
  return text === NONE ? null : { sortBy, sortOrder: order === '-1' ? -1 : 1 };
};

/** The order of a list whose rows are cards: they have no head to press. */
export const ListSort = memo(function ListSort() {
  const { t } = useTranslation('list');
  const { list, columns } = useListSetup();
  const sortable = columns
    .flatMap(({ id, title, also }) => [{ id, title }, ...(also ? [also] : [])])
    .filter(({ id }, at, all) => sortColumn(list.spec, id) && all.findIndex((one) => one.id === id) === at);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ id, title }) => [
    { value: asText({ sortBy: id, sortOrder: 1 }), label: t('sortAscending', { name: title }) },
    { value: asText({ sortBy: id, sortOrder: -1 }), label: t('sortDescending', { name: title }) },
  ]);
  const chosen = asText(list.state.sort);
  return (
    <Menu
      align="start"
      trigger={
        <Button className="md:hidden">
          <ArrowDownUp size={16} aria-hidden className="text-muted" />
          <span className="sr-only">{t('sort')}</span>
        </Button>
      }
    >
      <MenuChoice
        label={t('sort')}
        // An order by a column that is not shown is an order all the same.
        value={options.some(({ value }) => value === chosen) ? chosen : NONE}
        onChange={(value) => list.change({ sort: asSort(value) })}
        options={[{ value: NONE, label: t('sortNone') }, ...options]}
      />
    </Menu>
  );
});
