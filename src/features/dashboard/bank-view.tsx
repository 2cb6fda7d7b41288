import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { sessionAtom } from '../../access/session.ts';
import { ianaZone, wallTime } from '../../rules/zones.ts';
import { CARD_NAMES, CARDS, type CardName } from './parts/bank-cards.ts';
import { CardPlace, EMPTY_CARD, TilePlaces } from './parts/card-place.tsx';
import { DonorListCard } from './parts/donor-list-card.tsx';
import { DonorStateCard } from './parts/donor-state-card.tsx';
import { DonorYearCard } from './parts/donor-year-card.tsx';
import { BankTiles, CalendarCard } from './parts/lazy-cards.ts';
import { TotalDonorsTile } from './parts/total-donors-tile.tsx';
import { useReads } from './parts/use-reads.ts';

const LEFT: readonly CardName[] = ['today', 'heatMap'];
const RIGHT: readonly CardName[] = ['attention', 'goals', 'bloodGroups', 'eligibleSoon'];
/** Below xl the two columns dissolve: each card has its place in one row of cards. */
const COLUMN = 'max-xl:contents xl:grid xl:content-start xl:gap-4';

/** The cards beside the specification's that somebody may see. */
export const cardsFor = (reads: (module: string) => boolean): readonly CardName[] =>
  CARD_NAMES.filter((name) => CARDS[name].modules.some((module) => reads(module)));

/** One bank: each card is there for those who may read what it shows, and unless they have hidden it. */
export function BankView({ hidden }: { readonly hidden: readonly CardName[] }) {
  const session = useAtomValue(sessionAtom);
  const reads = useReads();
  if (!session) return null;
  const today = wallTime(new Date(), ianaZone(session.timeZone)).date;
  const shown = cardsFor(reads).filter((name) => !hidden.includes(name));
  const cards = (names: readonly CardName[]) =>
    names.filter((name) => shown.includes(name)).map((name) => <CardPlace key={name} name={name} />);
  const plans = reads('driveManagement');
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-4 empty:hidden xl:grid-cols-4">
        {reads('donorManagement') && <TotalDonorsTile />}
        {plans && (
          <Suspense fallback={<TilePlaces count={reads('driveManagement', 'approveDrive') ? 3 : 2} />}>
            <BankTiles />
          </Suspense>
        )}
      </div>
      <div className="grid grid-cols-12 items-start gap-4 max-xl:items-stretch">
        <div className={`${COLUMN} xl:col-span-8`}>
          {cards(LEFT)}
          {reads('donorManagement') && (
            <div className="grid max-xl:order-7 max-xl:col-span-12">
              <DonorListCard />
            </div>
          )}
          {reads('eventManagement') && (
            <div id="calendar" className="grid scroll-mt-4 max-xl:order-8 max-xl:col-span-12">
              <Suspense fallback={<div aria-hidden="true" className={`min-h-160 ${EMPTY_CARD}`} />}>
                <CalendarCard today={today} />
              </Suspense>
            </div>
          )}
        </div>
        <div className={`${COLUMN} xl:col-span-4`}>
          {cards(RIGHT)}
          {reads('donorManagement') && (
            <>
              <div className="grid max-xl:order-9 max-xl:col-span-12 lg:max-xl:col-span-5">
                <DonorStateCard />
              </div>
              <div className="grid max-xl:order-10 max-xl:col-span-12 lg:max-xl:col-span-7">
                <DonorYearCard />
              </div>
            </>
          )}
        </div>
      </div>
    </>
  );
}
