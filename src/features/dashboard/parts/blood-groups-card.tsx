import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useDonorsByBloodGroupQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { isBloodGroup } from '../../../rules/blood-groups.ts';
import { CARDS } from './bank-cards.ts';
import { CARD_TITLES } from './card-titles.ts';
import { Meter } from './meter.tsx';
import { QueryCard } from './query-card.tsx';

/** Donors of each blood group and how many of them may give now; a group leads to its donors. */
export function BloodGroupsCard() {
  const { t } = useTranslation('cards');
  const { number, share } = useFormats();
  const query = useDonorsByBloodGroupQuery();
  return (
    <QueryCard
      title={t(CARD_TITLES.bloodGroups)}
      query={query}
      isEmpty={(data) => data.donorsByBloodGroup.length === 0}
      className={CARDS.bloodGroups.className}
    >
      {({ donorsByBloodGroup: groups }) => {
        const most = Math.max(1, ...groups.map(({ donors }) => donors));
        return (
          <>
            <ul className="flex grow flex-col justify-between">
              {groups.map(({ bloodType, donors, eligibleNow }) => {
                const part = share(Math.round((100 * eligibleNow) / Math.max(1, donors)) / 100);
                return (
                  <li key={bloodType}>
                    <Link
                      to={href('donors', undefined, { bloodTypes: bloodType })}
                      className="grid min-h-7.5 pointer-coarse:min-h-11 grid-cols-[4.25rem_1fr_3rem_2.75rem] items-center gap-2 rounded-control text-ink text-table no-underline hover:bg-hover"
                    >
                      <span className="truncate font-medium">
                        {isBloodGroup(bloodType) ? bloodType : t('unknownGroup')}
                      </span>
                      <Meter share={eligibleNow / most} expected={donors / most} />
                      <span className="text-right tabular-nums">{number(donors)}</span>
                      <span aria-hidden="true" className="text-right text-muted tabular-nums">
                        {part}
                      </span>
                      <span className="sr-only">{t('eligibleShare', { share: part })}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
            <p className="mt-2 text-caption text-muted">{t('eligibleKey')}</p>
          </>
        );
      }}
    </QueryCard>
  );
}
