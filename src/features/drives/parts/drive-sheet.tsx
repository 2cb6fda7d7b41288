import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import type { DriveSheetFragment, SheetSlotFragment } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { WEEK } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { useReadsAppointments } from '../../../pickers/appointments/lazy-parts.tsx';
import { useBanks } from '../../../pickers/use-banks.ts';
import { phone } from '../../../rules/formats.ts';
import { placesOn } from '../../../rules/open-days.ts';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { useDriveWords } from './drive-words.ts';
import { ScheduleList } from './schedule-list.tsx';
import { isPlanned } from './slot-state.tsx';

const SHEETS = ['run', 'packing', 'signIn'] as const;
export type Sheet = (typeof SHEETS)[number];

/** The sheet that an address asks for. */
export const sheetOf = (asked: string | null): Sheet => SHEETS.find((one) => one === asked) ?? 'run';

/** What the sheets are called, each alone and several of them. */
export const SHEET_LABELS = { run: 'runSheetTitle', packing: 'packingList', signIn: 'signInSheet' } as const;
export const SHEETS_LABELS = { run: 'runSheets', packing: 'packingLists', signIn: 'signInSheets' } as const;

/** The choice of the sheet, as a segmented control has it. */
export function useSheetOptions() {
  const { t } = useTranslation('drives');
  return SHEETS.map((value) => ({ value, label: t(SHEET_LABELS[value]) }));
}

/** Whose drive it is where all banks are looked at; whom to call, and what stands there. */
export function SheetContact({ drive }: { readonly drive: DriveSheetFragment }) {
  const { t } = useTranslation('drives');
  const isParent = useBanks() !== undefined;
  return (
    <p className="mb-4 text-muted">
      {isParent && `${drive.clientName} · `}
      {t('contact')}: {drive.primaryContactName}, {phone(drive.contactPhone)} · {t('resource')}:{' '}
      {drive.resourceName}
    </p>
  );
}

type Place = DriveSheetFragment['centerDetails'][number]['locationDetail'][number];

interface SheetPlacesProps {
  readonly drive: DriveSheetFragment;
  /** Undefined where the sheet is the whole drive's. */
  readonly date: Day | undefined;
}

/** The hours and the address of each place, none left out: whoever drives there has nothing but the paper. */
export function SheetPlaces({ drive: { centerDetails }, date }: SheetPlacesProps) {
  const words = useDriveWords();
  const lineOf = (place: Place, ...when: readonly string[]) => (
    <p key={place.id}>{[...when, words.hours(place), place.location].filter(Boolean).join(' · ')}</p>
  );
  if (date) return placesOn(centerDetails, date).map((place) => lineOf(place));
  return centerDetails.flatMap((range) =>
    range.locationDetail.map((place) => {
      const days = WEEK.filter((day) => place.days.includes(day));
      return lineOf(place, words.range(range), days.map(words.weekday).join(', '));
    }),
  );
}

/** What is packed, to be ticked with a pen. */
export function PackingSheet({ drive }: { readonly drive: DriveSheetFragment }) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  return (
    <div className="rounded-card border border-line bg-surface">
      {drive.suppliesDetails.length === 0 ? (
        <p className="px-4 py-3 text-muted">{t('noSupplies')}</p>
      ) : (
        <Table label={t('packingList')}>
          <thead>
            <tr>
              <Th>{t('supply')}</Th>
              <Th className="text-right">{t('quantity')}</Th>
              <Th>{t('packed')}</Th>
            </tr>
          </thead>
          <tbody>
            {drive.suppliesDetails.map(({ consumerPackage, qty }) => (
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
      )}
    </div>
  );
}

interface SlotSheetProps {
  readonly date: Day;
  /** With room to sign for those who are booked; otherwise all slots by time. */
  readonly signs: boolean;
  /** Undefined while they are on their way. */
  readonly slots: readonly SheetSlotFragment[] | undefined;
  readonly error: ApiError | undefined;
  readonly onRetry: () => Promise<void>;
}

const phoneOf = ({ donorPhone }: SheetSlotFragment): string => (donorPhone ? phone(donorPhone) : '');

/** One day: by time, with bed, donor and where they are reached, or with room to sign. */
export function SlotSheet({ slots, error, onRetry, date, signs }: SlotSheetProps) {
  const { t } = useTranslation('drives');
  const { longDay, hour } = useFormats();
  const reads = useReadsAppointments();
  const booked = (slots ?? []).filter((slot) => slot.booked > 0);
  // Of a closed day those who still come: nobody is let in at what else was planned.
  const listed = booked.length > 0 ? slots?.filter((slot) => !isPlanned(slot)) : slots;
  return (
    <div className="rounded-card border border-line bg-surface">
      <RecordState ready={slots !== undefined} error={error} onRetry={onRetry}>
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
          <ScheduleList slots={listed ?? []} phoneOf={reads ? phoneOf : undefined} onBlock={undefined} />
        )}
      </RecordState>
    </div>
  );
}

const Tick = () => <span className="inline-block size-4 rounded-[4px] border border-line-strong" />;
