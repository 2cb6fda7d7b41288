import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { BankTodayQuery } from '../../../gql/dashboard/graphql.ts';
import { useBankTodayQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { BLANK } from '../../../rules/formats.ts';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { CARDS } from './bank-cards.ts';
import { ForecastChip } from './forecast-chip.tsx';
import { Meter } from './meter.tsx';
import { QueryCard } from './query-card.tsx';
import { useReads } from './use-reads.ts';
import { ViewAll } from './view-all.tsx';

type Today = BankTodayQuery['bankToday'];
type Open = Today['open'][number];

function NothingOpen({ next }: { readonly next: Today['next'] }) {
  const { t } = useTranslation('cards');
  const { day } = useFormats();
  return (
    <p className="flex grow items-center justify-center px-5 py-6 text-center text-muted text-table">
      {next ? t('nothingOpenNext', { name: next.name, date: day(next.date) }) : t('nothingOpen')}
    </p>
  );
}

function DriveName({ drive }: { readonly drive: Open }) {
  const { t } = useTranslation('cards');
  const reads = useReads();
  const kind = drive.resourceType === 'Fixed Center' ? t('fixedCenter') : t('mobileDrive');
  return (
    <>
      {reads('driveManagement', 'createDrive') ? (
        <Link
          to={href('createDrive', undefined, { id: drive.id })}
          className="font-medium text-ink no-underline hover:underline"
        >
          {drive.name}
        </Link>
      ) : (
        <span className="font-medium">{drive.name}</span>
      )}
      <span className="block text-caption text-muted">{kind}</span>
    </>
  );
}

/** Below md a drive is a block of lines instead of a row. */
const ROW = 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-5 max-md:py-2.5';
const CELL = 'h-14 max-md:h-auto max-md:px-0 max-md:py-0.5';

function Drives({ open, title }: { readonly open: readonly Open[]; readonly title: string }) {
  const { t } = useTranslation('cards');
  const { number, hour } = useFormats();
  const heads = ['driveName', 'time', 'slots', 'arrived', 'donated', 'goal'] as const;
  return (
    <Table label={title}>
      <thead className="max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <Th
              key={head}
              className={
                head === 'arrived' || head === 'donated' ? '!px-2 text-right' : '!px-2 first:!pl-5 last:!pr-5'
              }
            >
              {t(head)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {open.map((drive) => (
          <Tr key={drive.id} className={ROW}>
            <Td className={`${CELL} min-w-40 !pr-2`}>
              <DriveName drive={drive} />
            </Td>
            <Td className={`${CELL} !px-2 whitespace-nowrap max-md:!px-0`}>
              {hour(drive.startTime)} – {hour(drive.endTime)}
              <span className="text-muted max-md:ml-1 md:block md:text-caption">{drive.timeZone}</span>
            </Td>
            <Td className={`${CELL} !px-2 max-md:!px-0 md:w-32`}>
              <Meter share={drive.capacity > 0 ? drive.booked / drive.capacity : 0} />
              <span className="mt-1 block whitespace-nowrap text-caption text-muted">
                {t('bookedOf', { booked: number(drive.booked), capacity: number(drive.capacity) })}
              </span>
            </Td>
            <Td className={`${CELL} !px-2 text-right max-md:!px-0 max-md:text-left`}>
              <span className="text-muted md:hidden">{t('arrived')} </span>
              {drive.arrived == null ? BLANK : number(drive.arrived)}
            </Td>
            <Td className={`${CELL} !px-2 text-right max-md:!px-0 max-md:text-left`}>
              <span className="text-muted md:hidden">{t('donated')} </span>
              {number(drive.donated)}
            </Td>
            <Td className={`${CELL} !pr-5 !pl-2 whitespace-nowrap max-md:!px-0`}>
              <span className="text-muted md:hidden">{t('goal')} </span>
              <span className="mr-2 inline-block min-w-6 text-right">{number(drive.goal)}</span>
              <ForecastChip forecast={drive.forecast} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The drives and centers that are open today. */
export function TodayCard() {
  const { t } = useTranslation('cards');
  const title = t(CARDS.today.title);
  const query = useBankTodayQuery();
  return (
    <QueryCard
      title={title}
      flush
      link={<ViewAll to={href('createDrive')} module="driveManagement" child="createDrive" />}
      query={query}
      isEmpty={() => false}
      className={CARDS.today.className}
    >
      {({ bankToday }) =>
        bankToday.open.length === 0 ? (
          <NothingOpen next={bankToday.next} />
        ) : (
          <Drives open={bankToday.open} title={title} />
        )
      }
    </QueryCard>
  );
}
