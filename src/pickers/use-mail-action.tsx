import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MailRecipients } from '../gql/pickers/graphql.ts';
import { useFormats } from '../i18n/formats.ts';
import type { BulkAction } from '../kit/list/bulk-action.ts';
import type { RowBase } from '../kit/list/list-column.ts';
import { useMailTemplates } from './use-mail-templates.ts';

/** The e-mail that goes to whoever is selected, by one of the bank's templates: none where no template fits them. */
export function useMailAction<Row extends RowBase>(recipients: MailRecipients): BulkAction<Row>[] {
  const { t } = useTranslation('list');
  const { number } = useFormats();
  const { start, options } = useMailTemplates(recipients);
  if (!start || options.length === 0) return [];
  return [
    {
      id: 'mail',
      label: t('sendEmail'),
      icon: <Mail size={16} aria-hidden />,
      question: (count) => t('sendEmailQuestion', { count, formatted: number(count) }),
      choice: {
        label: t('emailTemplate'),
        missing: t('emailTemplateMissing'),
        options,
      },
      lasting: t('emailLasts'),
      isJob: true,
      startJob: (meant, templateId, key) => start({ ...meant, templateId }, key),
    },
  ];
}
