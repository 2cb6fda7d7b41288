import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../../../access/session.ts';
import { readFragment } from '../../../gql/email-templates/fragment-masking.ts';
import {
  EmailTemplateFormFragmentDoc,
  type EmailTemplateInput,
} from '../../../gql/email-templates/graphql.ts';
import {
  useEmailTemplateByIdLazyQuery,
  useSendTestEmailMutation,
} from '../../../gql/email-templates/hooks.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { asBank } from '../../../pickers/use-bank-of.ts';
import { templateFields } from '../fields.ts';

interface SendTest {
  /** Of what is being written, with the values of a donor or the samples of a bank: the selected one, if none is told. */
  readonly written: (
    emailTemplate: EmailTemplateInput,
    donorId: string | null,
    clientId: number | undefined,
  ) => Promise<void>;
  /** Of what is stored. */
  readonly stored: (id: string) => Promise<void>;
}

/** Sends a template to one's own address; undefined without the right. */
export function useSendTest(): SendTest | undefined {
  const { t } = useTranslation('emailTemplates');
  const errorText = useErrorText();
  const [send] = useSendTestEmailMutation();
  const find = useEmailTemplateByIdLazyQuery();
  const isParent = useAtomValue(isParentViewAtom);
  const may = usePermission(useSendTestEmailMutation);
  const written: SendTest['written'] = async (emailTemplate, donorId, clientId) => {
    const { data, error } = await send({
      variables: { emailTemplate, donorId, idempotencyKey: crypto.randomUUID() },
      ...asBank(clientId),
    });
    notify(
      error ? errorText(error) : t('testSent', { email: data.sendTestEmail.message }),
      error ? 'error' : undefined,
    );
  };
  const stored = async (id: string): Promise<void> => {
    const { data, error } = await find({ variables: { id } });
    if (error) return notify(errorText(error), 'error');
    const record = readFragment(EmailTemplateFormFragmentDoc, data.emailTemplateById);
    const bank = isParent ? record.clientId : undefined;
    await written(templateFields.toInput(templateFields.toForm(record)), null, bank);
  };
  return may ? { written, stored } : undefined;
}
