import { useStaffDesignationChoicesQuery } from '../../../gql/staff/hooks.ts';

/** The designations of a bank, or of the selected one; another bank has others, and nothing of them is kept. */
export function useDesignations(clientId?: number | undefined) {
  const { data } = useStaffDesignationChoicesQuery({
    fetchPolicy: 'no-cache',
    ...(clientId ? { context: { clientId } } : {}),
  });
  return (data?.staffDesignationNames ?? []).map(({ id, designationName, designationCode }) => ({
    value: id,
    label: designationName,
    hint: designationCode,
  }));
}
