import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../../access/session.ts';

/** Is it somebody of the parent administration? A bank sees itself, and only to read. */
export const useIsParent = (): boolean => useAtomValue(sessionAtom)?.user.clientId === 0;
