import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { DriveDetailFragment, DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { useBankFact } from '../../../pickers/use-bank-fact.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { HeaderRows } from '../../../ui/page-header.tsx';
import { StatusChip } from './drive-chips.tsx';

interface ReviewHeaderProps {
  readonly drive: DriveRowFragment;
  readonly detail: DriveDetailFragment;
  /** Where it stands among those that wait, from 0; -1 where it does not, or that is not known yet. */
  readonly place: number;
  /** How many wait. */
  readonly count: number;
}

/** Which drive is decided on, who asked for it and when, and how many wait. */
export function ReviewHeader({ drive, detail, place, count }: ReviewHeaderProps) {
  const { t } = useTranslation('drives');
  const { number, time } = useFormats();
  const [bank] = useBankFact(drive);
  const open = useOpens()('viewDrive');
  return (
    <HeaderRows
      title={
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 break-words font-semibold text-title">{drive.driveCenterName}</h1>
          <StatusChip status={drive.status} />
          {detail.reviewChanges.length > 0 && (
            <span className="rounded-full bg-hover px-2 text-caption text-muted">
              {t('editedAfterApproval')}
            </span>
          )}
        </div>
      }
      actions={
        <>
          {place >= 0 && (
            <span className="text-muted text-table tabular-nums max-md:order-last">
              {t('positionOfPending', {
                position: number(place + 1),
                formatted: number(count),
              })}
            </span>
          )}
          {open && (
            <Link to={href('viewDrive', undefined, { id: drive.id })} className={buttonClass()}>
              <ExternalLink size={16} aria-hidden />
              {t('openDrive')}
            </Link>
          )}
        </>
      }
    >
      <p className="text-muted pointer-coarse:pt-2">
        {bank && (
          <>
            {bank.value}
            {' · '}
          </>
        )}
        <span className="font-mono">{drive.driveID}</span>
        {drive.requestedByName && drive.requestedAt && (
          <>
            {' · '}
            {t('requestedBy', {
              name: drive.requestedByName,
              time: time(new Date(drive.requestedAt)),
            })}
          </>
        )}
      </p>
    </HeaderRows>
  );
}
