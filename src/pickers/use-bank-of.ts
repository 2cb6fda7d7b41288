import { useAtomValue } from 'jotai';
import { isParentViewAtom } from '../access/session.ts';

/**
 * The bank of a record as which something is asked in the parent view. Undefined inside a bank, which is asked as itself,
 * and for what is no bank's.
 */
export function useBankOf(record: { readonly clientId: number } | undefined): number | undefined {
  const isParent = useAtomValue(isParentViewAtom);
  return isParent ? record?.clientId || undefined : undefined;
}

/** What a question passes to be asked as that bank. */
export const asBank = (clientId: number | undefined): { readonly context?: { readonly clientId: number } } =>
  clientId ? { context: { clientId } } : {};
