import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import type { StaffDriveTargetsQuery } from '../../../gql/staff/graphql.ts';
import { useStaffDriveTargetsQuery } from '../../../gql/staff/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { addDays } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import type { DriveStatus } from '../../../rules/drive-status.ts';
import { isOpenOn } from '../../../rules/open-days.ts';
import type { Option } from '../../../ui/select.tsx';

/** Those whose staff can be changed without anything else following from it. */
const STATUSES: DriveStatus[] = ['Pending approval', 'Approved', 'Active'];
const AHEAD_DAYS = 180;

type Drive = StaffDriveTargetsQuery['allDriveCenters']['driveCenters'][number];
type Range = Drive['centerDetails'][number];

/** The places of a range that are open on a day. */
const openOn = ({ startDate, endDate, locationDetail }: Range, date: Day) =>
  locationDetail.filter(({ days }) => isOpenOn({ startDate, endDate, days }, date));

/** The next day of a range on which it is open, if any is left: each week is like the first. */
function nextOpenDay(range: Range, today: Day): Day | undefined {
  const first = range.startDate > today ? range.startDate : today;
  return Array.from({ length: 7 }, (_none, at) => addDays(first, at)).find(
    (date) => openOn(range, date).length > 0,
  );
}

/** A drive to choose, with the places at which somebody is not counted in yet. */
interface DriveOption extends Option {
  readonly placeIds: string[];
}

interface DriveOptions {
  /** Undefined while they are on their way. */
  readonly options: readonly DriveOption[] | undefined;
  /** The one drive of the day, where there is no other; else ''. */
  readonly only: string;
  /** A day was asked for, and has no drive that somebody could be sent to. */
  readonly none: boolean;
  readonly error: ApiError | undefined;
  readonly refetch: () => Promise<void>;
}

/** The drives ahead that somebody may still be sent to; with a day, those of the day first. */
export function useDriveOptions(staffId: string, date: Day | undefined): DriveOptions {
  const { t } = useTranslation('staff');
  const { shortDay, hour } = useFormats();
  const today = useToday();
  const ahead = useStaffDriveTargetsQuery({
    variables: { filter: { statuses: STATUSES, from: today, to: addDays(today, AHEAD_DAYS) } },
    fetchPolicy: 'network-only',
  });
  // The day may lie behind the first page of what is ahead.
  const day = date ?? today;
  const onDay = useStaffDriveTargetsQuery({
    variables: { filter: { statuses: STATUSES, from: day, to: day } },
    skip: date === undefined,
    fetchPolicy: 'network-only',
  });
  const optionOf = (drive: Drive, on: Day | undefined): DriveOption[] => {
    const { id, driveCenterName, centerDetails } = drive;
    const [next] = centerDetails.flatMap((range) => {
      const date = on ?? nextOpenDay(range, today);
      const [place] = date ? openOn(range, date) : [];
      return date && place ? [{ date, place }] : [];
    });
    const placeIds = centerDetails
      .flatMap(({ locationDetail }) => locationDetail)
      .flatMap(({ id: placeId, staff }) => (staff.some((one) => one.id === staffId) ? [] : [placeId]));
    // Who is counted in already has nothing to be asked, nor taken back.
    if (!next || placeIds.length === 0) return [];
    const { date: when, place } = next;
    const hours = `${hour(place.startTime)} – ${hour(place.endTime)} ${place.timeZone}`;
    return [
      {
        value: id,
        placeIds,
        label: `${shortDay(when)}, ${hours} · ${driveCenterName}`,
        ...(on ? { hint: t('thatDay') } : {}),
      },
    ];
  };
  const first = (onDay.data?.allDriveCenters.driveCenters ?? []).flatMap((drive) => optionOf(drive, date));
  const rest = ahead.data?.allDriveCenters.driveCenters.flatMap((drive) =>
    first.some(({ value }) => value === drive.id) ? [] : optionOf(drive, undefined),
  );
  const isReady = rest !== undefined && (date === undefined || onDay.data !== undefined);
  return {
    options: isReady ? [...first, ...rest] : undefined,
    only: isReady && first.length === 1 ? (first[0]?.value ?? '') : '',
    none: isReady && date !== undefined && first.length === 0,
    error: ahead.error ?? onDay.error,
    refetch: async () => {
      await Promise.all([ahead.refetch(), ...(date ? [onDay.refetch()] : [])]);
    },
  };
}
