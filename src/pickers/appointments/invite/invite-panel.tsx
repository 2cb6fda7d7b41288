import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveInvitedFilterMutation } from '../../../gql/appointments/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useChanges } from '../../../kit/live/live.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { InviteRows } from './invite-rows.tsx';
import { InviteSide } from './invite-side.tsx';
import { useInvitations } from './use-invitations.ts';

interface InvitePanelProps {
  readonly driveId: string;
  readonly driveName: string;
  readonly booked: number;
  readonly capacity: number;
  readonly goal: number;
  /** Units that are expected of those who are booked. */
  readonly expectedUnits: number;
}

/** Donors whom the drive could invite, the best first, and what an invitation of those ticked is expected to bring. */
export function InvitePanel({ driveId, driveName, ...drive }: InvitePanelProps) {
  const { t } = useTranslation('appointments', { keyPrefix: 'invite' });
  const { number } = useFormats();
  const invitations = useInvitations(driveId);
  const { shown } = invitations;
  useChanges(['appointment'], () => void invitations.refetch());
  return (
    <RecordState
      ready={shown !== undefined}
      error={shown === undefined ? invitations.error : undefined}
      onRetry={invitations.refetch}
    >
      {shown && (
        <div className="grid grow lg:grid-cols-[minmax(0,1fr)_344px] lg:divide-x lg:divide-line">
          <section aria-label={t('title')} className="flex min-w-0 flex-col">
            {shown.isPlaced && (
              <header className="flex min-h-14 flex-wrap items-center gap-3 border-line border-b px-5 py-2">
                <Checkbox
                  aria-label={t('tickBest')}
                  mixed={invitations.mark === 'some'}
                  checked={false}
                  onChange={invitations.toggleAll}
                />
                <p className="mr-auto text-table tabular-nums" role="status">
                  <b className="font-semibold">{t('selected', { formatted: number(invitations.count) })}</b>{' '}
                  <span className="text-muted">
                    {t('ofAll', { formatted: `${number(shown.totalRecords)}${shown.isCapped ? '+' : ''}` })}
                  </span>
                </p>
                <SaveFilter driveId={driveId} driveName={driveName} radius={invitations.radius} />
              </header>
            )}
            <InviteRows driveId={driveId} invitations={invitations} page={shown} />
          </section>
          <InviteSide driveId={driveId} invitations={invitations} page={shown} {...drive} />
        </div>
      )}
    </RecordState>
  );
}

interface SaveFilterProps {
  readonly driveId: string;
  readonly driveName: string;
  readonly radius: number;
}

/** Keeps who is within reach as a filter of the donors. */
function SaveFilter({ driveId, driveName, radius }: SaveFilterProps) {
  const { t } = useTranslation('appointments', { keyPrefix: 'invite' });
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [save] = useSaveInvitedFilterMutation();
  if (!usePermission(useSaveInvitedFilterMutation)) return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    const filterName = t('filterName', { drive: driveName }).slice(0, 50);
    const { error } = await save({
      variables: {
        donorFilter: { filterName, radiusType: 'Drive', radius, addressFilter: driveId, withInDays: 0 },
      },
    });
    setBusy(false);
    await (error ? notify(errorText(error), 'error') : notify(t('filterSaved', { name: filterName })));
  };
  return (
    <Button onClick={() => void run()} busy={busy}>
      <Bookmark size={16} aria-hidden />
      {t('saveFilter')}
    </Button>
  );
}
