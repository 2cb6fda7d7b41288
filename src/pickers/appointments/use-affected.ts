import type {
  AffectedAppointmentsQuery,
  AffectedAppointmentsQueryVariables,
} from '../../gql/appointments/graphql.ts';
import { useAffectedAppointmentsQuery } from '../../gql/appointments/hooks.ts';
import { useChanges } from '../../kit/live/live.ts';
import { usePermission } from '../../kit/use-permission.ts';

export type Affected = AffectedAppointmentsQuery['affectedAppointments'];

interface Asked {
  readonly variables: AffectedAppointmentsQueryVariables;
  readonly skip: boolean;
  readonly context: Readonly<Record<string, unknown>>;
}

const WATCHED = ['appointment'];

/** Who would lose their time by an edit that is not saved; undefined until it is known, and where it is not asked. */
export function useAffected({ variables, skip, context }: Asked): Affected | undefined {
  const may = usePermission(useAffectedAppointmentsQuery);
  const isAsked = may && !skip;
  const { data, previousData, refetch } = useAffectedAppointmentsQuery({
    variables,
    skip: !isAsked,
    context,
    // What is booked changes under the same plan.
    fetchPolicy: 'network-only',
  });
  useChanges(isAsked ? WATCHED : [], () => void refetch());
  return isAsked ? (data ?? previousData)?.affectedAppointments : undefined;
}
