import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { readFragment } from '../../../gql/drives/fragment-masking.ts';
import { DriveSlotFragmentDoc } from '../../../gql/drives/graphql.ts';
import { useDriveScheduleLazyQuery } from '../../../gql/drives/hooks.ts';
import type { Day } from '../../../lib/scalars.ts';
import type { Slot } from './slot-state.tsx';

/** A day of a drive. */
interface DriveDate {
  readonly driveId: string;
  readonly date: Day;
}

export interface Schedule {
  readonly slots?: readonly Slot[];
  readonly error?: ApiError;
}

/** So many days are asked for at a time: paper waits, the server's other callers need not. */
const LANES = 4;
const keyOf = ({ driveId, date }: DriveDate): string => `${driveId} ${date}`;

interface Schedules {
  /** Undefined while it is on its way. */
  readonly of: (day: DriveDate) => Schedule | undefined;
  readonly retry: (day: DriveDate) => Promise<void>;
}

/** The slots of many days of drives, each asked for once. */
export function useSchedules(days: readonly DriveDate[]): Schedules {
  const ask = useDriveScheduleLazyQuery();
  const [known, setKnown] = useState<ReadonlyMap<string, Schedule>>(new Map());
  const asked = useRef(new Set<string>());
  const read = async ({ driveId, date }: DriveDate): Promise<void> => {
    const { data, error } = await ask({ variables: { driveId, date } });
    const schedule: Schedule = error
      ? { error }
      : { slots: data.driveSchedule.map((slot) => readFragment(DriveSlotFragmentDoc, slot)) };
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
