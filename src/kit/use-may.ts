import { useAtomValue } from 'jotai';
import { sessionAtom } from '../access/session.ts';
import type { OperationRight } from '../api/document-meta.ts';
import { can, type Right } from '../rules/access.ts';

const isRight = (right: OperationRight): right is OperationRight & Right =>
  right.kind === 'access' && right.module !== undefined && right.level !== undefined;

/**
 * May the signed-in administrator run an operation? Asked of its generated hook, whose right is the contract's own:
 * `useMay(useUpdateCourierMutation.access)`.
 */
export function useMay(access: readonly OperationRight[]): boolean {
  const session = useAtomValue(sessionAtom);
  if (!session) return false;
  return access.every((right) =>
    isRight(right) ? can(session.menu, right) : right.kind !== 'superAdmin' || session.user.clientId === 0,
  );
}
