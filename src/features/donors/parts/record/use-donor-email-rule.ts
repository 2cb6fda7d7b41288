import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isParentViewAtom } from '../../../../access/session.ts';
import { useIsDonorEmailFreeLazyQuery } from '../../../../gql/donors/hooks.ts';
import { useFreeRule } from '../../../../kit/form/use-free-rule.ts';
import type { Email } from '../../../../lib/scalars.ts';
import { asBank, useBankOf } from '../../../../pickers/use-bank-of.ts';
import type { donorRule } from '../../../../rules/donor.ts';

type Rule = ReturnType<typeof donorRule>;

interface Edited {
  readonly id: string;
  readonly clientId: number;
  readonly isActive: boolean;
  readonly email?: string | null;
}

const sharedKey = (email: string, clientId: number | undefined): string =>
  `${clientId ?? ''} ${email.trim().toLowerCase()}`;

/**
 * The rule of the form, and whether another donor of the bank has the address. As when it is saved: nobody takes over
 * another's, unless they are not active and sign in nowhere; a new donor may share it, and it is told.
 */
export function useDonorEmailRule(rule: Rule, edited: Edited | undefined) {
  const isParent = useAtomValue(isParentViewAtom);
  const isFree = useIsDonorEmailFreeLazyQuery();
  const bankOfEdited = useBankOf(edited);
  const [shared, setShared] = useState<ReadonlySet<string>>(new Set());
  const asked = useFreeRule(rule, 'emailAddress', edited?.id, async (text, { clientId }) => {
    const email = text as Email;
    if (edited) {
      const isTheirs = email.toLowerCase() === edited.email?.toLowerCase();
      if (isTheirs || !edited.isActive) return true;
      const { data } = await isFree({ variables: { id: edited.id, email }, ...asBank(bankOfEdited) });
      return data?.isDonorEmailFree;
    }
    // Of another bank it says nothing: it is asked once one is chosen.
    if (isParent && !clientId) return undefined;
    const { data } = await isFree({ variables: { id: null, email }, ...asBank(clientId) });
    if (data?.isDonorEmailFree === false)
      setShared((before) => new Set(before).add(sharedKey(email, clientId)));
    return data && true;
  });
  return {
    rule: asked,
    /** Is it known that another donor of that bank has it? */
    isShared: (email: string, clientId: number | undefined) => shared.has(sharedKey(email, clientId)),
  };
}
