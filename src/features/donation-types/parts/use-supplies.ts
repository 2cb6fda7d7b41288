import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import { useDonationTypeSuppliesQuery } from '../../../gql/donation-types/hooks.ts';

/** The supplies that the donation types of a bank need, each once, to choose from. */
export function useSupplies(clientId: number | undefined): readonly string[] {
  const { data } = useDonationTypeSuppliesQuery({
    fetchPolicy: 'no-cache',
    context: { ...CAN_WAIT, ...(clientId ? { clientId } : {}) },
  });
  const names = data?.allDonationTypes.donationTypes.flatMap(({ requiredSupplies }) =>
    requiredSupplies.map(({ supplies }) => supplies),
  );
  // Whatever the case, as the rule counts them.
  const once = new Map(names?.map((name) => [name.toLowerCase(), name]));
  return [...once.values()].toSorted((one, other) => one.localeCompare(other));
}
