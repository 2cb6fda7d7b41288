import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLatest } from '../ui/use-latest.ts';

/** Something that the page in front can do, for the command palette. */
export interface PageCommand {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

/** What the page in front can do: each part of it adds its own, and takes it away again. */
export const pageCommandsAtom = atom<readonly PageCommand[]>([]);

/** Offers something in the palette while the page stands; undefined offers nothing. */
export function usePageCommand(command: PageCommand | undefined): void {
  const change = useSetAtom(pageCommandsAtom);
  const latest = useLatest(command);
  const { id, label } = command ?? {};
  useEffect(() => {
    if (id === undefined || label === undefined) return undefined;
    const mine: PageCommand = { id, label, run: () => latest.current?.run() };
    change((now) => [...now, mine]);
    return () => change((now) => now.filter((one) => one !== mine));
  }, [id, label, change]);
}
