import type { ApiError } from '../../../api/api-error.ts';
import { readFragment } from '../../../gql/drives/fragment-masking.ts';
import {
  type DriveFilterInput,
  type DriveRowFragment,
  DriveRowFragmentDoc,
} from '../../../gql/drives/graphql.ts';
import { useAllDriveCentersQuery } from '../../../gql/drives/hooks.ts';
import { useAnswer } from '../../../kit/use-answer.ts';

/** More than this is neither read on a board nor told apart on a map. */
const MOST = 200;
/** As many as the server gives at a time. */
const PAGE = 100;
const NONE: readonly DriveRowFragment[] = [];

interface AllDrives {
  readonly drives: readonly DriveRowFragment[] | undefined;
  /** How many match that are not among them. */
  readonly left: number;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** What matches a filter, not page by page: the first 200. What cannot match anything is not asked for. */
export function useAllDrives(filter: DriveFilterInput, matchesNone = false): AllDrives {
  const ask = (pageNumber: number) => ({ pagination: { pageNumber, pageSize: PAGE }, filter });
  const first = useAllDriveCentersQuery({ variables: ask(1), skip: matchesNone });
  const { shown } = useAnswer(first, filter);
  const page = matchesNone ? undefined : shown?.allDriveCenters;
  const total = page?.totalRecords ?? 0;
  const hasMore = total > PAGE;
  const second = useAllDriveCentersQuery({ variables: ask(2), skip: !hasMore });
  const { shown: rest } = useAnswer(second, filter);
  const more = hasMore ? rest?.allDriveCenters : undefined;
  // One may have moved from one page to the other between the two answers.
  const found = new Map(
    [...(page?.driveCenters ?? []), ...(more?.driveCenters ?? [])].map((drive) => [drive.id, drive]),
  );
  const drives = matchesNone
    ? NONE
    : page && [...found.values()].map((drive) => readFragment(DriveRowFragmentDoc, drive));
  return {
    drives,
    // While the second page is on its way, those that it will not bring.
    left: Math.max(0, total - (hasMore && !more && !second.error ? MOST : found.size)),
    loading: first.loading || second.loading,
    error: first.error ?? second.error,
    retry: () => void Promise.all([first.refetch(), ...(hasMore ? [second.refetch()] : [])]),
  };
}
