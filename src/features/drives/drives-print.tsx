import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { prefetchQuery } from '../../api/prefetch-query.ts';
import { readFragment } from '../../gql/drives/fragment-masking.ts';
import {
  type DriveSheetFragment,
  DriveSheetFragmentDoc,
  DriveSheetsDocument,
} from '../../gql/drives/graphql.ts';
import { useDriveSheetsQuery } from '../../gql/drives/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { PrintPages } from '../../kit/print-pages.tsx';
import type { Day } from '../../lib/scalars.ts';
import { useReadsAppointments } from '../../pickers/appointments/lazy-parts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CardEmpty } from '../../ui/card-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { openDatesOf } from './parts/drive-days.ts';
import {
  PackingSheet,
  SHEETS_LABELS,
  SheetContact,
  SheetPlaces,
  SlotSheet,
  sheetOf,
  useSheetOptions,
} from './parts/drive-sheet.tsx';
import { useDriveWords } from './parts/drive-words.ts';
import { MOST_PRINTED, MOST_SHEETS } from './parts/print-bounds.ts';
import { SheetDays, SheetsLeft, useSheetAddress } from './parts/sheet-days.tsx';
import { useSchedules } from './parts/use-schedules.ts';

interface Paper {
  readonly drive: DriveSheetFragment;
  /** Undefined where the sheet is the whole drive's. */
  readonly date?: Day;
}

const idsIn = (search: URLSearchParams): string[] => [
  ...new Set((search.get('ids') ?? '').split(',').filter(Boolean)),
];
const sheetsOf = (ids: readonly string[]) => ({ ids: ids.slice(0, MOST_PRINTED), pageSize: MOST_PRINTED });
export function ask({ searchParams }: URL, isGuess?: boolean): void {
  const ids = idsIn(searchParams);
  if (ids.length > 0) prefetchQuery(DriveSheetsDocument, sheetsOf(ids), isGuess);
}

/** The sheets of selected drives, one after another, each on a page of its own. */
export function Component() {
  const { t } = useTranslation(['drives', 'form']);
  const { number } = useFormats();
  const options = useSheetOptions();
  const reads = useReadsAppointments();
  const { search, from, to, isMeant, set } = useSheetAddress();
  const sheet = sheetOf(search.get('sheet'));
  const asked = idsIn(search);
  const variables = sheetsOf(asked);
  const { ids } = variables;
  const { data, error, refetch } = useDriveSheetsQuery({
    variables,
    skip: ids.length === 0,
  });
  const drives =
    ids.length === 0
      ? []
      : data?.allDriveCenters.driveCenters.map((drive) => readFragment(DriveSheetFragmentDoc, drive));
  const all = (drives ?? []).flatMap((drive): Paper[] =>
    sheet === 'packing'
      ? [{ drive }]
      : openDatesOf(drive.centerDetails)
          .filter(isMeant)
          .map((date) => ({ drive, date })),
  );
  const papers = all.slice(0, MOST_SHEETS);
  const missing = drives ? asked.length - drives.length : 0;
  const days = papers.flatMap(({ drive, date }) => (date ? [{ driveId: drive.id, date }] : []));
  const schedules = useSchedules(days, reads && sheet === 'run');
  // A sheet that is still on its way would leave a blank page.
  const isReady = drives !== undefined && days.every((day) => schedules.of(day));
  return (
    <>
      <PrintPages words={(page, pages) => t('form:printPage', { page, pages })} />
      <div data-print="none">
        <PageHeader
          title={t(`drives:${SHEETS_LABELS[sheet]}`)}
          context={
            drives &&
            `${t('drives:count', { count: drives.length, formatted: number(drives.length) })} · ${t('drives:sheetCount', { count: all.length, formatted: number(all.length) })}`
          }
          actions={
            <>
              <Segmented
                label={t('drives:sheet')}
                value={sheet}
                onChange={(value) => set('sheet', value)}
                options={options}
              />
              <Button
                variant="primary"
                disabled={papers.length === 0}
                busy={!isReady}
                onClick={() => window.print()}
              >
                <Printer size={16} aria-hidden />
                {t('drives:print')}
              </Button>
            </>
          }
        />
        {sheet !== 'packing' && <SheetDays from={from} to={to} set={set} />}
        <div className="flex flex-col gap-3 [&:not(:empty)]:mb-4">
          {missing > 0 && (
            <Banner tone="info">
              {t('drives:printMissing', { count: missing, formatted: number(missing) })}
            </Banner>
          )}
          <SheetsLeft shown={papers.length} all={all.length} />
        </div>
      </div>
      <RecordState ready={drives !== undefined} error={error} onRetry={refetch}>
        {papers.length === 0 && (
          <div className="rounded-card border border-line bg-surface">
            <CardEmpty>{t('drives:noSheets')}</CardEmpty>
          </div>
        )}
        {papers.map((paper) => {
          const { drive, date } = paper;
          const schedule = date ? schedules.of({ driveId: drive.id, date }) : undefined;
          return (
            <PaperSheet key={`${drive.id} ${date ?? ''}`} paper={paper}>
              {date ? (
                <SlotSheet
                  slots={schedule?.slots}
                  error={schedule?.error}
                  onRetry={() => schedules.retry({ driveId: drive.id, date })}
                  date={date}
                  signs={sheet === 'signIn'}
                />
              ) : (
                <PackingSheet drive={drive} />
              )}
            </PaperSheet>
          );
        })}
      </RecordState>
    </>
  );
}

/** The head of one sheet: on paper nothing else tells whose it is. */
function PaperSheet({
  paper: { drive, date },
  children,
}: {
  readonly paper: Paper;
  readonly children: ReactNode;
}) {
  const { longDay } = useFormats();
  const words = useDriveWords();
  const when = date ? longDay(date) : words.dates(drive.centerDetails);
  return (
    <section
      aria-label={`${drive.driveCenterName}, ${when}`}
      className="mb-8 break-after-page last:mb-0 last:break-after-auto"
    >
      <h2 className="font-semibold text-section">
        {drive.driveCenterName}{' '}
        <span className="font-mono font-normal text-muted text-table">{drive.driveID}</span>
      </h2>
      {date && <p>{when}</p>}
      <SheetPlaces drive={drive} date={date} />
      <SheetContact drive={drive} />
      {children}
    </section>
  );
}
