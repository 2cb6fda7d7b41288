import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { preferencesAtom } from '../../access/preferences.ts';
import type { NotificationKind } from '../../gql/shell/graphql.ts';

export const KINDS: readonly NotificationKind[] = [
  'APPROVAL',
  'UNDER_GOAL',
  'UNCONFIRMED',
  'REGISTRATION',
  'INSURANCE',
  'FAILED_JOB',
];

/** The kinds that are not muted; undefined when none is, which asks for all. */
export function useHeardKinds(): NotificationKind[] | undefined {
  const { mutedKinds } = useAtomValue(preferencesAtom);
  return useMemo(
    () => (mutedKinds.length === 0 ? undefined : KINDS.filter((kind) => !mutedKinds.includes(kind))),
    [mutedKinds],
  );
}
