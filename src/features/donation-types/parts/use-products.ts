import { CAN_WAIT } from '../../../api/batched-fetch.ts';
import { useDonationTypeProductsQuery } from '../../../gql/donation-types/hooks.ts';

/** The products that donation types yield, each once, to choose from. */
export function useProducts(): readonly string[] {
  const { data } = useDonationTypeProductsQuery({ context: CAN_WAIT });
  return [
    ...new Set(data?.allDonationTypes.donationTypes.map(({ productType: { product } }) => product)),
  ].toSorted((one, other) => one.localeCompare(other));
}
