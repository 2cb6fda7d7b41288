import { useMemo } from 'react';
import type { StringSchema } from 'yup';
import { useIsStaffDesignationFreeLazyQuery } from '../../../gql/designations/hooks.ts';
import { freeCheck } from '../../../kit/form/free-check.ts';
import { designationRule } from '../../../rules/designation.ts';

/** The rule of the form, and whether name and code are free. */
export function useDesignationRule(id: string | undefined): typeof designationRule {
  const ask = useIsStaffDesignationFreeLazyQuery();
  return useMemo(() => {
    const free = freeCheck<'designationName' | 'designationCode'>(async (name, value, context) => {
      const { data } = await ask({ variables: { id: id ?? null, [name]: value }, context });
      return data?.isStaffDesignationFree;
    });
    const { designationName, designationCode } = designationRule.fields;
    return designationRule.shape({
      designationName: free('designationName', designationName as StringSchema<string>),
      designationCode: free('designationCode', designationCode as StringSchema<string>),
    }) as typeof designationRule;
  }, [ask, id]);
}
