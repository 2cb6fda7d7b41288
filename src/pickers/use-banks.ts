import { useAtomValue } from 'jotai';
import { isParentViewAtom } from '../access/session.ts';
import { CAN_WAIT } from '../api/batched-fetch.ts';
import { useBankNamesQuery } from '../gql/pickers/hooks.ts';
import { useAfterFirstContent } from '../kit/after-first-content.ts';

export interface Bank {
  readonly id: string;
  /** Its client id. */
  readonly siteId: number;
  readonly name: string;
  /** What its zone is called. */
  readonly timeZone: string;
}

/** The blood banks of the parent view, by site id; undefined inside a bank, where there is nothing to choose. */
export function useBanks(): readonly Bank[] | undefined {
  const isParent = useAtomValue(isParentViewAtom);
  const rested = useAfterFirstContent();
  const { data } = useBankNamesQuery({ skip: !isParent || !rested, context: CAN_WAIT });
  return isParent ? (data?.bankNames ?? []) : undefined;
}

/** Banks as a select or a filter offers them. */
export const bankOptions = (banks: readonly Bank[]) =>
  banks.map(({ siteId, name }) => ({ value: String(siteId), label: name }));
