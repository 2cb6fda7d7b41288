import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { BankTodayQuery } from '../../../gql/dashboard/graphql.ts';
import { useBankTodayQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { BLANK } from '../../../rules/formats.ts';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { CARDS } from './bank-cards.ts';
import { CARD_TITLES } from './card-titles.ts';
import { ForecastChip } from './forecast-chip.tsx';
import { Meter } from './meter.tsx';
import { QueryCard } from './query-card.tsx';
import { RowLink } from './row-link.tsx';
import { ViewAll } from './view-all.tsx';

type Today = BankTodayQuery['bankToday'];
type Open = Today['open'][number];

/** In a narrow card a drive is a block of lines instead of a row; in a middling one two columns are left out. */
const ROW =
  'relative @max-[34rem]:grid @max-[34rem]:grid-cols-[minmax(0,1fr)_auto] @max-[34rem]:gap-x-4 @max-[34rem]:px-5 @max-[34rem]:py-3';
const CELL =
  'h-14 !px-2 @max-[34rem]:h-auto @max-[34rem]:!p-0 @max-[34rem]:py-0.5 pointer-coarse:@max-[34rem]:pt-1.5';
const LINE = '@max-[34rem]:col-span-2';
const COUNT = '@max-[34rem]:hidden @max-[44rem]:hidden text-right';

function DriveName({ drive }: { readonly drive: Open }) {
  const { t } = useTranslation('cards');
  const opens = useOpens()('createDrive');
  return (
    <>
      <RowLink to={opens ? href('createDrive', undefined, { id: drive.id }) : null}>{drive.name}</RowLink>
      <span className="block text-caption text-muted">
        {drive.resourceType === 'Fixed Center' ? t('fixedCenter') : t('mobileDrive')}
      </span>
    </>
  );
}

function Drive({ drive }: { readonly drive: Open }) {
  const { t } = useTranslation('cards');
  const { number, hour } = useFormats();
  const today = useToday();
  const zoned = useZoned();
  const arrived = drive.arrived == null ? BLANK : number(drive.arrived);
  return (
    <Tr className={ROW}>
      <Td className={`${CELL} !pl-5 @max-[34rem]:order-1`}>
        <DriveName drive={drive} />
      </Td>
      <Td className={`${CELL} ${LINE} whitespace-nowrap @max-[34rem]:order-3 @max-[34rem]:text-muted`}>
        {zoned(`${hour(drive.startTime)} – ${hour(drive.endTime)}`, {
          zone: drive.timeZone,
          from: { date: today, time: drive.startTime },
          to: { date: today, time: drive.endTime },
        })}
        <span className="block text-caption text-muted @max-[34rem]:ml-1 @max-[34rem]:inline">
          {drive.timeZone}
        </span>
      </Td>
      <Td className={`${CELL} ${LINE} @min-[34rem]:w-32 @max-[34rem]:order-4 @max-[34rem]:!pt-1`}>
        <Meter share={drive.capacity > 0 ? drive.booked / drive.capacity : 0} />
        <span className="mt-1 flex flex-wrap gap-x-3 whitespace-nowrap text-caption text-muted">
          <span className="mr-auto">
            {t('bookedOf', { booked: number(drive.booked), capacity: number(drive.capacity) })}
          </span>
          <span className="@min-[34rem]:hidden">
            {t('countArrived', { count: drive.arrived ?? 0, shown: arrived })}
          </span>
          <span className="@min-[34rem]:hidden">
            {t('countDonated', { count: drive.donated, shown: number(drive.donated) })}
          </span>
        </span>
      </Td>
      <Td className={`${CELL} ${COUNT}`}>{arrived}</Td>
      <Td className={`${CELL} ${COUNT}`}>{number(drive.donated)}</Td>
      <Td className={`${CELL} text-right @max-[34rem]:hidden`}>{number(drive.goal)}</Td>
      <Td className={`${CELL} !pr-5 whitespace-nowrap @max-[34rem]:order-2`}>
        <ForecastChip forecast={drive.forecast} />
      </Td>
    </Tr>
  );
}

function Drives({ open, title }: { readonly open: readonly Open[]; readonly title: string }) {
  const { t } = useTranslation('cards');
  const heads = ['driveName', 'time', 'slots', 'arrived', 'donated', 'goal', 'forecast'] as const;
  const rights = ['arrived', 'donated', 'goal'];
  return (
    <div className="max-h-53 @max-[34rem]:max-h-60 overflow-y-auto">
      <Table label={title}>
        <thead className="@max-[34rem]:sr-only">
          <tr>
            {heads.map((head) => (
              <Th
                key={head}
                className={`!px-2 first:!pl-5 last:!pr-5 ${rights.includes(head) ? 'text-right' : ''} ${
                  head === 'arrived' || head === 'donated' ? '@max-[44rem]:hidden' : ''
                }`}
              >
                {t(head)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {open.map((drive) => (
            <Drive key={drive.id} drive={drive} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Next({ next }: { readonly next: NonNullable<Today['next']> }) {
  const { t } = useTranslation('cards');
  const { shortDay, hour, number } = useFormats();
  const zoned = useZoned();
  const { name, date, startTime, timeZone, booked, capacity } = next;
  return (
    <p className="mt-auto flex min-h-11 flex-wrap items-center gap-x-2 border-line border-t px-5 py-2 text-muted text-table">
      {t('next')} <span className="font-medium text-ink">{name}</span>
      <span>
        {zoned(`${shortDay(date)}, ${hour(startTime)} ${timeZone}`, {
          zone: timeZone,
          from: { date, time: startTime },
        })}
      </span>
      {capacity > 0 && (
        <span className="sm:ml-auto">
          {t('bookedOf', { booked: number(booked), capacity: number(capacity) })}
        </span>
      )}
    </p>
  );
}

/** The drives and centers that are open today, and what opens next. */
export function TodayCard() {
  const { t } = useTranslation('cards');
  const { day } = useFormats();
  const title = t(CARD_TITLES.today);
  const query = useBankTodayQuery();
  return (
    <QueryCard
      title={title}
      flush
      link={<ViewAll to="createDrive" />}
      query={query}
      isEmpty={() => false}
      className={CARDS.today.className}
    >
      {({ bankToday: { open, next } }) =>
        open.length === 0 ? (
          <p className="flex grow items-center justify-center px-5 py-6 text-center text-muted text-table">
            {next ? t('nothingOpenNext', { name: next.name, date: day(next.date) }) : t('nothingOpen')}
          </p>
        ) : (
          <>
            <Drives open={open} title={title} />
            {next && <Next next={next} />}
          </>
        )
      }
    </QueryCard>
  );
}
