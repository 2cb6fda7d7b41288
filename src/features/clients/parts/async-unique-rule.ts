import { useMemo } from 'react';
import type { ObjectSchema, StringSchema } from 'yup';
import { useIsClientFreeLazyQuery } from '../../../gql/clients/hooks.ts';
import { freeCheck } from '../../../kit/form/free-check.ts';
import { type ClientForm, clientRule } from '../../../rules/client.ts';

/** The rule of the form, and whether name and domain are free. */
export function useClientRule(id: string | undefined): ObjectSchema<ClientForm> {
  const ask = useIsClientFreeLazyQuery();
  return useMemo(() => {
    const { fields } = clientRule;
    const free = freeCheck<'SiteName' | 'domain'>(async (name, value) => {
      const { data } = await ask({ variables: { id: id ?? null, [name]: value } });
      return data?.isSiteFree;
    });
    return clientRule.shape({
      SiteName: free('SiteName', fields.SiteName as StringSchema<string>),
      domain: free('domain', fields.domain as StringSchema<string>),
    }) as unknown as ObjectSchema<ClientForm>;
  }, [ask, id]);
}
