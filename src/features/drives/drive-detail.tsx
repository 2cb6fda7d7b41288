import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/drives/fragment-masking.ts';
import {
  DriveCenterByIdDocument,
  type DriveDetailFragment,
  DriveDetailFragmentDoc,
  type DriveRowFragment,
  DriveRowFragmentDoc,
} from '../../gql/drives/graphql.ts';
import {
  useDriveCenterByIdQuery,
  useRestoreDriveCentersMutation,
  useUpdateDriveCenterMutation,
} from '../../gql/drives/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { dayIn } from '../../kit/address-day.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { usePanel } from '../../kit/form/use-panel.ts';
import { RecordLink } from '../../kit/record-link.tsx';
import { useOpens } from '../../kit/use-permission.ts';
import {
  LazyAppointments,
  LazyDaySheet,
  LazyInvite,
  LazyResults,
  useReadsAppointments,
  useReadsDaySheet,
  useReadsInvitations,
} from '../../pickers/appointments/lazy-parts.tsx';
import { useBook } from '../../pickers/appointments/use-book.tsx';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import type { DriveAction } from '../../rules/drive-status.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { asksAgain, withOldValues } from './fields.ts';
import { DriveActions } from './parts/drive-actions.tsx';
import { StatusChip } from './parts/drive-chips.tsx';
import { GoalChip } from './parts/drive-goal.tsx';
import { useDriveWords } from './parts/drive-words.ts';
import { DriveOverview } from './parts/overview-tab.tsx';
import { ScheduleTab } from './parts/schedule-tab.tsx';
import { StaffTab } from './parts/staff-tab.tsx';
import { useDriveHistory } from './parts/use-drive-history.ts';
import { useTransitions } from './parts/use-transitions.tsx';

const ResultsForm = opened(async () => {
  const [module] = await Promise.all([
    import('./parts/results-form.tsx'),
    loadTexts(['driveForm', 'form', 'rules']),
  ]);
  return { default: module.ResultsForm };
});

// Few who look at a drive take it along on paper.
const PrintSheets = lazy(async () => ({ default: (await import('./parts/print-sheets.tsx')).PrintSheets }));

export const ask = prefetchRecord(DriveCenterByIdDocument);

