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
  const query = useAllDriveCentersQuery({
    variables: { pagination: { pageNumber: 1, pageSize: MOST }, filter },
    skip: matchesNone,
  });
  const { loading, error, refetch } = query;
  const { shown } = useAnswer(query, filter);
  const page = matchesNone ? undefined : shown?.allDriveCenters;
  const drives = matchesNone
    ? NONE
    : page?.driveCenters.map((drive) => readFragment(DriveRowFragmentDoc, drive));
  return {
    drives,
    left: page ? Math.max(0, page.totalRecords - page.driveCenters.length) : 0,
    loading,
    error,
    retry: () => void refetch(),
  };
}
