import { clsx } from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { OneByOne } from '../../../ui/one-by-one.tsx';
import { CARDS, type CardName, OWN_HEIGHTS, type PlacedCard } from './bank-cards.ts';
import { LazyCards } from './lazy-cards.ts';
import { OwnLayout } from './own-layout.tsx';

const TILES_OF_MAIL = 3;

const EMPTY_CARD = 'rounded-card border border-line bg-surface';

/** Title and content as grey shapes; no elements of their own, for there are many. What comes at once comes before them. */
const SHAPES = clsx(
  'relative before:absolute before:top-5 before:left-5 before:h-3.5 before:w-32 before:max-w-1/2 before:animate-late before:rounded-control before:bg-skeleton',
  'after:absolute after:inset-x-5 after:top-14 after:bottom-5 after:animate-late after:rounded-control after:bg-skeleton/60',
);

/** A card that is on its way: its shape, in its least height. */
export function CardShape({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={clsx(EMPTY_CARD, SHAPES, className)} />;
}

interface LaterProps {
  /** Its least height, as a class. */
  readonly className: string;
  readonly children: ReactNode;
}

/** A card of another chunk, in the place that it will take: drawn when it is near the window, or in its turn. */
export function Later({ className, children }: LaterProps) {
  const placeholder = <CardShape className={className} />;
  return (
    <OneByOne placeholder={placeholder}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </OneByOne>
  );
}

/** A card in its place. What is open today waits for no turn: it is in sight wherever the page is opened. */
export function CardPlace({ name }: { readonly name: PlacedCard }) {
  const Card = LazyCards[name];
  const { className } = CARDS[name];
  if (name === 'today')
    return (
      <Suspense fallback={<CardShape className={className} />}>
        <Card />
      </Suspense>
    );
  return (
    <Later className={className}>
      <Card />
    </Later>
  );
}

/** The places of what leads the page of those who plan no drives. */
export function OwnPlaces({ shown }: { readonly shown: readonly CardName[] }) {
  return (
    <OwnLayout
      shown={shown}
      card={(name) => (
        <CardShape className={name === 'eligibleSoon' ? CARDS[name].className : OWN_HEIGHTS[name]} />
      )}
      tiles={({ ads, mail }) => (
        <TilePlaces count={Number(ads) + (mail ? TILES_OF_MAIL : 0)} className="min-h-29" />
      )}
    />
  );
}

/** The places of tiles that are on their way. */
export function TilePlaces({ count, className }: { readonly count: number; readonly className: string }) {
  return Array.from({ length: count }, (_unused, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={index} aria-hidden="true" className={`${className} max-sm:min-h-38 ${EMPTY_CARD}`} />
  ));
}
