import { useState } from 'react';
import { storage } from '../../../access/storage.ts';
import { type CardName, isCardName } from './bank-cards.ts';

const keyOf = (userId: string): string => `donorgrid.dashboard.hidden.${userId}`;

function read(userId: string): readonly CardName[] {
  try {
    const kept: unknown = JSON.parse(storage.get(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCardName) : [];
  } catch {
    return [];
  }
}

/** The cards that a user has hidden, kept on this device for this user; and how to hide one or bring it back. */
export function useHiddenCards(userId: string): readonly [readonly CardName[], (name: CardName) => void] {
  const [hidden, setHidden] = useState(() => read(userId));
  const toggle = (name: CardName): void => {
    // Another tab may have hidden others since this one has read them.
    const others = read(userId).filter((each) => each !== name);
    const next = hidden.includes(name) ? others : [...others, name];
    storage.set(keyOf(userId), JSON.stringify(next));
    setHidden(next);
  };
  return [hidden, toggle];
}
