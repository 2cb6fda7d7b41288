import { useDesignationNamesQuery } from '../gql/pickers/hooks.ts';

interface Asked {
  /** The bank whose designations are asked for, where it is not the selected one. */
  readonly clientId?: number | undefined;
}

/** The designations of a bank, and whether it is known that it has none. */
export function useKnownDesignations({ clientId }: Asked = {}) {
  const { data } = useDesignationNamesQuery({
    fetchPolicy: 'no-cache',
    ...(clientId ? { context: { clientId } } : {}),
  });
  const names = data?.staffDesignationNames;
  const designations = (names ?? []).map(({ id, designationName, designationCode }) => ({
    value: id,
    label: designationName,
    hint: designationCode,
  }));
  return { designations, isNone: names?.length === 0 };
}

/** The designations of a bank as a select offers them; another bank has others, and nothing of them is kept. */
export const useDesignations = (asked: Asked = {}) => useKnownDesignations(asked).designations;
