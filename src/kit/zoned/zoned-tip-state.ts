import { atom } from 'jotai';
import { store } from '../../access/store.ts';

/** What is told of the time that somebody points at, and where that stands. */
export interface ZonedTip {
  readonly text: string;
  readonly anchor: HTMLElement;
}

export const zonedTipAtom = atom<ZonedTip | null>(null);

export const showZonedTip = (anchor: HTMLElement): void =>
  store.set(zonedTipAtom, { anchor, text: anchor.dataset.zoned ?? '' });

export const hideZonedTip = (): void => store.set(zonedTipAtom, null);
