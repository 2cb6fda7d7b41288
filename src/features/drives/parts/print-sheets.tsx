import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/drives/fragment-masking.ts';
import { type DriveDetailFragment, DriveSheetFragmentDoc } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { useRecordName } from '../../../kit/detail/record-name.ts';
import { PrintPages } from '../../../kit/print-pages.tsx';
import { useReadsAppointments } from '../../../pickers/appointments/lazy-parts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { openDatesOf } from './drive-days.ts';
import {
  PackingSheet,
  SHEET_LABELS,
  SheetContact,
  SheetPlaces,
  SlotSheet,
  sheetOf,
  useSheetOptions,
} from './drive-sheet.tsx';
import { MOST_SHEETS } from './print-bounds.ts';
import { SheetDays, SheetsLeft, useSheetAddress } from './sheet-days.tsx';
import { useSchedules } from './use-schedules.ts';

interface SheetsProps {
  readonly detail: DriveDetailFragment;
  /** As the address says. */
  readonly sheet: string;
}

/** What goes along to a drive on paper: who comes when, what is packed, and where everybody signs. */
export function PrintSheets({ detail, sheet: asked }: SheetsProps) {
  const sheet = sheetOf(asked);
  const drive = readFragment(DriveSheetFragmentDoc, detail);
  const { t } = useTranslation(['drives', 'form']);
  const { longDay } = useFormats();
  const options = useSheetOptions();
  useRecordName(drive.driveCenterName);
  const { from, to, isMeant, set } = useSheetAddress();
  const reads = useReadsAppointments();
  const dates = openDatesOf(drive.centerDetails);
  const meant = sheet === 'packing' ? [] : dates.filter(isMeant);
  const papers = meant.slice(0, MOST_SHEETS);
  const days = papers.map((date) => ({ driveId: drive.id, date }));
  const schedules = useSchedules(days, reads && sheet === 'run');
  // A sheet that is still on its way would leave a blank page.
  const isReady = days.every((day) => schedules.of(day));
  return (
    <>
      <PrintPages words={(page, pages) => t('form:printPage', { page, pages })} />
      <PageHeader
        title={labelled(t(`drives:${SHEET_LABELS[sheet]}`), drive.driveCenterName)}
        context={drive.driveID}
        actions={
          <>
            <Segmented
              label={t('drives:sheet')}
              value={sheet}
              onChange={(value) => set('sheet', value)}
              options={options}
            />
            <Link to={href('viewDrive', undefined, { id: drive.id })} className={buttonClass()}>
              {t('drives:openDrive')}
            </Link>
            <Button
              variant="primary"
              disabled={sheet !== 'packing' && papers.length === 0}
              busy={!isReady}
              onClick={() => window.print()}
            >
              <Printer size={16} aria-hidden />
              {t('drives:print')}
            </Button>
          </>
        }
      />
      {sheet !== 'packing' && dates.length > 1 && (
        <div data-print="none">
          <SheetDays from={from} to={to} set={set} />
        </div>
      )}
      <div data-print="none" className="[&:not(:empty)]:mb-4">
        <SheetsLeft shown={papers.length} all={meant.length} />
      </div>
      <SheetContact drive={drive} />
      {sheet === 'packing' ? (
        <>
          <div className="mb-4">
            <SheetPlaces drive={drive} date={undefined} />
          </div>
          <PackingSheet drive={drive} />
        </>
      ) : (
        <>
          {papers.length === 0 && (
            <div className="rounded-card border border-line bg-surface">
              <CardEmpty>{t('drives:noSheets')}</CardEmpty>
            </div>
          )}
          {papers.map((date) => {
            const schedule = schedules.of({ driveId: drive.id, date });
            return (
              <section
                key={date}
                aria-label={longDay(date)}
                className="mb-6 break-after-page last:break-after-auto"
              >
                <h2 className="font-semibold text-section">{longDay(date)}</h2>
                <div className="mb-2">
                  <SheetPlaces drive={drive} date={date} />
                </div>
                <SlotSheet
                  slots={schedule?.slots}
                  error={schedule?.error}
                  onRetry={() => schedules.retry({ driveId: drive.id, date })}
                  date={date}
                  signs={sheet === 'signIn'}
                />
              </section>
            );
          })}
        </>
      )}
    </>
  );
}
