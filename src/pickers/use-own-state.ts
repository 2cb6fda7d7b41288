import { useBankNamesQuery } from '../gql/pickers/hooks.ts';
import { STATES } from '../rules/states.ts';

/** The state that the selected bank is in, the first of all where nobody says; empty until it is known. */
export function useOwnState({ skip }: { readonly skip: boolean }): string {
  const { data, error } = useBankNamesQuery({ skip });
  const first = STATES[0]?.code ?? '';
  if (data) return data.bankNames[0]?.state ?? first;
  return error ? first : '';
}
