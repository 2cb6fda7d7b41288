import { useMemo } from 'react';
import type { StringSchema } from 'yup';
import { useIsStaffFreeLazyQuery } from '../../../gql/staff/hooks.ts';
import { freeCheck } from '../../../kit/form/free-check.ts';
import type { Day, Email } from '../../../lib/scalars.ts';
import { staffRule } from '../../../rules/staff.ts';

type Rule = ReturnType<typeof staffRule>;

/** The rule of the form, and whether the e-mail is free. */
export function useStaffRule(id: string | undefined, today: Day): Rule {
  const ask = useIsStaffFreeLazyQuery();
  return useMemo(() => {
    const rule = staffRule(today);
    const free = freeCheck<'email', Email>(async (_name, email, context) => {
      const { data } = await ask({ variables: { id: id ?? null, email }, context });
      return data?.isStaffFree;
    });
    return rule.shape({ email: free('email', rule.fields.email as StringSchema<Email>) }) as Rule;
  }, [ask, id, today]);
}
