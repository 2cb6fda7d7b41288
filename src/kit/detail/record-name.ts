import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** The name of the record whose page is open, where it may stand at the end of the way to it; '' where none is. */
export const recordNameAtom = atom('');

/** Tells the shell the name of the open record for as long as its page is there. */
export function useRecordName(name: string): void {
  const tell = useSetAtom(recordNameAtom);
  useEffect(() => {
    tell(name);
    return () => tell('');
  }, [tell, name]);
}
