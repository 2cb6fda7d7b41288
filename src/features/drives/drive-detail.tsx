import { CalendarPlus, ClipboardCheck, Copy, Ellipsis, ListChecks, Pencil, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/drives/fragment-masking.ts';
import {
  DriveCenterByIdDocument,
  type DriveDetailFragment,
  DriveDetailFragmentDoc,
  type DriveRowFragment,
  DriveRowFragmentDoc,
} from '../../gql/drives/graphql.ts';
import { useDriveCenterByIdQuery, useUpdateDriveCenterMutation } from '../../gql/drives/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { dayIn } from '../../kit/address-day.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { EditLink } from '../../kit/detail/edit-link.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { usePanel } from '../../kit/form/use-panel.ts';
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
import { Button, buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { opened } from '../../ui/lazy-overlay.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { asksAgain, withOldValues } from './fields.ts';
import { StatusChip } from './parts/drive-chips.tsx';
import { useDriveWords } from './parts/drive-words.ts';
import { DriveOverview } from './parts/overview-tab.tsx';
import { ScheduleTab } from './parts/schedule-tab.tsx';
import { StaffTab } from './parts/staff-tab.tsx';
import { allows, TRANSITIONS, type Transition } from './parts/transitions.ts';
import { useDriveHistory } from './parts/use-drive-history.ts';
import { TRANSITION_ICONS, useTransitions } from './parts/use-transitions.tsx';

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
    <RecordState ready={row !== undefined} error={error} onRetry={refetch}>
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
          <PrintSheets
            detail={detail}
            sheet={sheet}
            onSheet={(value) => setSearch({ id, sheet: value }, { replace: true })}
          />
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

/** The one that is done next stands as a button of its own. */
const FIRST: readonly Transition[] = ['activate', 'approve'];
const BOOKABLE = ['Active', 'In progress'];

function Detail({ drive, detail, again }: DetailProps) {
  const { t } = useTranslation(['drives', 'form']);
  const { number } = useFormats();
  const words = useDriveWords();
  const opens = useOpens();
  const navigate = useNavigate();
  const bank = useBankFact({ clientId: drive.clientId });
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
  const moves = TRANSITIONS.filter((transition) => allows(drive, transition));
  const [main] = FIRST.filter((transition) => moves.includes(transition));
  const MainIcon = main && TRANSITION_ICONS[main];
  const rest = moves.filter((transition) => transition !== main);
  return (
    <>
      <DetailPage
        title={drive.driveCenterName}
        chip={<StatusChip status={drive.status} />}
        facts={[
          ...bank,
          { label: t('drives:driveId'), value: <span className="font-mono">{drive.driveID}</span> },
          { label: t('drives:dates'), value: words.dates(drive.centerDetails) },
          { label: t('drives:resource'), value: drive.resourceName },
          {
            label: t('drives:bookedShort'),
            value: t('drives:bookedOf', {
              booked: number(drive.bookedCount),
              capacity: number(drive.capacity),
            }),
          },
        ]}
        actions={
          <>
            <Menu
              trigger={
                <IconButton label={t('drives:moreActions')} className="border border-line bg-surface">
                  <Ellipsis size={16} aria-hidden />
                </IconButton>
              }
            >
              {rest.map((transition) => {
                const Icon = TRANSITION_ICONS[transition];
                return (
                  <MenuItem
                    key={transition}
                    icon={<Icon size={16} aria-hidden />}
                    onSelect={() => begin(drive, transition)}
                  >
                    {t(`drives:${transition}`)}
                  </MenuItem>
                );
              })}
              {opens('addDrive') && may('duplicate') && (
                <MenuItem asChild>
                  <Link to={href('addDrive', undefined, { from: id })}>
                    <Copy size={16} aria-hidden />
                    {t('drives:duplicate')}
                  </Link>
                </MenuItem>
              )}
              {readsDay && (
                <MenuItem asChild>
                  <Link to={href('viewDrive', undefined, { id, sheet: 'day' })}>
                    <ListChecks size={16} aria-hidden />
                    {t('drives:daySheet')}
                  </Link>
                </MenuItem>
              )}
              <MenuItem asChild>
                <Link to={href('viewDrive', undefined, { id, sheet: 'run' })}>
                  <Printer size={16} aria-hidden />
                  {t('drives:runSheet')}
                </Link>
              </MenuItem>
              <MenuItem asChild>
                <Link to={href('viewDrive', undefined, { id, sheet: 'packing' })}>
                  <Printer size={16} aria-hidden />
                  {t('drives:packingList')}
                </Link>
              </MenuItem>
            </Menu>
            {drive.status === 'Pending approval' && opens('reviewDrive') && (
              <Link to={href('reviewDrive', undefined, { id })} className={buttonClass()}>
                <ClipboardCheck size={16} aria-hidden />
                {t('drives:review')}
              </Link>
            )}
            {books && isBookable && (
              <Button onClick={() => book({ driveId: id })}>
                <CalendarPlus size={16} aria-hidden />
                {t('drives:bookAppointment')}
              </Button>
            )}
            {main && MainIcon && (
              <Button onClick={() => begin(drive, main)}>
                <MainIcon size={16} aria-hidden />
                {t(`drives:${main}`)}
              </Button>
            )}
            {edits && <EditLink to={href('editDrive', undefined, { id })} />}
            {editsResults && (
              <Button variant="primary" onClick={() => results.open(id)}>
                <Pencil size={16} aria-hidden />
                {t('drives:editResults')}
              </Button>
            )}
          </>
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
                onBook={books && isBookable ? (date, time) => book({ driveId: id, date, time }) : undefined}
              />
            ),
          },
          ...(readsAppointments
            ? [
                {
                  value: 'appointments',
                  label: t('drives:appointments'),
                  count: number(drive.bookedCount),
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
      {editsResults && results.isOpen && (
        <Suspense fallback={null}>
          <ResultsForm drive={detail} onClose={results.close} />
        </Suspense>
      )}
    </>
  );
}
