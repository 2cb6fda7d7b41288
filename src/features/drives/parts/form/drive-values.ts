import type { DriveDetailFragment } from '../../../../gql/drives/graphql.ts';
import { addDays } from '../../../../lib/day.ts';
import type { Day } from '../../../../lib/scalars.ts';
import type { DriveForm } from '../../../../rules/drive.ts';
import { driveFields, NOTHING, type PlaceValue, type RangeValue } from '../../fields.ts';
import { INTERVAL_WEEKS } from '../later.ts';

export type BedValue = DriveForm['bedConfigration'][number];
export type SupplyValue = DriveForm['suppliesDetails'][number];

/** What other screens hand over: the days and hours that were selected there, and for whom. */
export interface Given {
  readonly date?: Day | undefined;
  readonly endDate?: Day | undefined;
  readonly time?: string | undefined;
  readonly endTime?: string | undefined;
  readonly sponsorId?: string | undefined;
}

export const emptyPlace = (
  timeZone: string,
  { time = '', endTime = '' }: Given = {},
): Required<PlaceValue> => ({
  days: [],
  staffIds: [],
  location: '',
  latitude: NOTHING,
  longitude: NOTHING,
  startTime: time,
  endTime,
  startLunchTime: '',
  endLunchTime: '',
  timeZone: timeZone as PlaceValue['timeZone'],
  blockedSlots: [],
});

const emptyRange = (timeZone: string, given: Given): RangeValue => ({
  startDate: given.date ?? NOTHING,
  endDate: given.endDate ?? given.date ?? NOTHING,
  locationDetail: [emptyPlace(timeZone, given)],
});

/** The form of a drive that is made anew. */
export const emptyDrive = (timeZone: string, given: Given): DriveForm => ({
  ...driveFields.toForm(undefined),
  ...(given.sponsorId ? { sponsorIds: [given.sponsorId] } : {}),
  centerDetails: [emptyRange(timeZone, given)],
});

/** A drive planned once more: so many days later, with nobody assigned yet. */
export function duplicateOf(drive: DriveDetailFragment, days = INTERVAL_WEEKS * 7): DriveForm {
  const values = driveFields.toForm(drive);
  return {
    ...values,
    attendance: NOTHING,
    centerDetails: values.centerDetails.map((range) => ({
      startDate: addDays(range.startDate, days),
      endDate: addDays(range.endDate, days),
      locationDetail: range.locationDetail.map((place) => ({ ...place, staffIds: [] })),
    })),
  };
}
