import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/dashboard/fragment-masking.ts';
import { type GoalPeriodFragment, GoalPeriodFragmentDoc } from '../../../gql/dashboard/graphql.ts';
import { useGoalProgressQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { SHOW_RATE, SUCCESS_RATE } from '../../../rules/forecast.ts';
import { opened } from '../../../ui/lazy-overlay.tsx';
import { CARDS } from './bank-cards.ts';
import { CARD_TITLES } from './card-titles.ts';
import { ForecastChip } from './forecast-chip.tsx';
import { Meter } from './meter.tsx';
import { QueryCard } from './query-card.tsx';

/** What they are called comes once somebody asks how it is expected. */
const ShowFactors = opened(async () => {
  const [module] = await Promise.all([import('../../../pickers/show-factors.tsx'), loadTexts(['drives'])]);
  return { default: module.ShowFactors };
});

function Period({
  name,
  period,
}: {
  readonly name: 'thisWeek' | 'thisMonth';
  readonly period: GoalPeriodFragment;
}) {
  const { t } = useTranslation('cards');
  const { number, day } = useFormats();
  const { booked, donated, centerGoals, expectedUnits, forecast, from, to } = period;
  const share = (units: number): number => (centerGoals > 0 ? units / centerGoals : 0);
  return (
    <li>
      <div className="flex items-center gap-2">
        <h3 className="mr-auto font-medium" title={`${day(from)} – ${day(to)}`}>
          {t(name)}
        </h3>
        <ForecastChip forecast={forecast} />
      </div>
      <p className="mt-1 text-table">
        {t('expectedOf', { units: number(expectedUnits), goal: number(centerGoals) })}
      </p>
      <p className="mt-0.5 mb-1.5 text-caption text-muted">
        {t('bookedDonated', { booked: number(booked), donated: number(donated) })}
      </p>
      <Meter share={share(donated)} expected={share(expectedUnits)} />
    </li>
  );
}

/** The week and the month against the goals of their drives, with the forecast and how it was made. */
export function GoalCard() {
  const { t } = useTranslation('cards');
  const { share } = useFormats();
  const query = useGoalProgressQuery();
  const [asked, setAsked] = useState(false);
  return (
    <QueryCard
      title={t(CARD_TITLES.goals)}
      query={query}
      isEmpty={({ goalProgress: { week, month } }) =>
        readFragment(GoalPeriodFragmentDoc, [week, month]).every(
          ({ booked, donated, centerGoals }) => booked + donated + centerGoals === 0,
        )
      }
      className={CARDS.goals.className}
    >
      {({ goalProgress }) => (
        <>
          <ul className="grid gap-3">
            <Period name="thisWeek" period={readFragment(GoalPeriodFragmentDoc, goalProgress.week)} />
            <Period name="thisMonth" period={readFragment(GoalPeriodFragmentDoc, goalProgress.month)} />
          </ul>
          <details className="mt-2 text-caption text-muted" onToggle={() => setAsked(true)}>
            <summary className="touch-target min-h-6 cursor-pointer py-1">{t('why')}</summary>
            <p>
              {t('formula', { show: share(SHOW_RATE.shows / SHOW_RATE.of), success: share(SUCCESS_RATE) })}
            </p>
            {asked && goalProgress.factors.length > 0 && <ShowFactors factors={goalProgress.factors} />}
          </details>
        </>
      )}
    </QueryCard>
  );
}
