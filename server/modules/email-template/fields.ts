import type { EmailTemplateForm } from '../../../src/rules/email-template.ts';
import { emailTemplates } from '../../db/schema/content.ts';
import type { EmailTemplateInput } from '../../gql/types.ts';
import { recordFields } from '../../records/fields.ts';

/** What a form fills of an e-mail template, and where it is kept. */
export const templateFields = recordFields<typeof emailTemplates, EmailTemplateInput, EmailTemplateForm>()(
  emailTemplates,
  {
    name: { column: 'name' },
    subject: { column: 'subject' },
    type: { column: 'type' },
    template: { column: 'template' },
    isEnable: { column: 'isEnable' },
  },
  ['variables'],
);
