import { useState } from 'react';
import type { CallResult } from '../../../../api/bind.ts';
import { readFragment } from '../../../../gql/donors/fragment-masking.ts';
import { type DonorTwinFragment, DonorTwinFragmentDoc } from '../../../../gql/donors/graphql.ts';
import { usePossibleDonorMatchesLazyQuery } from '../../../../gql/donors/hooks.ts';
import type { DonorForm } from '../../../../rules/donor.ts';

export interface Match {
  readonly donor: DonorTwinFragment;
  readonly because: readonly string[];
}

interface Open {
  readonly donor: DonorForm;
  readonly matches: readonly Match[];
  /** True: the donor is none of them. */
  readonly answer: (isOther: boolean) => void;
}

interface Context {
  readonly clientId?: number;
}

/** Where the server says that a donor may be there already: shows who, and goes on once somebody has said that it is another. */
export function useDuplicateCheck() {
  const matchesOf = usePossibleDonorMatchesLazyQuery();
  const [open, setOpen] = useState<Open>();

  const ask = async <D>(
    first: CallResult<D>,
    donor: DonorForm,
    context: Context,
    goOn: () => Promise<CallResult<D>>,
  ): Promise<CallResult<D>> => {
    const isPossible = first.error?.fields.some(({ code }) => code === 'possibleDuplicate');
    if (!isPossible) return first;
    const { cell, homePhone, work } = donor.phones;
    const { data, error } = await matchesOf({
      variables: {
        donor: {
          firstName: donor.firstName,
          lastName: donor.lastName,
          birthDate: donor.birthDate,
          emailAddress: donor.emailAddress || null,
          phones: [cell, homePhone, work].filter((phone) => phone !== ''),
        },
      },
      context: context.clientId ? { clientId: context.clientId } : {},
    });
    if (error) return { error };
    const matches = data.possibleDonorMatches.map(({ donor: twin, because }) => ({
      donor: readFragment(DonorTwinFragmentDoc, twin),
      because,
    }));
    const isOther = await new Promise<boolean>((resolve) => {
      setOpen({ donor, matches, answer: resolve });
    });
    setOpen(undefined);
    return isOther ? goOn() : first;
  };
  return { open, ask };
}
