import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { useBankAppointmentsQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { AHEAD_STATUSES } from '../../../rules/appointment-status.ts';
import { BLANK } from '../../../rules/formats.ts';
import { Chip } from '../../../ui/chip.tsx';
import { OWN_HEIGHTS } from './bank-cards.ts';
import { CardTable } from './card-table.tsx';
import { CARD_TITLES } from './card-titles.ts';
import { QueryCard } from './query-card.tsx';
import { RowLink } from './row-link.tsx';
import { ViewAll } from './view-all.tsx';

/** The appointments that come next, and how many there are: for whoever books them. */
export function AppointmentsCard() {
  const { t } = useTranslation('cards');
  const { number, hour, monthDay } = useFormats();
  const query = useBankAppointmentsQuery();
  const today = useToday();
  return (
    <QueryCard
      title={t(CARD_TITLES.appointments)}
      flush
      link={<ViewAll to="appointments" search={{ status: AHEAD_STATUSES.join(), from: today }} />}
      query={query}
      isEmpty={({ bankAppointments }) => bankAppointments.next.length === 0}
      className={OWN_HEIGHTS.appointments}
    >
      {({ bankAppointments: { next, date, today, tomorrow, week } }) => (
        <>
          <CardTable
            label={t(CARD_TITLES.appointments)}
            rows={next}
            rowKey={({ id }) => id}
            columns={[
              {
                title: t('donor'),
                cell: ({ donorId, donorName }) => (
                  <RowLink to={href('viewDonor', undefined, { id: donorId })}>{donorName}</RowLink>
                ),
              },
              {
                title: t('time'),
                cell: ({ date: on, time }) => (
                  <span className="whitespace-nowrap tabular-nums">
                    {on === date ? hour(time) : `${monthDay(on)}, ${hour(time)}`}
                  </span>
                ),
              },
              { title: t('product'), cell: ({ product }) => product },
              { title: t('driveName'), cell: ({ driveName }) => driveName ?? BLANK },
              {
                title: t('status'),
                cell: ({ status }) =>
                  status === 'Confirmed' ? (
                    <Chip tone="good">{t('confirmed')}</Chip>
                  ) : (
                    <Chip tone="warning">{t('unconfirmedShort')}</Chip>
                  ),
              },
            ]}
          />
          <p className="mt-auto flex min-h-11 items-center px-5 py-2 text-caption text-muted">
            {t('appointmentsAhead', {
              today: number(today),
              tomorrow: number(tomorrow),
              week: number(week),
            })}
          </p>
        </>
      )}
    </QueryCard>
  );
}
