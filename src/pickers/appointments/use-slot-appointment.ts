import { readFragment } from '../../gql/appointments/fragment-masking.ts';
import { type AppointmentRowFragment, AppointmentRowFragmentDoc } from '../../gql/appointments/graphql.ts';
import { useAllAppointmentsQuery } from '../../gql/appointments/hooks.ts';

/** Nobody else has the slot. */
const ONE = { pageNumber: 1, pageSize: 1 } as const;

interface Options {
  readonly skip?: boolean;
  readonly fetchPolicy?: 'network-only';
}

/** The appointment that has a slot. */
export function useSlotAppointment(slotId: string, options: Options) {
  const query = useAllAppointmentsQuery({ variables: { pagination: ONE, filter: { slotId } }, ...options });
  const found: AppointmentRowFragment | undefined = query.data?.allAppointments.appointments
    .map((one) => readFragment(AppointmentRowFragmentDoc, one))
    // It may have been moved or canceled since the answer.
    .find((one) => one.slotId === slotId && !one.canceled);
  return { ...query, found };
}
