import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/drives/fragment-masking.ts';
import { type DriveDetailFragment, DriveSlotFragmentDoc } from '../../../gql/drives/graphql.ts';
import { useDriveScheduleQuery } from '../../../gql/drives/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useRecordName } from '../../../kit/detail/record-name.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { PrintPages } from '../../../kit/print-pages.tsx';
import { phone } from '../../../rules/formats.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { datesOfRanges } from './drive-days.ts';
import { useDriveWords } from './drive-words.ts';
import { ScheduleList } from './schedule-list.tsx';

const SHEETS = ['run', 'packing', 'signIn'] as const;
type Sheet = (typeof SHEETS)[number];
const LABELS = { run: 'runSheetTitle', packing: 'packingList', signIn: 'signInSheet' } as const;

interface SheetsProps {
  readonly detail: DriveDetailFragment;
  /** As the address says. */
  readonly sheet: string;
  readonly onSheet: (sheet: Sheet) => void;
}

/** What goes along to a drive on paper: who comes when, what is packed, and where everybody signs. */
export function PrintSheets({ detail, sheet: asked, onSheet }: SheetsProps) {
  const sheet: Sheet = SHEETS.find((one) => one === asked) ?? 'run';
  const { t } = useTranslation(['drives', 'form']);
  const words = useDriveWords();
  const { number } = useFormats();
  useRecordName(detail.driveCenterName);
  return (
    <>
      <PrintPages words={(page, pages) => t('form:printPage', { page, pages })} />
      <PageHeader
        title={`${t(`drives:${LABELS[sheet]}`)}: ${detail.driveCenterName}`}
        context={`${detail.driveID} · ${words.dates(detail.centerDetails)} · ${words.times(detail.centerDetails)} · ${words.places(detail.centerDetails)}`}
        actions={
          <>
            <Segmented
              label={t('drives:sheet')}
              value={sheet}
              onChange={onSheet}
              options={SHEETS.map((value) => ({ value, label: t(`drives:${LABELS[value]}`) }))}
            />
            <Link to={href('viewDrive', undefined, { id: detail.id })} className={buttonClass()}>
              {t('drives:openDrive')}
            </Link>
            <Button variant="primary" onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              {t('drives:print')}
            </Button>
          </>
        }
      />
      <p className="mb-4 text-muted">
        {t('drives:contact')}: {detail.primaryContactName}, {phone(detail.contactPhone)} ·{' '}
        {t('drives:resource')}: {detail.resourceName}
      </p>
      {sheet === 'packing' ? (
        <div className="rounded-card border border-line bg-surface">
          <Table label={t('drives:packingList')}>
            <thead>
              <tr>
                <Th>{t('drives:supply')}</Th>
                <Th className="text-right">{t('drives:quantity')}</Th>
                <Th>{t('drives:packed')}</Th>
              </tr>
            </thead>
            <tbody>
              {detail.suppliesDetails.map(({ consumerPackage, qty }) => (
                <Tr key={consumerPackage}>
                  <Td>{consumerPackage}</Td>
                  <Td className="text-right">{number(qty)}</Td>
                  <Td>
                    <Tick />
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : (
        datesOfRanges(detail.centerDetails).map((date) => (
          <DaySheet key={date} id={detail.id} date={date} signs={sheet === 'signIn'} />
        ))
      )}
    </>
  );
}

interface DaySheetProps {
  readonly id: string;
  readonly date: string;
  readonly signs: boolean;
}

/** One day, each on a sheet of its own: by time, with bed and donor, or with room to sign. */
function DaySheet({ id, date, signs }: DaySheetProps) {
  const { t } = useTranslation('drives');
  const { longDay, hour } = useFormats();
  const { data, error, refetch } = useDriveScheduleQuery({ variables: { driveId: id, date } });
  const slots = data?.driveSchedule.map((slot) => readFragment(DriveSlotFragmentDoc, slot));
  const booked = (slots ?? []).filter((slot) => slot.booked > 0);
  return (
    <section aria-label={longDay(date)} className="mb-6 break-after-page last:break-after-auto">
      <h2 className="mb-2 font-semibold text-section">{longDay(date)}</h2>
      <div className="rounded-card border border-line bg-surface">
        <RecordState ready={slots !== undefined} error={error} onRetry={refetch}>
          {signs ? (
            <Table label={`${t('signInSheet')}, ${longDay(date)}`}>
              <thead>
                <tr>
                  <Th>{t('time')}</Th>
                  <Th>{t('donor')}</Th>
                  <Th className="w-1/2">{t('signature')}</Th>
                </tr>
              </thead>
              <tbody>
                {booked
                  .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
                  .map((slot) => (
                    <Tr key={slot.id}>
                      <Td>{hour(slot.startTime)}</Td>
                      <Td>{slot.donorName ?? t('slotBooked')}</Td>
                      <Td />
                    </Tr>
                  ))}
              </tbody>
            </Table>
          ) : (
            <ScheduleList slots={slots ?? []} onBlock={undefined} />
          )}
        </RecordState>
      </div>
    </section>
  );
}

/** To be ticked with a pen. */
const Tick = () => <span className="inline-block size-4 rounded-[4px] border border-line-strong" />;
