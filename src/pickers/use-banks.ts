import { useAtomValue } from 'jotai';
import { isParentViewAtom } from '../access/session.ts';
import type { BankZone } from '../access/session-zone.ts';
import type { ApiError } from '../api/api-error.ts';
import { CAN_WAIT } from '../api/batched-fetch.ts';
import { useBankNamesQuery } from '../gql/pickers/hooks.ts';
import { useAfterFirstContent } from '../kit/after-first-content.ts';

export interface Bank extends BankZone {
  readonly id: string;
  /** Its client id. */
  readonly siteId: number;
  readonly name: string;
}

interface BankNames {
  /** By site id; undefined inside a bank, where there is nothing to choose. */
  readonly banks: readonly Bank[] | undefined;
  /** They are on their way. */
  readonly waits: boolean;
  /** Those that have come; undefined before. */
  readonly known: readonly Bank[] | undefined;
  /** Why they did not come. */
  readonly error: ApiError | undefined;
  readonly refetch: () => Promise<void>;
}

/** The blood banks of the parent view, and whether they have yet to come. */
export function useBankNames(): BankNames {
  const isParent = useAtomValue(isParentViewAtom);
  const rested = useAfterFirstContent();
  const { data, error, refetch } = useBankNamesQuery({ skip: !isParent || !rested, context: CAN_WAIT });
  return {
    banks: isParent ? (data?.bankNames ?? []) : undefined,
    waits: isParent && !data && !error,
    known: data?.bankNames,
    error,
    refetch,
  };
}

/** The blood banks of the parent view, by site id; undefined inside a bank, where there is nothing to choose. */
export const useBanks = (): readonly Bank[] | undefined => useBankNames().banks;

/** Banks as a select or a filter offers them. */
export const bankOptions = (banks: readonly Bank[]) =>
  banks.map(({ siteId, name }) => ({ value: String(siteId), label: name }));
