import { useState } from 'react';
import type { EmailTemplateDetailFragment } from '../../../gql/email-templates/graphql.ts';
import { useBankOf } from '../../../pickers/use-bank-of.ts';
import { templateFields } from '../fields.ts';
import { PreviewColumn } from './preview-column.tsx';

/** What a donor gets of a stored template. */
export function PreviewTab({ template }: { readonly template: EmailTemplateDetailFragment }) {
  const [donor, setDonor] = useState<{ id: string; names: string } | null>(null);
  const clientId = useBankOf(template);
  return (
    <PreviewColumn
      clientId={clientId}
      input={templateFields.toInput(templateFields.toForm(template))}
      donor={donor}
      onDonor={setDonor}
    />
  );
}
