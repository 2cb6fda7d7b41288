import { clsx } from 'clsx';
import { Suspense } from 'react';
import { CARDS, type PlacedCard } from './bank-cards.ts';
import { LazyCards } from './lazy-cards.ts';

/** A card that is on its way. */
export const EMPTY_CARD = 'rounded-card border border-line bg-surface';

/** A card of its own chunk, in the place that it will take. */
export function CardPlace({ name }: { readonly name: PlacedCard }) {
  const Card = LazyCards[name];
  return (
    <Suspense fallback={<div aria-hidden="true" className={clsx(EMPTY_CARD, CARDS[name].className)} />}>
      <Card />
    </Suspense>
  );
}

/** The places of tiles that are on their way. */
export function TilePlaces({ count, className }: { readonly count: number; readonly className: string }) {
  return Array.from({ length: count }, (_unused, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={index} aria-hidden="true" className={`${className} max-sm:min-h-38 ${EMPTY_CARD}`} />
  ));
}
