import { type ReactNode, useCallback, useState } from 'react';
import { useAssignStaffToDriveMutation, useStaffDriveTargetsQuery } from '../../../gql/staff/hooks.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import type { Day } from '../../../lib/scalars.ts';
import { useBanks } from '../../../pickers/use-banks.ts';
import { opened } from '../../../ui/lazy-overlay.tsx';

const AssignDialog = opened(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));

interface Person {
  readonly id: string;
  readonly name: string;
}

/** To send somebody to a drive, for whoever plans drives. */
export function useAssign(onChanged: () => void): {
  readonly may: boolean;
  /** With a day, its drives come first. */
  readonly assign: (member: Person, date?: Day) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ readonly member: Person; readonly date: Day | undefined }>();
  const assign = useCallback((member: Person, date?: Day) => setAsked({ member, date }), []);
  const writes = usePermission(useAssignStaffToDriveMutation);
  const isParent = useBanks() !== undefined;
  const reads = usePermission(useStaffDriveTargetsQuery);
  return {
    // All banks at once have each their own drives and people.
    may: writes && reads && !isParent,
    assign,
    dialog: asked && <AssignDialog {...asked} onClose={() => setAsked(undefined)} onChanged={onChanged} />,
  };
}
