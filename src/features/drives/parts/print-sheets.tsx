import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/drives/fragment-masking.ts';
import { type DriveDetailFragment, DriveSheetFragmentDoc } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRecordName } from '../../../kit/detail/record-name.ts';
import { PrintPages } from '../../../kit/print-pages.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { openDatesOf } from './drive-days.ts';
import {
  DaySheet,
  PackingSheet,
  SHEET_LABELS,
  type Sheet,
  SheetContact,
  SheetPlaces,
  sheetOf,
  useSheetOptions,
} from './drive-sheet.tsx';

interface SheetsProps {
  readonly detail: DriveDetailFragment;
  /** As the address says. */
  readonly sheet: string;
  readonly onSheet: (sheet: Sheet) => void;
}

/** What goes along to a drive on paper: who comes when, what is packed, and where everybody signs. */
export function PrintSheets({ detail, sheet: asked, onSheet }: SheetsProps) {
  const sheet = sheetOf(asked);
  const drive = readFragment(DriveSheetFragmentDoc, detail);
  const { t } = useTranslation(['drives', 'form']);
  const { longDay } = useFormats();
  const options = useSheetOptions();
  useRecordName(drive.driveCenterName);
  return (
    <>
      <PrintPages words={(page, pages) => t('form:printPage', { page, pages })} />
      <PageHeader
        title={`${t(`drives:${SHEET_LABELS[sheet]}`)}: ${drive.driveCenterName}`}
        context={drive.driveID}
        actions={
          <>
            <Segmented label={t('drives:sheet')} value={sheet} onChange={onSheet} options={options} />
            <Link to={href('viewDrive', undefined, { id: drive.id })} className={buttonClass()}>
              {t('drives:openDrive')}
            </Link>
            <Button variant="primary" onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              {t('drives:print')}
            </Button>
          </>
        }
      />
      <SheetContact drive={drive} />
      {sheet === 'packing' ? (
        <>
          <div className="mb-4">
            <SheetPlaces drive={drive} date={undefined} />
          </div>
          <PackingSheet drive={drive} />
        </>
      ) : (
        openDatesOf(drive.centerDetails).map((date) => (
          <section
            key={date}
            aria-label={longDay(date)}
            className="mb-6 break-after-page last:break-after-auto"
          >
            <h2 className="font-semibold text-section">{longDay(date)}</h2>
            <div className="mb-2">
              <SheetPlaces drive={drive} date={date} />
            </div>
            <DaySheet id={drive.id} date={date} signs={sheet === 'signIn'} />
          </section>
        ))
      )}
    </>
  );
}
