import { useAtomValue } from 'jotai';
import { isParentViewAtom } from '../access/session.ts';
import { CAN_WAIT } from '../api/batched-fetch.ts';
import type { MailRecipients } from '../gql/pickers/graphql.ts';
import {
  useMailTemplatesQuery,
  useStartMailAppointmentsMutation,
  useStartMailDonorsMutation,
} from '../gql/pickers/hooks.ts';
import { useAfterFirstContent } from '../kit/after-first-content.ts';
import { type Start, useStart } from '../kit/jobs/use-start.ts';
import type { MeantRows } from '../kit/list/bulk-action.ts';
import type { Option } from '../ui/select.tsx';
import { asBank } from './use-bank-of.ts';

export interface MailTemplates {
  /** Undefined for whoever may not send. */
  readonly start: Start<MeantRows & { readonly templateId: string }> | undefined;
  /** The templates that fit such recipients; none before they are known. */
  readonly options: readonly Option[];
}

/** What can be sent to donors, or about appointments, and how; in the parent view as one bank, if that is told. */
export function useMailTemplates(recipients: MailRecipients, clientId?: number): MailTemplates {
  // A template belongs to a bank, and the parent view has rows of several.
  const isOfSeveral = useAtomValue(isParentViewAtom) && !clientId;
  const toDonors = useStart(useStartMailDonorsMutation, clientId);
  const toAppointments = useStart(useStartMailAppointmentsMutation, clientId);
  const start = recipients === 'DONORS' ? toDonors : toAppointments;
  const isRested = useAfterFirstContent();
  const { data } = useMailTemplatesQuery({
    variables: { recipients },
    skip: isOfSeveral || !start || !isRested,
    context: { ...CAN_WAIT, ...asBank(clientId).context },
  });
  const options = (data?.mailTemplates ?? []).map(({ id, name, subject }) => ({
    value: id,
    label: name,
    hint: subject,
  }));
  return { start: isOfSeveral ? undefined : start, options };
}
