import { ArrowRightLeft, Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentRowFragment } from '../../gql/appointments/graphql.ts';
import {
  useStartCancelAppointmentsMutation,
  useStartMoveAppointmentsMutation,
} from '../../gql/appointments/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { BulkAction } from '../../kit/list/bulk-action.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { useMailAction } from '../use-mail-action.tsx';
import { BulkTarget } from './bulk-target.tsx';

const REASON_MAX = 250;

/** Cancel and move many: both are jobs, as each donor is told and each slot is taken by itself. */
export function useAppointmentBulk(driveId: string | undefined): BulkAction<AppointmentRowFragment>[] {
  const { t } = useTranslation('appointments');
  const { number } = useFormats();
  const [cancel] = useStartCancelAppointmentsMutation();
  const [move] = useStartMoveAppointmentsMutation();
  const may = usePermission(useStartCancelAppointmentsMutation);
  const mail = useMailAction<AppointmentRowFragment>('APPOINTMENTS');
  if (!may) return [];
  return [
    {
      id: 'cancel',
      label: t('cancelIt'),
      icon: <Ban size={16} aria-hidden />,
      danger: true,
      question: (count) => t('cancelMany', { count, formatted: number(count) }),
      text: { label: t('reason'), missing: t('reasonMissing'), max: REASON_MAX, option: t('tellDonor') },
      isJob: true,
      startJob: async (meant, reason, idempotencyKey, tells) => {
        const { data: started, error } = await cancel({
          variables: { ...meant, reason: reason.trim(), notify: tells, idempotencyKey },
        });
        return error ? { error } : { id: started.startCancelAppointments.id };
      },
    },
    {
      id: 'move',
      label: t('move'),
      icon: <ArrowRightLeft size={16} aria-hidden />,
      question: (count) => t('moveMany', { count, formatted: number(count) }),
      fields: {
        draw: (onChange, isMissing) => (
          <BulkTarget driveId={driveId} onChange={onChange} isMissing={isMissing} />
        ),
      },
      isJob: true,
      startJob: async (meant, targetDriveId, idempotencyKey) => {
        const { data: started, error } = await move({
          variables: { ...meant, targetDriveId, notify: true, idempotencyKey },
        });
        return error ? { error } : { id: started.startMoveAppointments.id };
      },
    },
    ...mail,
  ];
}