/** A drive or center: what it is, its schedule, its staff and supplies, its history, and what may be done with it. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? '';
  const sheet = search.get('sheet');
  const { data, error, refetch } = useDriveCenterByIdQuery({ variables: { id } });
  const row = readFragment(DriveRowFragmentDoc, data?.driveCenterById);
  const detail = readFragment(DriveDetailFragmentDoc, data?.driveCenterById);
  return (
    <RecordState
      ready={row !== undefined}
      error={error}
      onRetry={refetch}
      gone={{ entity: 'driveCenter', id, useRestore: useRestoreDriveCentersMutation }}
    >
      {row && sheet === 'day' && (
        <LazyDaySheet
          driveId={row.id}
          date={dayIn(search, 'date')}
          onDate={(date) => setSearch({ id, sheet: 'day', date }, { replace: true })}
          chip={<StatusChip status={row.status} />}
        />
      )}
      {detail && sheet && sheet !== 'day' && (
        <Suspense fallback={null}>
          <PrintSheets detail={detail} sheet={sheet} />
        </Suspense>
      )}
      {row && detail && !sheet && (
        <Detail key={row.id} drive={row} detail={detail} again={() => void refetch()} />
      )}
    </RecordState>
  );
}

interface DetailProps {
  readonly drive: DriveRowFragment;
  readonly detail: DriveDetailFragment;
  readonly again: () => void;
}

const BOOKABLE = ['Active', 'In progress'];

function Detail({ drive, detail, again }: DetailProps) {
  const { t } = useTranslation(['drives', 'form']);
  const { number } = useFormats();
  const words = useDriveWords();
  const opens = useOpens();
  const navigate = useNavigate();
  const bank = useBankFact(drive);
  const { begin, dialog } = useTransitions((transition, isDone) => {
    if (transition === 'delete' && isDone) void navigate(href('createDrive'));
    else again();
  });
  const { id } = drive;
  const isBookable = BOOKABLE.includes(drive.status);
  const { may: books, book, dialog: booking } = useBook();
  const readsAppointments = useReadsAppointments();
  const readsDay = useReadsDaySheet();
  const invites = useReadsInvitations() && isBookable;
  const [search, setSearch] = useSearchParams();
  const fields = useDriveHistory(detail, search.get('tab') === 'history');
  const [update] = useUpdateDriveCenterMutation();
  const restore = useRestore(detail, (now, values) =>
    update({ variables: { drive: withOldValues(now, values) } }),
  );
  const may = (action: DriveAction): boolean => drive.allowedActions.includes(action);
  const edits = opens('editDrive') && (may('edit') || may('editLimited') || may('resubmit'));
  const editsResults = opens('editDrive') && may('editResults');
  const results = usePanel();
  return (
    <>
      <DetailPage
        title={drive.driveCenterName}
        chip={
          <>
            <StatusChip status={drive.status} />
            <GoalChip drive={drive} />
          </>
        }
        facts={[
          ...bank,
          { label: t('drives:driveId'), value: <span className="font-mono">{drive.driveID}</span> },
          { label: t('drives:dates'), value: words.dates(drive.centerDetails) },
          {
            label: t('drives:resource'),
            value: (
              <RecordLink
                to={
                  detail.resourceId !== null &&
                  opens('viewResource') &&
                  href('viewResource', undefined, { id: detail.resourceId })
                }
              >
                {drive.resourceName}
              </RecordLink>
            ),
          },
          {
            label: t('drives:bookedShort'),
            value: t('drives:bookedOf', {
              booked: number(drive.bookedCount),
              capacity: number(drive.capacity),
            }),
          },
        ]}
        actions={
          <DriveActions
            drive={drive}
            edits={edits}
            onBegin={begin}
            onBook={books && isBookable ? () => book({ driveId: id }) : undefined}
            onResults={editsResults ? () => results.open(id) : undefined}
          />
        }
        tabs={[
          {
            value: 'overview',
            label: t('drives:overview'),
            hasCards: true,
            show: () => <DriveOverview drive={drive} detail={detail} />,
          },
          {
            value: 'schedule',
            label: t('drives:schedule'),
            show: () => (
              <ScheduleTab
                detail={detail}
                mayBlock={edits || may('deactivate')}
                onBook={
                  books && isBookable ? (date, slot) => book({ driveId: id, date, ...slot }) : undefined
                }
              />
            ),
          },
          ...(readsAppointments
            ? [
                {
                  value: 'appointments',
                  label: t('drives:appointments'),
                  count: number(detail.listedAppointments),
                  show: () => (
                    <LazyAppointments
                      of={{ driveId: id }}
                      wish={{ driveId: id }}
                      types={drive.donationTypeName}
                    />
                  ),
                },
              ]
            : []),
          ...(invites
            ? [
                {
                  value: 'invite',
                  label: t('drives:invite'),
                  show: () => (
                    <LazyInvite
                      driveId={id}
                      driveName={drive.driveCenterName}
                      booked={drive.bookedCount}
                      capacity={drive.capacity}
                      goal={drive.centerGoals}
                      expectedUnits={drive.forecast.expectedUnits}
                    />
                  ),
                },
              ]
            : []),
          {
            value: 'staff',
            label: t('drives:staffAndSupplies'),
            hasCards: true,
            show: () => <StaffTab drive={drive} detail={detail} />,
          },
          ...(readsDay
            ? [
                {
                  value: 'results',
                  label: t('drives:results'),
                  show: () => (
                    <LazyResults
                      driveId={id}
                      date={dayIn(search, 'date')}
                      onDate={(date) =>
                        setSearch((now) => ({ ...Object.fromEntries(now), date }), {
                          preventScrollReset: true,
                        })
                      }
                    />
                  ),
                },
              ]
            : []),
        ]}
        tellsOf={['appointment', 'resource', 'staff']}
        history={{
          entity: 'driveCenter',
          id,
          fields,
          onRestore: edits ? restore : undefined,
          warn: (values) => (asksAgain(drive, values) ? t('drives:restoreAsksAgain') : undefined),
        }}
      />
      {dialog}
      {booking}
      {editsResults && results.isOpen && <ResultsForm drive={detail} onClose={results.close} />}
    </>
  );
}
