import type { ReactNode } from 'react';
import type { CardName, OwnCard } from './bank-cards.ts';
import { CardRow } from './card-row.tsx';

interface OwnLayoutProps {
  readonly shown: readonly CardName[];
  readonly card: (name: OwnCard | 'eligibleSoon') => ReactNode;
  /** The tiles of what donors see and get: one for the ads, three for the mail. */
  readonly tiles: (of: { readonly ads: boolean; readonly mail: boolean }) => ReactNode;
}

/** Where the cards stand that lead the page of those who plan no drives: the cards, and before them their places. */
export function OwnLayout({ shown, card, tiles }: OwnLayoutProps) {
  const has = (name: CardName): boolean => shown.includes(name);
  const own = (name: OwnCard | 'eligibleSoon') => has(name) && card(name);
  return (
    <div className="mb-4 [&>:first-child]:mt-0">
      {has('appointments') && <CardRow wide={card('appointments')} narrow={own('eligibleSoon')} />}
      {(has('ads') || has('mail')) && (
        <div className="mt-4 grid @min-[44rem]:grid-cols-4 grid-cols-2 gap-4">
          {tiles({ ads: has('ads'), mail: has('mail') })}
        </div>
      )}
      <CardRow wide={own('ads')} narrow={own('toFinish')} />
      <CardRow wide={own('mail')} narrow={own('edited')} />
    </div>
  );
}
