import { useTranslation } from 'react-i18next';
import type { DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Switch } from '../../../ui/switch.tsx';
import { allows } from './transitions.ts';
import type { BeginTransition } from './use-transitions.tsx';

interface ActiveCellProps {
  readonly drive: DriveRowFragment;
  readonly begin: BeginTransition;
}

/**
 * Whether a drive can be booked: a switch for whom may change that, words for everybody else. It begins what the row's
 * action does, and stands as it is until that is done.
 */
export function ActiveCell({ drive, begin }: ActiveCellProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const { isActived, daysLeft, daysOpen } = drive;
  const transition = isActived ? 'deactivate' : 'activate';
  const days = daysLeft > 1 && (
    <span className="block whitespace-nowrap text-caption text-muted">
      {t('daysOpen', { count: daysLeft, open: number(daysOpen), formatted: number(daysLeft) })}
    </span>
  );
  return (
    <>
      {allows(drive, transition) ? (
        <Switch
          control={{ id: `active-${drive.id}`, 'aria-describedby': undefined, 'aria-invalid': false }}
          label={t('activeOf', { name: drive.driveCenterName })}
          checked={isActived}
          onChange={() => begin(drive, transition)}
        />
      ) : (
        t(isActived ? 'yes' : 'no')
      )}
      {days}
    </>
  );
}
