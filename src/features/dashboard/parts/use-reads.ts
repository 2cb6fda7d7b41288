import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../../access/session.ts';
import { can } from '../../../rules/access.ts';

/** Asks whether the signed-in role may read a module, or a child of it; or write it. */
export function useReads(): (module: string, child?: string, level?: 'READ' | 'WRITE') => boolean {
  const session = useAtomValue(sessionAtom);
  return (module, child, level = 'READ') =>
    Boolean(session && can(session.menu, { module, level, ...(child ? { child } : {}) }));
}
