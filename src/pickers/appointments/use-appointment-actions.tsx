import { Ban, Mail, Pencil, RefreshCw, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import type { Refusal } from '../../api/api-error.ts';
import type { AppointmentRowFragment } from '../../gql/appointments/graphql.ts';
import {
  useAdminCancelAppointmentMutation,
  useAdminModifyAppointmentMutation,
  useResendConfirmationMutation,
  useRetryRecordSystemMutation,
} from '../../gql/appointments/hooks.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { useErrorText } from '../../kit/error-text.ts';
import type { RowAction } from '../../kit/list/list-column.ts';
import { useOpens, usePermission } from '../../kit/use-permission.ts';
import type { AppointmentAction } from '../../rules/appointment-actions.ts';

type Row = AppointmentRowFragment;

interface AppointmentActions {
  /** The page is not the donor's own: a way leads to theirs. */
  readonly hasDonor: boolean;
  /** What came of it. */
  readonly marks: (appointment: Row) => readonly RowAction[];
  readonly onModify: (appointment: Row) => void;
  readonly onCancel: (appointment: Row) => void;
}

/** What may be done with an appointment of a list: what rights and status allow together. */
export function useAppointmentActions({ hasDonor, marks, onModify, onCancel }: AppointmentActions) {
  const { t } = useTranslation('appointments');
  const errorText = useErrorText();
  const opens = useOpens();
  const modifies = usePermission(useAdminModifyAppointmentMutation);
  const cancels = usePermission(useAdminCancelAppointmentMutation);
  const [resend] = useResendConfirmationMutation();
  const [retry] = useRetryRecordSystemMutation();
  const retries = usePermission(useRetryRecordSystemMutation);
  const tell = (error: Refusal | undefined, done: string): Promise<unknown> =>
    error ? notify(errorText(error), 'error') : notify(done);
  const sendAgain = async ({ id }: Row): Promise<void> => {
    const { error } = await resend({ variables: { id } });
    await tell(error, t('wasResent'));
  };
  const askAgain = async ({ id }: Row): Promise<void> => {
    const { error } = await retry({ variables: { id } });
    await tell(error, t('wasAnswered'));
  };
  return (row: Row): RowAction[] => {
    const may = (action: AppointmentAction): boolean => row.allowedActions.includes(action);
    const { donor } = row;
    return [
      ...(modifies && may('modify')
        ? [
            {
              id: 'edit',
              label: t('modify'),
              icon: <Pencil size={16} aria-hidden />,
              onSelect: () => onModify(row),
            },
          ]
        : []),
      ...(cancels && may('cancel')
        ? [
            {
              id: 'cancel',
              label: t('cancelIt'),
              icon: <Ban size={16} aria-hidden />,
              onSelect: () => onCancel(row),
            },
          ]
        : []),
      ...(cancels && may('resend')
        ? [
            {
              id: 'resend',
              label: t('resend'),
              icon: <Mail size={16} aria-hidden />,
              onSelect: () => void sendAgain(row),
            },
          ]
        : []),
      ...(retries && may('retryRecordSystem')
        ? [
            {
              id: 'retryRecordSystem',
              label: t('retryRecordSystem'),
              icon: <RefreshCw size={16} aria-hidden />,
              onSelect: () => void askAgain(row),
            },
          ]
        : []),
      ...marks(row),
      ...(donor && hasDonor && opens('viewDonor')
        ? [
            {
              id: 'donor',
              label: t('openDonor'),
              icon: <UserRound size={16} aria-hidden />,
              to: href('viewDonor', undefined, { id: donor.id }),
            },
          ]
        : []),
    ];
  };
}
