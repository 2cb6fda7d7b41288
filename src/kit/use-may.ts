import { useAtomValue } from 'jotai';
import { sessionAtom } from '../access/session.ts';
import { can, type Right } from '../rules/access.ts';

/** Has the signed-in person this right? For links to another feature's pages; what can be done is asked by its operation. */
export function useMay(right: Right): boolean {
  const session = useAtomValue(sessionAtom);
  return session !== null && can(session.menu, right);
}
