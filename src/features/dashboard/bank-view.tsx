import { memo, Suspense } from 'react';
import { useGoalProgressQuery, useTotalDonorsQuery } from '../../gql/dashboard/hooks.ts';
import { useToday } from '../../kit/use-now.ts';
import { useAllows, useOpens } from '../../kit/use-permission.ts';
import { type CardName, cardsFor, isOwn, type PlacedCard } from './parts/bank-cards.ts';
import { BankTiles } from './parts/bank-tiles.tsx';
import { CardPlace, Later, OwnPlaces } from './parts/card-place.tsx';
import { CardRow } from './parts/card-row.tsx';
import { DonorListCard } from './parts/donor-list-card.tsx';
import { CalendarCard, DonorStateCard, DonorYearCard, OwnWork } from './parts/lazy-cards.ts';
import { TotalDonorsTile } from './parts/total-donors-tile.tsx';

/**
 * One bank: each card is there for those who may read what it shows, and unless they have hidden it. Another month in
 * the address is the calendar's business alone: the other cards are not drawn anew.
 */
export const BankView = memo(function BankView({ hidden }: { readonly hidden: readonly CardName[] }) {
  const allows = useAllows();
  const opens = useOpens();
  const today = useToday();
  const shown = cardsFor(allows, opens).filter((name) => !hidden.includes(name));
  const card = (name: PlacedCard) => shown.includes(name) && <CardPlace key={name} name={name} />;
  const own = shown.filter(isOwn);
  const donors = allows(useTotalDonorsQuery);
  const plans = allows(useGoalProgressQuery);
  return (
    <div className="@container">
      {own.length > 0 && (
        <Suspense fallback={<OwnPlaces shown={shown} />}>
          <OwnWork shown={shown} />
        </Suspense>
      )}
      <div className="grid @min-[44rem]:grid-cols-4 grid-cols-2 gap-4 empty:hidden">
        {donors && <TotalDonorsTile />}
        {plans && <BankTiles />}
      </div>
      <CardRow wide={card('today')} narrow={card('attention')} />
      <CardRow
        roomy
        wide={
          opens('events') && (
            // Alone in its row it is as high as it is beside three cards: two entries a day, of two lines each.
            <div id="calendar" className="grid scroll-mt-18 sm:@max-[70rem]:min-h-224">
              <Later className="min-h-160 max-sm:min-h-180.5 max-sm:pointer-coarse:min-h-198">
                <CalendarCard today={today} />
              </Later>
            </div>
          )
        }
        narrow={[
          card('goals'),
          donors && (
            <Later key="state" className="min-h-37.5">
              <DonorStateCard />
            </Later>
          ),
          card('bloodGroups'),
        ]}
      />
      <CardRow
        wide={
          donors && (
            <Later className="min-h-81 max-sm:min-h-96.5">
              <DonorListCard />
            </Later>
          )
        }
        narrow={!own.includes('appointments') && card('eligibleSoon')}
      />
      <CardRow
        wide={card('heatMap')}
        narrow={
          donors && (
            <Later className="min-h-88">
              <DonorYearCard />
            </Later>
          )
        }
      />
    </div>
  );
});
