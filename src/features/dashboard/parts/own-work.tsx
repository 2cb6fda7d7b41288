import { AdsCard } from './ads-card.tsx';
import { AppointmentsCard } from './appointments-card.tsx';
import type { CardName } from './bank-cards.ts';
import { CardRow } from './card-row.tsx';
import { ContentTiles } from './content-tiles.tsx';
import { EditedCard } from './edited-card.tsx';
import { EligibleSoonCard } from './eligible-soon-card.tsx';
import { MailCard } from './mail-card.tsx';
import { ToFinishCard } from './to-finish-card.tsx';

/** What leads the page of those whose work is not the drives: appointments, or what donors see and get. */
export function OwnWork({ shown }: { readonly shown: readonly CardName[] }) {
  const has = (name: CardName): boolean => shown.includes(name);
  return (
    <div className="mb-4 [&>:first-child]:mt-0">
      {has('appointments') && (
        <CardRow wide={<AppointmentsCard />} narrow={has('eligibleSoon') && <EligibleSoonCard />} />
      )}
      {(has('ads') || has('mail')) && (
        <div className="mt-4 grid @min-[44rem]:grid-cols-4 grid-cols-2 gap-4">
          <ContentTiles ads={has('ads')} mail={has('mail')} />
        </div>
      )}
      <CardRow wide={has('ads') && <AdsCard />} narrow={has('toFinish') && <ToFinishCard />} />
      <CardRow wide={has('mail') && <MailCard />} narrow={has('edited') && <EditedCard />} />
    </div>
  );
}
