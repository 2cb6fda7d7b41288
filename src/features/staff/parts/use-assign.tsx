import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAssignStaffToDriveMutation, useStaffDriveTargetsQuery } from '../../../gql/staff/hooks.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { useBanks } from '../../../pickers/use-banks.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));

interface Person {
  readonly id: string;
  readonly name: string;
}

/** To send somebody to a drive, for whoever plans drives. */
export function useAssign(onChanged: () => void): {
  readonly may: boolean;
  readonly assign: (member: Person) => void;
  readonly dialog: ReactNode;
} {
  const [member, setMember] = useState<Person>();
  const writes = usePermission(useAssignStaffToDriveMutation);
  const isParent = useBanks() !== undefined;
  const reads = usePermission(useStaffDriveTargetsQuery);
  return {
    // All banks at once have each their own drives and people.
    may: writes && reads && !isParent,
    assign: setMember,
    dialog: member && (
      <Suspense fallback={null}>
        <AssignDialog member={member} onClose={() => setMember(undefined)} onChanged={onChanged} />
      </Suspense>
    ),
  };
}
