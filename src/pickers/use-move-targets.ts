import type { ApiError } from '../api/api-error.ts';
import type { MoveOriginInput } from '../gql/pickers/graphql.ts';
import { useMoveTargetsQuery } from '../gql/pickers/hooks.ts';
import { useFormats } from '../i18n/formats.ts';
import type { Option } from '../ui/select.tsx';

export interface TargetWords {
  readonly miles: (formatted: string) => string;
  readonly free: (formatted: string, count: number) => string;
}

interface MoveTargets {
  /** The nearest day first, then the nearest place; undefined until they are known. */
  readonly options: readonly Option[] | undefined;
  readonly error: ApiError | undefined;
  readonly refetch: () => Promise<void>;
}

/** The drives to which appointments can be moved, as a select offers them: with day, miles and free places. */
export function useMoveTargets(
  from: MoveOriginInput | undefined,
  { miles: milesOf, free: freeOf }: TargetWords,
): MoveTargets {
  const { shortDay, number } = useFormats();
  // Free places are others' to take: what was read before is shown, and asked again.
  const { data, error, refetch } = useMoveTargetsQuery({
    variables: { from: from ?? {} },
    skip: from === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const options = data?.moveTargets.map(({ driveId, driveCenterName, date, miles, free }) => ({
    value: driveId,
    // A center has many days: what is chosen says which.
    label: `${driveCenterName} · ${shortDay(date)}`,
    hint: [...(miles === null ? [] : [milesOf(number(miles))]), freeOf(number(free), free)].join(' · '),
  }));
  return { options, error, refetch };
}
