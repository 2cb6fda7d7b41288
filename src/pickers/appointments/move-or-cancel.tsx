import { ArrowRightLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentRowFragment } from '../../gql/appointments/graphql.ts';
import {
  useAdminCancelAppointmentMutation,
  useAdminModifyAppointmentMutation,
} from '../../gql/appointments/hooks.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { Button } from '../../ui/button.tsx';

interface MoveOrCancelProps {
  readonly appointment: AppointmentRowFragment;
  /** Whose and when, where several of them stand together: it makes the buttons' names unlike. */
  readonly of?: { readonly name: string; readonly when: string };
  readonly onMove: () => void;
  readonly onCancel: () => void;
}

/** The two ways out of an appointment, as far as rights and status allow them. */
export function MoveOrCancel({ appointment: { allowedActions }, of, onMove, onCancel }: MoveOrCancelProps) {
  const { t } = useTranslation('appointments');
  const modifies = usePermission(useAdminModifyAppointmentMutation);
  const cancels = usePermission(useAdminCancelAppointmentMutation);
  const named = (action: string): string | undefined => of && t('actionFor', { action, ...of });
  return (
    <>
      {modifies && allowedActions.includes('modify') && (
        <Button dense aria-label={named(t('moveIt'))} onClick={onMove}>
          <ArrowRightLeft size={14} aria-hidden />
          {t('moveIt')}
        </Button>
      )}
      {cancels && allowedActions.includes('cancel') && (
        <Button dense aria-label={named(t('cancelShort'))} onClick={onCancel}>
          {t('cancelShort')}
        </Button>
      )}
    </>
  );
}
