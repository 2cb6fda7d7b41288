import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useDonorsByBloodGroupQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { isBloodGroup } from '../../../rules/blood-groups.ts';
import { CARDS } from './bank-cards.ts';
import { Meter } from './meter.tsx';
import { QueryCard } from './query-card.tsx';

/** Donors of each blood group and how many of them may give now; a group leads to its donors. */
export function BloodGroupsCard() {
  const { t } = useTranslation('cards');
  const { number, share } = useFormats();
  const query = useDonorsByBloodGroupQuery();
  return (
    <QueryCard
      title={t(CARDS.bloodGroups.title)}
      query={query}
      isEmpty={(data) => data.donorsByBloodGroup.length === 0}
      className={CARDS.bloodGroups.className}
    >
      {({ donorsByBloodGroup: groups }) => {
        const most = Math.max(1, ...groups.map(({ donors }) => donors));
        return (
          <ul>
            {groups.map(({ bloodType, donors, eligibleNow }) => (
              <li key={bloodType}>
                <Link
                  to={href('donors', undefined, { bloodTypes: bloodType })}
                  className="grid min-h-8 grid-cols-[5rem_1fr_3rem_6.5rem] items-center gap-2 rounded-control text-ink text-table no-underline hover:bg-hover"
                >
                  <span className="truncate font-medium">
                    {isBloodGroup(bloodType) ? bloodType : t('unknownGroup')}
                  </span>
                  <Meter share={donors / most} />
                  <span className="text-right tabular-nums">{number(donors)}</span>
                  <span className="whitespace-nowrap text-right text-caption text-muted tabular-nums">
                    {t('eligibleShare', {
                      share: share(Math.round((100 * eligibleNow) / Math.max(1, donors)) / 100),
                    })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryCard>
  );
}
