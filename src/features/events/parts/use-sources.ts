import { readFragment } from '../../../gql/events/fragment-masking.ts';
import { type EventSourceChoiceFragment, EventSourceChoiceFragmentDoc } from '../../../gql/events/graphql.ts';
import { useEventSourcesQuery } from '../../../gql/events/hooks.ts';
import type { Option } from '../../../ui/select.tsx';

interface Asked {
  readonly search?: string;
  readonly isCenter?: boolean;
  readonly id?: string;
}

/** Drives and centers that an event can be attached to; of an id, that one alone. */
export function useSources(asked: Asked, skip = false): readonly EventSourceChoiceFragment[] {
  const { data, previousData } = useEventSourcesQuery({ variables: asked, skip });
  const found = data ?? (skip ? undefined : previousData);
  return found?.eventSources.map((source) => readFragment(EventSourceChoiceFragmentDoc, source)) ?? [];
}

/** The same as options of a filter; the chosen one is among them, whenever it was. */
export function useSourceOptions(chosen: string, skip: boolean): readonly Option[] {
  const ahead = useSources({}, skip);
  const own = useSources({ id: chosen }, chosen === '');
  const all = own.some(({ id }) => !ahead.some((source) => source.id === id)) ? [...own, ...ahead] : ahead;
  return all.map(({ id, driveCenterName, driveID }) => ({
    value: id,
    label: `${driveCenterName} ${driveID}`,
  }));
}
