import type { ApiError } from '../api/api-error.ts';
import { useDesignationNamesQuery } from '../gql/pickers/hooks.ts';
import type { Option } from '../ui/select.tsx';

interface Asked {
  /** The bank whose designations are asked for, where it is not the selected one. */
  readonly clientId?: number | undefined;
}

interface Designations {
  readonly designations: readonly Option[] | undefined;
  readonly error: ApiError | undefined;
  readonly refetch: () => Promise<void>;
}

/** The designations of a bank as a select offers them, undefined until they are known; another bank has others, and nothing of them is kept. */
export function useDesignations({ clientId }: Asked = {}): Designations {
  const { data, error, refetch } = useDesignationNamesQuery({
    fetchPolicy: 'no-cache',
    ...(clientId ? { context: { clientId } } : {}),
  });
  const designations = data?.staffDesignationNames.map(({ id, designationName, designationCode }) => ({
    value: id,
    label: designationName,
    hint: designationCode,
  }));
  return { designations, error, refetch };
}
