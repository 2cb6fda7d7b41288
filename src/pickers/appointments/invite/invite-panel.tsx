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
import { CHOSEN_MAX } from '../../../rules/donor-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { InviteRows } from './invite-rows.tsx';
import { InviteSide } from './invite-side.tsx';
import { type Invitations, useInvitations } from './use-invitations.ts';

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
                <SaveFilter driveName={driveName} invitations={invitations} />
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
  readonly driveName: string;
  readonly invitations: Invitations;
}

/**
 * Keeps those who are ticked as a filter of the donors, by name: no search of the donors says who can be invited to a
 * drive, and one that says less finds whoever is booked, was invited or wants no mail as well.
 */
function SaveFilter({ driveName, invitations: { count, collect } }: SaveFilterProps) {
  const { t } = useTranslation('appointments', { keyPrefix: 'invite' });
  const { t: list } = useTranslation('list');
  const { number } = useFormats();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [save] = useSaveInvitedFilterMutation();
  if (!usePermission(useSaveInvitedFilterMutation)) return null;
  const filterName = t('filterName', { drive: driveName }).slice(0, 50);
  const keep = async (): Promise<string | undefined> => {
    if (count > CHOSEN_MAX) return list('tooMany', { total: number(count), most: number(CHOSEN_MAX) });
    const donorIds = await collect();
    const error = Array.isArray(donorIds)
      ? (await save({ variables: { donorFilter: { filterName, donorIds } } })).error
      : donorIds;
    return error && errorText(error);
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    const refused = await keep();
    setBusy(false);
    await (refused === undefined ? notify(t('filterSaved', { name: filterName })) : notify(refused, 'error'));
  };
  return (
    <Button onClick={() => void run()} busy={busy} disabled={count === 0}>
      <Bookmark size={16} aria-hidden />
      {t('saveFilter')}
    </Button>
  );
}
