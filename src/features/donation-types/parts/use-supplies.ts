import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import { useDonationTypeSuppliesQuery } from '../../../gql/donation-types/hooks.ts';

const NONE: readonly string[] = [];

/** The supplies that the donation types of a bank need, each once, to choose from. */
export function useSupplies(clientId: number | undefined): readonly string[] {
  const { data } = useDonationTypeSuppliesQuery({
    fetchPolicy: 'no-cache',
    context: { ...CAN_WAIT, ...(clientId ? { clientId } : {}) },
  });
  return data?.donationTypeSupplies ?? NONE;
}
