import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { useBankColumn } from '../../../pickers/bank-list.tsx';
import { isOpenFor } from '../../../rules/drive-status.ts';
import { phone } from '../../../rules/formats.ts';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { ActiveCell } from './active-cell.tsx';
import { BookedBar, CheckCounts, KindChip, StatusChip } from './drive-chips.tsx';
import { GoalBar } from './drive-goal.tsx';
import { useDriveWords } from './drive-words.ts';
import type { Preset } from './presets.ts';
import { TypeChips } from './type-chips.tsx';
import type { BeginTransition } from './use-transitions.tsx';
import { zonedHours } from './zoned-hours.ts';

type Column = ListColumn<DriveRowFragment>;

/** Where a column stands; without a word, everywhere. What stands elsewhere can be asked for. */
const ONLY: Readonly<Record<string, readonly Preset[]>> = {
  bookedCount: ['createDrive', 'activationDrive'],
  centerGoals: ['createDrive', 'activationDrive'],
  assignedStaff: ['approveDrive', 'activationDrive'],
  checks: ['approveDrive'],
  requestedByName: ['approveDrive'],
  isActived: ['activationDrive'],
};
/** What stands in the second line of another column, or is asked for by few. */
const HIDDEN = [
  'driveID',
  'sponsors',
  'resourceName',
  'donationTypeName',
  'primaryContactName',
  'contactPhone',
  'email',
  'contactName',
  'beds',
  'packingList',
  'attendance',
  'numberOfDrivers',
  'numberOfPersonalResources',
  'note',
];

const twoLines = (first: ReactNode, second: ReactNode) => <TwoLines first={first} second={second} />;

/** Where it is: its beginning, so that the status is seen whole where names are long. */
const placesOf = (places: string, preset: Preset): ReactNode => (
  <span
    title={places}
    className={clsx('block md:truncate', preset === 'activationDrive' ? 'md:max-w-28' : 'md:max-w-36')}
  >
    {places}
  </span>
);

/** Its sponsors, where its name does not say them. */
function sponsorsBeside({ sponsors, driveCenterName }: DriveRowFragment): string {
  const names = sponsors.map(({ sponsorName }) => sponsorName).join(', ');
  return names && names !== driveCenterName ? ` · ${names}` : '';
}

