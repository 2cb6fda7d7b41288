import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/sponsor-groups/fragment-masking.ts';
import {
  SponsorGroupByIdDocument,
  type SponsorGroupDetailFragment,
  SponsorGroupDetailFragmentDoc,
} from '../../gql/sponsor-groups/graphql.ts';
import {
  useRemoveSponsorGroupMutation,
  useRestoreSponsorGroupsMutation,
  useSponsorGroupByIdQuery,
  useSponsorGroupDrivesQuery,
  useUpdateSponsorGroupMutation,
} from '../../gql/sponsor-groups/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage, type DetailTab } from '../../kit/detail/detail-page.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { DeleteButton, EditButton } from '../../kit/detail/record-buttons.tsx';
import { useDelete } from '../../kit/detail/use-delete.ts';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { confirm } from '../../kit/dialogs/confirm.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { type Panel, usePanel } from '../../kit/form/use-panel.ts';
import { useHistoryFields } from '../../kit/record/use-fields.ts';
import { bulkCall } from '../../kit/record/use-record-actions.tsx';
import { usePermission } from '../../kit/use-permission.ts';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import { BLANK } from '../../rules/formats.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { groupFields } from './fields.ts';
import { DonorsTab } from './parts/donors-tab.tsx';
import { DrivesTab } from './parts/drives-tab.tsx';
import { OverviewTab } from './parts/overview-tab.tsx';
import { useNewDrive } from './parts/use-new-drive.ts';
import { SponsorGroupPanel } from './sponsor-group-panel.tsx';

export const ask = prefetchRecord(SponsorGroupByIdDocument);

/** A sponsor group: its facts, drives, donors and history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useSponsorGroupByIdQuery({ variables: { id } });
  const panel = usePanel();
  const group = readFragment(SponsorGroupDetailFragmentDoc, data?.sponsorGroupById);
  return (
    <>
      <RecordState
        ready={group !== undefined}
        error={error}
        onRetry={refetch}
        gone={{ entity: 'sponsorGroup', id, useRestore: useRestoreSponsorGroupsMutation }}
      >
        {group && <Detail key={group.id} group={group} panel={panel} />}
      </RecordState>
      <SponsorGroupPanel panel={panel} />
    </>
  );
}

interface DetailProps {
  readonly group: SponsorGroupDetailFragment;
  readonly panel: Panel;
}

function Detail({ group, panel }: DetailProps) {
  const { t } = useTranslation(['sponsorGroup', 'form']);
  const { number, day } = useFormats();
  const navigate = useNavigate();
  const askAndDelete = useDelete();
  const [remove] = useRemoveSponsorGroupMutation();
  const [restoreDeleted] = useRestoreSponsorGroupsMutation();
  const [update] = useUpdateSponsorGroupMutation();
  const mayDelete = usePermission(useRemoveSponsorGroupMutation);
  const mayWrite = usePermission(useUpdateSponsorGroupMutation) && group.viewerCanEdit;
  const mayReadDrives = usePermission(useSponsorGroupDrivesQuery);
  const bank = useBankFact(group);
  const newDrive = useNewDrive();
  const { id, sponsorName, sponsorCode } = group;
  const drivesTab = href('viewSponsorGroup', undefined, { id, tab: 'drives' });

  const askToDelete = async (): Promise<void> => {
    if (!group.viewerCanDelete) {
      const drives = t('blockedDrives', { formatted: number(group.driveCount) });
      const see = await confirm({
        title: t('blockedTitle', { name: sponsorName }),
        text: t('blockedText'),
        consequences: [{ text: drives, ...(mayReadDrives ? { to: drivesTab } : {}) }],
        action: t(mayReadDrives ? 'showDrives' : 'form:ok'),
      });
      if (see && mayReadDrives) await navigate(drivesTab);
      return;
    }
    await askAndDelete({
      name: sponsorName,
      title: t('deleteTitle', { name: sponsorName }),
      text: t('deleteText'),
      deleted: t('deleted'),
      list: href('sponsorGroups'),
      remove: async () => (await remove({ variables: { id } })).error,
      restore: async () =>
        bulkCall(await restoreDeleted({ variables: { ids: [id] } }), (data) => data.restoreSponsorGroups),
    });
  };

  const fields = useHistoryFields(groupFields);
  const restore = useRestore(group, (now, values) =>
    update({ variables: { sponsorGroup: groupFields.withOld(now, values) } }),
  );

  const tab = (value: string, label: string, show: () => ReactNode, more: Partial<DetailTab> = {}) => ({
    value,
    label,
    show,
    ...more,
  });
  return (
    <DetailPage
      title={sponsorName}
      chip={
        <Chip tone={group.nextDrive ? 'good' : 'idle'}>{t(group.nextDrive ? 'upcoming' : 'noUpcoming')}</Chip>
      }
      facts={[
        ...bank,
        { label: t('sponsorCode'), value: <span className="font-mono">{sponsorCode}</span> },
        { label: t('drives'), value: number(group.driveCount) },
        { label: t('nextDrive'), value: group.nextDrive ? day(group.nextDrive) : BLANK },
        { label: t('collected'), value: number(group.collectedLastYear) },
      ]}
      actions={
        <>
          {mayDelete && <DeleteButton onClick={askToDelete} />}
          {newDrive && (
            <Link to={newDrive(id)} className={buttonClass()}>
              <CalendarPlus size={16} aria-hidden />
              {t('newDrive')}
            </Link>
          )}
          {mayWrite && <EditButton onClick={() => panel.open(id)} />}
        </>
      }
      tabs={[
        tab('overview', t('overview'), () => <OverviewTab group={group} />, { hasCards: true }),
        ...(mayReadDrives
          ? [
              tab('drives', t('drives'), () => <DrivesTab id={id} />, { count: number(group.driveCount) }),
              tab('donors', t('donors'), () => <DonorsTab id={id} />),
            ]
          : []),
      ]}
      tellsOf={['driveCenter', 'appointment', 'donor']}
      history={{ entity: 'sponsorGroup', id, fields, onRestore: mayWrite ? restore : undefined }}
    />
  );
}
