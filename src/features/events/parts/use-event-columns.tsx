import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRowFragment } from '../../../gql/events/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { useBankColumn } from '../../../pickers/bank-list.tsx';
import { eventKindOf } from '../../../rules/event.ts';
import { BLANK } from '../../../rules/formats.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { spanOf, toneOf, useWords } from './use-words.ts';

const DOTS = {
  event: 'bg-[var(--event)]',
  center: 'bg-[var(--center)]',
  drive: 'bg-[var(--drive)]',
} as const;

/** The columns of the list; their ids are those of the contract, for sorting and exports. */
export function useEventColumns(): readonly ListColumn<EventRowFragment>[] {
  const { t } = useTranslation('events');
  const { number, time } = useFormats();
  const words = useWords();
  const zoned = useZoned();
  const bank = useBankColumn<EventRowFragment>();
  return useMemo(() => {
    const driveHours = ({
      driveCenterStartTime: from,
      driveCenterEndTime: to,
    }: EventRowFragment): string | null => (from && to ? words.hours(from, to) : null);
    const hours = [
      { id: 'startTime', title: t('startTime') },
      { id: 'endTime', title: t('endTime') },
      { id: 'timeZone', title: t('timeZone') },
    ];
    return [
      { id: 'name', title: t('name'), value: (event) => event.name },
      ...bank,
      {
        id: 'kind',
        title: t('kind'),
        value: (event) => t(`kinds.${eventKindOf(event)}`),
        cell: (event) => (
          <span className="flex items-center gap-2 whitespace-nowrap">
            <span
              aria-hidden="true"
              className={`size-2.5 shrink-0 rounded-[3px] ${DOTS[eventKindOf(event)]}`}
            />
            {t(`kinds.${eventKindOf(event)}`)}
          </span>
        ),
        narrow: 'field',
      },
      {
        id: 'startDate',
        title: t('date'),
        file: [{ id: 'startDate', title: t('startDate') }, { id: 'endDate', title: t('endDate') }, ...hours],
        value: words.days,
        // Its time stands under it: a column of its own is there for whoever wants it.
        cell: (event) => (
          <TwoLines first={words.days(event)} second={zoned(words.times(event), spanOf(event))} />
        ),
        narrow: 'field',
      },
      {
        id: 'startTime',
        title: t('time'),
        file: hours,
        value: words.times,
        cell: (event) => zoned(words.times(event), spanOf(event)),
        hidden: true,
      },
      {
        id: 'sourceName',
        title: t('sourceName'),
        value: (event) => event.sourceName,
        // Its hours stand under its name: a column of their own is there for whoever wants it.
        cell: (event) => {
          const hours = driveHours(event);
          return (
            <>
              {event.sourceName || BLANK}
              {hours && <span className="block text-caption text-muted">{hours}</span>}
            </>
          );
        },
        narrow: 'field',
      },
      {
        id: 'driveHours',
        title: t('driveHours'),
        value: driveHours,
        hidden: true,
      },
      { id: 'location', title: t('location'), value: (event) => event.location },
      {
        id: 'status',
        title: t('status'),
        value: (event) => words.status(event.status),
        cell: ({ status }) => <Chip tone={toneOf(status)}>{words.status(status)}</Chip>,
        narrow: 'status',
      },
      {
        id: 'appointmentCount',
        title: t('appointments'),
        value: (event) => number(event.appointmentCount),
        align: 'right',
      },
      {
        id: 'createdAt',
        title: t('createdAt'),
        value: (event) => time(new Date(event.createdAt)),
        hidden: true,
      },
      {
        id: 'updatedAt',
        title: t('updatedAt'),
        value: (event) => time(new Date(event.updatedAt)),
        hidden: true,
      },
    ];
  }, [t, bank, words, number, time, zoned]);
}
