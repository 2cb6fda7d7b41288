import { useDesignationNamesQuery } from '../gql/pickers/hooks.ts';
import type { Option } from '../ui/select.tsx';

interface Asked {
  /** The bank whose designations are asked for, where it is not the selected one. */
  readonly clientId?: number | undefined;
}

/** The designations of a bank as a select offers them, undefined until they are known; another bank has others, and nothing of them is kept. */
export function useDesignations({ clientId }: Asked = {}): readonly Option[] | undefined {
  const { data } = useDesignationNamesQuery({
    fetchPolicy: 'no-cache',
    ...(clientId ? { context: { clientId } } : {}),
  });
  return data?.staffDesignationNames.map(({ id, designationName, designationCode }) => ({
    value: id,
    label: designationName,
    hint: designationCode,
  }));
}
