import { readFragment } from '../../gql/appointments/fragment-masking.ts';
import { type AppointmentRowFragment, AppointmentRowFragmentDoc } from '../../gql/appointments/graphql.ts';
import { useAllAppointmentsQuery } from '../../gql/appointments/hooks.ts';
import type { Day } from '../../lib/scalars.ts';

/** A day of a drive has no more than this. */
const ALL = { pageNumber: 1, pageSize: 100 } as const;

/** A slot of a drive's day that somebody has. */
export interface BookedSlotOf {
  readonly driveId: string;
  readonly date: Day;
  readonly slotId: string;
}

interface Options {
  readonly skip?: boolean;
  readonly fetchPolicy?: 'network-only';
}

/** The appointment that has a slot. */
export function useSlotAppointment({ driveId, date, slotId }: BookedSlotOf, options: Options) {
  const query = useAllAppointmentsQuery({
    variables: { pagination: ALL, filter: { driveId, from: date, to: date } },
    ...options,
  });
  const found: AppointmentRowFragment | undefined = query.data?.allAppointments.appointments
    .map((one) => readFragment(AppointmentRowFragmentDoc, one))
    .find((one) => one.slotId === slotId && !one.canceled);
  return { ...query, found };
}
