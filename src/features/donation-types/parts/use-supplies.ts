import { useAtomValue } from 'jotai';
import { isParentViewAtom } from '../../../access/session.ts';
import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import { useDonationTypeSuppliesQuery } from '../../../gql/donation-types/hooks.ts';

const NONE: readonly string[] = [];

/** The supplies that the donation types of a bank need, each once, to choose from; of no bank none. */
export function useSupplies(clientId: number | undefined): readonly string[] {
  const isParent = useAtomValue(isParentViewAtom);
  const { data } = useDonationTypeSuppliesQuery({
    // There it would be those of all banks.
    skip: isParent && clientId === undefined,
    fetchPolicy: 'no-cache',
    context: { ...CAN_WAIT, ...(clientId ? { clientId } : {}) },
  });
  return data?.donationTypeSupplies ?? NONE;
}
