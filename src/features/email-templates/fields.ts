import type {
  EmailTemplateDetailFragment,
  EmailTemplateFormFragment,
  EmailTemplateInput,
} from '../../gql/email-templates/graphql.ts';
import { recordFields } from '../../kit/record/record-fields.ts';
import type { EmailTemplateForm } from '../../rules/email-template.ts';

interface Types {
  readonly input: EmailTemplateInput;
  readonly form: EmailTemplateForm;
  readonly record: EmailTemplateFormFragment;
  readonly detail: EmailTemplateDetailFragment;
}

/** The fields of an e-mail template. Its text is put back as a whole, from its versions. */
export const templateFields = recordFields<Types>()('emailTemplates', {
  name: { label: 'name', empty: '' },
  subject: { label: 'subject', empty: '' },
  type: { label: 'type', empty: 'Transactional', read: ({ type }) => type as EmailTemplateForm['type'] },
  template: { label: 'template', empty: '', fact: false },
  isEnable: { label: 'isEnable', empty: true, shown: 'yes' },
});
