import { useMemo } from 'react';
import type { StringSchema } from 'yup';
import { useIsEmailTemplateFreeLazyQuery } from '../../../gql/email-templates/hooks.ts';
import { freeCheck } from '../../../kit/form/free-check.ts';
import { emailTemplateRule } from '../../../rules/email-template.ts';

/** The rule of the form with the variables that the template may use, and whether the name is free. */
export function useTemplateRule(
  id: string | undefined,
  known: readonly string[],
): ReturnType<typeof emailTemplateRule> {
  const ask = useIsEmailTemplateFreeLazyQuery();
  const names = known.join(' ');
  return useMemo(() => {
    const rule = emailTemplateRule(names.split(' '));
    const free = freeCheck<'name'>(async (_name, name, context) => {
      const { data } = await ask({ variables: { id: id ?? null, name }, context });
      return data?.isEmailTemplateFree;
    });
    const { name } = rule.fields;
    return rule.shape({ name: free('name', name as StringSchema<string>) }) as typeof rule;
  }, [ask, id, names]);
}
