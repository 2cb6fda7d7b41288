import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { readFragment } from '../../../gql/drives/fragment-masking.ts';
import { type SheetSlotFragment, SheetSlotFragmentDoc } from '../../../gql/drives/graphql.ts';
import { useDriveSheetScheduleLazyQuery } from '../../../gql/drives/hooks.ts';
import type { Day } from '../../../lib/scalars.ts';

/** A day of a drive. */
interface DriveDate {
  readonly driveId: string;
  readonly date: Day;
}

export interface Schedule {
  readonly slots?: readonly SheetSlotFragment[];
  readonly error?: ApiError;
}

/** So many days are asked for at a time: paper waits, the server's other callers need not. */
const LANES = 4;

interface Schedules {
  /** Undefined while it is on its way. */
  readonly of: (day: DriveDate) => Schedule | undefined;
  readonly retry: (day: DriveDate) => Promise<void>;
}

/** The slots of many days of drives, each asked for once; `phones` says whether donors' numbers are asked for too. */
export function useSchedules(days: readonly DriveDate[], phones: boolean): Schedules {
  const ask = useDriveSheetScheduleLazyQuery();
  const [known, setKnown] = useState<ReadonlyMap<string, Schedule>>(new Map());
  const asked = useRef(new Set<string>());
  const keyOf = ({ driveId, date }: DriveDate): string => `${driveId} ${date} ${phones}`;
  const read = async ({ driveId, date }: DriveDate): Promise<void> => {
    const { data, error } = await ask({ variables: { driveId, date, phones } });
    const schedule: Schedule = error
      ? { error }
      : { slots: data.driveSchedule.map((slot) => readFragment(SheetSlotFragmentDoc, slot)) };
    setKnown((now) => new Map(now).set(keyOf({ driveId, date }), schedule));
  };
  useEffect(() => {
    const open = days.filter((day) => !asked.current.has(keyOf(day)));
    for (const day of open) asked.current.add(keyOf(day));
    const lane = async (): Promise<void> => {
      for (let day = open.shift(); day; day = open.shift()) await read(day);
    };
    for (let at = 0; at < LANES; at += 1) void lane();
  });
  return { of: (day) => known.get(keyOf(day)), retry: read };
}
