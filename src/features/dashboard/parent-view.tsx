import { Suspense } from 'react';
import { usePlatformWaitingQuery, useTotalDonorsQuery } from '../../gql/dashboard/hooks.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { BankListCard } from './parts/bank-list-card.tsx';
import { CardShape, TilePlaces } from './parts/card-place.tsx';
import { CardRow } from './parts/card-row.tsx';
import {
  BankMapCard,
  BankYearCard,
  LongestWaitingCard,
  PlatformTiles,
  WaitingCard,
} from './parts/lazy-cards.ts';
import { TotalBanksTile } from './parts/total-banks-tile.tsx';
import { TotalDonorsTile } from './parts/total-donors-tile.tsx';
import { WAITING_PLACE } from './parts/waiting-links.ts';

/** The whole platform: what waits in its banks first, then its figures and its blood banks. */
export function ParentView() {
  const plans = usePermission(usePlatformWaitingQuery);
  const donors = usePermission(useTotalDonorsQuery);
  return (
    <div className="@container -mt-4">
      <CardRow
        wide={
          plans && (
            <Suspense fallback={<CardShape className={WAITING_PLACE} />}>
              <WaitingCard />
            </Suspense>
          )
        }
        narrow={
          plans && (
            <Suspense fallback={<CardShape className={WAITING_PLACE} />}>
              <LongestWaitingCard />
            </Suspense>
          )
        }
      />
      <div className="mt-4 grid @min-[52rem]:grid-cols-5 grid-cols-2 gap-4 max-sm:[&>:first-child]:col-span-2">
        <TotalBanksTile />
        {donors && <TotalDonorsTile atFoot />}
        {plans && (
          <Suspense fallback={<TilePlaces count={3} className="min-h-33" />}>
            <PlatformTiles />
          </Suspense>
        )}
      </div>
      <CardRow
        split={7}
        wide={[
          <Suspense key="year" fallback={<CardShape className="min-h-88" />}>
            <BankYearCard />
          </Suspense>,
          <BankListCard key="list" />,
        ]}
        narrow={
          <Suspense fallback={<CardShape className="min-h-160" />}>
            <BankMapCard />
          </Suspense>
        }
      />
    </div>
  );
}