/** The columns of a preset; their ids are the contract's, for sorting and exports. */
export function useDriveColumns(preset: Preset, begin: BeginTransition): readonly Column[] {
  const { t } = useTranslation(['drives', 'common']);
  const words = useDriveWords();
  const zoned = useZoned();
  const today = useToday();
  const { number, time, day, dayOf } = useFormats();
  const bank = useBankColumn<DriveRowFragment>();
  return useMemo(() => {
    const needed = ({ requiredStaff }: DriveRowFragment): number =>
      requiredStaff.reduce((sum, { quantity }) => sum + quantity, 0);
    const columns: Column[] = [
      {
        id: 'driveCenterName',
        title: t('drives:name'),
        value: (drive) => drive.driveCenterName,
        cell: (drive) => (
          <>
            <span className="block">{drive.driveCenterName}</span>{' '}
            <span className="block font-normal text-caption text-muted">
              <span className="font-mono">{drive.driveID}</span>
              {sponsorsBeside(drive)}
            </span>
          </>
        ),
      },
      ...bank,
      { id: 'driveID', title: t('drives:driveId'), value: (drive) => drive.driveID },
      {
        id: 'resourceType',
        title: t('drives:kind'),
        value: (drive) => words.kind(drive.resourceType),
        // Beneath it, not beside: the status is still seen whole.
        cell: (drive) => (
          <>
            <KindChip kind={drive.resourceType} isLow />
            <TypeChips names={drive.donationTypeName} most={1} />
          </>
        ),
      },
      {
        id: 'startDate',
        title: t('drives:dates'),
        value: (drive) => `${words.dates(drive.centerDetails)}, ${words.times(drive.centerDetails)}`,
        cell: (drive) =>
          twoLines(
            words.dates(drive.centerDetails),
            zonedHours(zoned, words.times(drive.centerDetails), drive.centerDetails[0], today),
          ),
        narrow: 'field',
      },
      {
        id: 'location',
        title: t('drives:location'),
        value: (drive) => `${words.places(drive.centerDetails)}, ${drive.resourceName}`,
        cell: (drive) => twoLines(placesOf(words.places(drive.centerDetails), preset), drive.resourceName),
        narrow: 'field',
      },
      {
        id: 'sponsors',
        title: t('drives:sponsor'),
        value: ({ sponsors }) => sponsors.map(({ sponsorName }) => sponsorName).join(', '),
      },
      { id: 'resourceName', title: t('drives:resource'), value: (drive) => drive.resourceName },
      {
        id: 'donationTypeName',
        title: t('drives:types'),
        value: (drive) => drive.donationTypeName.join(', '),
        cell: (drive) => <TypeChips names={drive.donationTypeName} most={2} />,
      },
      {
        // Not at the end: there the row’s actions would lie over it.
        id: 'isActived',
        title: t('drives:active'),
        value: (drive) => t(drive.isActived ? 'drives:yes' : 'drives:no'),
        cell: (drive) => <ActiveCell drive={drive} begin={begin} />,
      },
      {
        id: 'bookedCount',
        title: t('drives:booked'),
        value: (drive) =>
          t('drives:bookedOf', { booked: number(drive.bookedCount), capacity: number(drive.capacity) }),
        cell: (drive) => (
          <BookedBar booked={drive.bookedCount} capacity={drive.capacity} isOpen={isOpenFor(drive)} />
        ),
        narrow: 'field',
      },
      {
        id: 'centerGoals',
        title: t('drives:goal'),
        value: (drive) => drive.centerGoals,
        cell: (drive) => <GoalBar drive={drive} />,
      },
      {
        id: 'checks',
        title: t('drives:checks'),
        value: (drive) => drive.checks.map(({ message }) => message).join('; '),
        cell: (drive) => <CheckCounts checks={drive.checks} />,
        narrow: 'field',
      },
      {
        id: 'requestedByName',
        title: t('drives:requested'),
        file: [
          { id: 'requestedByName', title: t('drives:requester') },
          { id: 'requestedAt', title: t('drives:requestedOn') },
        ],
        value: (drive) => drive.requestedByName,
        cell: (drive) =>
          drive.requestedByName &&
          twoLines(
            drive.requestedByName,
            drive.requestedAt && (
              <span title={time(new Date(drive.requestedAt))}>{day(dayOf(new Date(drive.requestedAt)))}</span>
            ),
          ),
      },
      {
        id: 'status',
        title: t('drives:status'),
        value: (drive) => words.status(drive.status),
        cell: (drive) => <StatusChip status={drive.status} />,
        narrow: 'status',
      },
      {
        id: 'assignedStaff',
        title: t('drives:staff'),
        value: (drive) =>
          t('drives:staffOf', { assigned: number(drive.assignedStaff), required: number(needed(drive)) }),
      },
      {
        id: 'primaryContactName',
        title: t('drives:primaryContact'),
        value: (drive) => drive.primaryContactName,
      },
      {
        id: 'contactPhone',
        title: t('drives:contactPhone'),
        value: (drive) => phone(drive.contactPhone),
      },
      { id: 'email', title: t('drives:email'), value: (drive) => drive.email },
      { id: 'contactName', title: t('drives:contactName'), value: (drive) => drive.contactName },
      {
        id: 'beds',
        title: t('drives:beds'),
        value: ({ bedConfigration }) =>
          bedConfigration
            .map(({ quantity, bedName, donationType }) => {
              const names = donationType.map(({ name }) => name).join(', ');
              return `${number(quantity)} ${bedName} (${names})`;
            })
            .join('; '),
      },
      {
        id: 'packingList',
        title: t('drives:packingList'),
        value: ({ suppliesDetails }) =>
          suppliesDetails.map(({ qty, consumerPackage }) => `${number(qty)} ${consumerPackage}`).join(', '),
      },
      { id: 'attendance', title: t('drives:attendance'), value: (drive) => drive.attendance, align: 'right' },
      {
        id: 'numberOfDrivers',
        title: t('drives:drivers'),
        value: (drive) => drive.numberOfDrivers,
        align: 'right',
      },
      {
        id: 'numberOfPersonalResources',
        title: t('drives:personalResources'),
        value: (drive) => drive.numberOfPersonalResources,
        align: 'right',
      },
      { id: 'note', title: t('drives:note'), value: (drive) => drive.note },
    ];
    return columns.map((column) =>
      HIDDEN.includes(column.id) || ONLY[column.id]?.includes(preset) === false
        ? { ...column, hidden: true }
        : column,
    );
  }, [t, words, number, time, day, dayOf, bank, preset, begin, zoned, today]);
}
