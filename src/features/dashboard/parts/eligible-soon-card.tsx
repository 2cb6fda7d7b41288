import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { useEligibleSoonQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { bloodGroup, phone } from '../../../rules/formats.ts';
import { CARDS } from './bank-cards.ts';
import { CARD_TITLES } from './card-titles.ts';
import { QueryCard } from './query-card.tsx';
import { RowLink } from './row-link.tsx';
import { ViewAll } from './view-all.tsx';

const DAYS = 7;
/** As many as stand beside the five rows of the donors' list. */
const SHOWN = 4;

/** Donors who may give again within a week and have no appointment: whom to invite next. */
export function EligibleSoonCard() {
  const { t } = useTranslation('cards');
  const { number, day } = useFormats();
  const query = useEligibleSoonQuery();
  return (
    <QueryCard
      title={t(CARD_TITLES.eligibleSoon)}
      flush
      link={<ViewAll to="donors" search={{ invite: DAYS }} />}
      query={query}
      isEmpty={(data) => data.eligibleSoon.donors.length === 0}
      className={CARDS.eligibleSoon.className}
    >
      {({ eligibleSoon: { donors, totalRecords } }) => (
        <>
          <ul className="border-line border-t">
            {donors.slice(0, SHOWN).map(({ donor, eligibleOn, product }) => (
              <li
                key={donor.id}
                className="relative flex h-13 items-center gap-3 border-line border-b px-5 hover:bg-hover"
              >
                <div className="mr-auto min-w-0">
                  <p className="truncate text-table">
                    <RowLink to={href('viewDonor', undefined, { id: donor.id })}>{donor.names}</RowLink>
                  </p>
                  <p className="truncate text-caption text-muted">
                    {bloodGroup(donor.bloodType)} ·{' '}
                    {phone(donor.phones.cell ?? donor.phones.homePhone ?? donor.phones.work)}
                  </p>
                </div>
                <div className="shrink-0 text-right">
                  <p className="whitespace-nowrap text-table tabular-nums">{day(eligibleOn)}</p>
                  <p className="text-caption text-muted">
                    {product === 'PL' ? t('platelets') : t('wholeBlood')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <p className="flex grow items-center px-5 py-2 text-caption text-muted">
            {t('eligibleWithin', { count: totalRecords, shown: number(totalRecords), days: DAYS })}
          </p>
        </>
      )}
    </QueryCard>
  );
}
