import { useAtomValue } from 'jotai';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../access/session.ts';
import { CAN_WAIT } from '../api/batched-fetch.ts';
import type { MailRecipients } from '../gql/pickers/graphql.ts';
import {
  useMailTemplatesQuery,
  useStartMailAppointmentsMutation,
  useStartMailDonorsMutation,
} from '../gql/pickers/hooks.ts';
import { useFormats } from '../i18n/formats.ts';
import { useAfterFirstContent } from '../kit/after-first-content.ts';
import { useStart } from '../kit/jobs/use-start.ts';
import type { BulkAction } from '../kit/list/bulk-action.ts';
import type { RowBase } from '../kit/list/list-column.ts';

/** The e-mail that goes to whoever is selected, by one of the bank's templates: none where no template fits them. */
export function useMailAction<Row extends RowBase>(recipients: MailRecipients): BulkAction<Row>[] {
  const { t } = useTranslation('list');
  const { number } = useFormats();
  // A template belongs to a bank, and the parent view has rows of several.
  const isParent = useAtomValue(isParentViewAtom);
  const toDonors = useStart(useStartMailDonorsMutation);
  const toAppointments = useStart(useStartMailAppointmentsMutation);
  const start = recipients === 'DONORS' ? toDonors : toAppointments;
  const isRested = useAfterFirstContent();
  const { data } = useMailTemplatesQuery({
    variables: { recipients },
    skip: isParent || !start || !isRested,
    context: CAN_WAIT,
  });
  const templates = data?.mailTemplates ?? [];
  if (!start || templates.length === 0) return [];
  return [
    {
      id: 'mail',
      label: t('sendEmail'),
      icon: <Mail size={16} aria-hidden />,
      question: (count) => t('sendEmailQuestion', { count, formatted: number(count) }),
      choice: {
        label: t('emailTemplate'),
        missing: t('emailTemplateMissing'),
        options: templates.map(({ id, name, subject }) => ({ value: id, label: name, hint: subject })),
      },
      lasting: t('emailLasts'),
      isJob: true,
      startJob: (meant, templateId, key) => start({ ...meant, templateId }, key),
    },
  ];
}
