import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { useBankColumn } from '../../../pickers/bank-list.tsx';
import { hostOf } from '../../../rules/ads.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { isKind } from './kinds.ts';
import { Handle, PlaceBox, Thumbnail } from './place-cells.tsx';
import type { Moves, Row } from './use-moves.ts';

interface Given {
  /** Undefined where the order cannot be changed from here. */
  readonly moves: Moves | undefined;
  readonly mayToggle: boolean;
  readonly toggle: (row: Row) => void;
}

/** The columns of the list; their ids are those of the contract, for sorting and exports. */
export function useAdColumns(given: Given): readonly ListColumn<Row>[] {
  const { t } = useTranslation('ads');
  const { number, day, dayOf } = useFormats();
  const bank = useBankColumn<Row>();
  const latest = useLatest(given);
  const { moves, mayToggle } = given;
  const isSortable = moves !== undefined;
  return useMemo((): ListColumn<Row>[] => {
    const movesNow = (): Moves | undefined => latest.current.moves;
    const kindOf = (row: Row): string => (isKind(row.cmsType) ? t(`kinds.${row.cmsType}`) : row.cmsType);
    return [
      {
        id: 'name',
        title: t('name'),
        value: (row) => row.name,
        also: { id: 'heading', title: t('heading') },
        before: (row) => {
          const now = movesNow();
          return (
            <>
              {isSortable && now && <Handle row={row} moves={now} />}
              <Thumbnail row={row} />
            </>
          );
        },
        under: (row) => <span className="block truncate text-caption text-muted">{row.heading}</span>,
      },
      ...bank,
      {
        id: 'sortOrder',
        title: t('place'),
        value: (row) => row.sortOrder,
        cell: (row) => {
          const now = movesNow();
          return isSortable && now ? <PlaceBox row={row} moves={now} /> : number(row.sortOrder);
        },
        narrow: 'field',
      },
      { id: 'cmsType', title: t('kind'), value: kindOf, narrow: 'field' },
      { id: 'redirectUrl', title: t('link'), value: (row) => hostOf(row.redirectUrl), narrow: 'field' },
      {
        id: 'isActive',
        title: t('active'),
        value: (row) => t(row.isActive ? 'live' : 'off'),
        cell: (row) =>
          mayToggle ? (
            <Switch
              control={{ id: `active-${row.id}`, 'aria-describedby': undefined, 'aria-invalid': false }}
              label={t('activeOf', { name: row.name })}
              checked={row.isActive}
              onChange={() => latest.current.toggle(row)}
            />
          ) : (
            <Chip tone={row.isActive ? 'good' : 'idle'}>{t(row.isActive ? 'live' : 'off')}</Chip>
          ),
        narrow: 'status',
      },
      { id: 'updatedAt', title: t('updated'), value: (row) => day(dayOf(new Date(row.updatedAt))) },
      { id: 'altText', title: t('altText'), value: (row) => row.altText, hidden: true },
      { id: 'text', title: t('text'), value: (row) => row.text, hidden: true },
    ];
  }, [t, number, day, dayOf, bank, isSortable, mayToggle]);
}
