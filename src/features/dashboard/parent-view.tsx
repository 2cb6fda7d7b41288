import { Suspense } from 'react';
import { BankListCard } from './parts/bank-list-card.tsx';
import { BankYearCard } from './parts/bank-year-card.tsx';
import { EMPTY_CARD, TilePlaces } from './parts/card-place.tsx';
import { BankMapCard, PlatformTiles } from './parts/lazy-cards.ts';
import { TotalBanksTile } from './parts/total-banks-tile.tsx';
import { TotalDonorsTile } from './parts/total-donors-tile.tsx';
import { useReads } from './parts/use-reads.ts';

/** The whole platform: its blood banks first, then the row of small cards, each for those who may read what it shows. */
export function ParentView() {
  const reads = useReads();
  return (
    <>
      <div className="mb-4 grid">
        <TotalBanksTile />
      </div>
      <div className="mb-4 grid grid-cols-2 gap-4 empty:hidden xl:grid-cols-4">
        {reads('donorManagement') && <TotalDonorsTile />}
        {reads('driveManagement') && (
          <Suspense fallback={<TilePlaces count={3} />}>
            <PlatformTiles />
          </Suspense>
        )}
      </div>
      <div className="grid grid-cols-12 gap-4">
        <div className="col-span-12 grid xl:col-span-7">
          <BankYearCard />
        </div>
        <div className="col-span-12 grid xl:col-span-5">
          <Suspense fallback={<div aria-hidden="true" className={`min-h-88 ${EMPTY_CARD}`} />}>
            <BankMapCard />
          </Suspense>
        </div>
        <div className="col-span-12">
          <BankListCard />
        </div>
      </div>
    </>
  );
}
