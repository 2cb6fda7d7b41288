import type { ApiError } from '../../../api/api-error.ts';
import { readFragment } from '../../../gql/events/fragment-masking.ts';
import { type EventSourceChoiceFragment, EventSourceChoiceFragmentDoc } from '../../../gql/events/graphql.ts';
import { useEventSourcesQuery } from '../../../gql/events/hooks.ts';
import type { Option } from '../../../ui/select.tsx';

interface Asked {
  readonly search?: string;
  readonly isCenter?: boolean;
  readonly id?: string;
}

interface Sources {
  /** Undefined until they are known. */
  readonly sources: readonly EventSourceChoiceFragment[] | undefined;
  readonly error: ApiError | undefined;
  readonly refetch: () => Promise<void>;
}

/** Drives and centers that an event can be attached to; of an id, that one alone. */
export function useSources(asked: Asked, skip = false): Sources {
  const { data, previousData, error, refetch } = useEventSourcesQuery({ variables: asked, skip });
  // What an earlier search has found is not what one that failed has.
  const found = data ?? (skip || error ? undefined : previousData);
  return {
    sources: found?.eventSources.map((source) => readFragment(EventSourceChoiceFragmentDoc, source)),
    error,
    refetch,
  };
}

/** The same as options of a filter; the chosen one is among them, whenever it was, once it is here. */
export function useSourceOptions(
  chosen: string,
  skip: boolean,
): { readonly options: readonly Option[]; readonly waits: boolean; readonly isPart: boolean } {
  const { sources: ahead = [] } = useSources({}, skip);
  const { data, error } = useEventSourcesQuery({ variables: { id: chosen }, skip: chosen === '' });
  const own = data?.eventSources.map((source) => readFragment(EventSourceChoiceFragmentDoc, source)) ?? [];
  const all = own.some(({ id }) => !ahead.some((source) => source.id === id)) ? [...own, ...ahead] : ahead;
  const options = all.map(({ id, driveCenterName, driveID }) => ({
    value: id,
    label: `${driveCenterName} ${driveID}`,
  }));
  // Where its own question failed, it may be there though those ahead are without it.
  const isUnknown = chosen !== '' && !data;
  return { options, waits: isUnknown && !error, isPart: isUnknown };
}
