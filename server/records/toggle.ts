import type { AuditAction } from '../../src/rules/audit-actions.ts';
import { badInput } from '../errors.ts';

/** A switch of a record that is published and archived, and what it is to be. */
export type Toggle =
  | { readonly isPublished: boolean; readonly isArchive?: never }
  | { readonly isArchive: boolean; readonly isPublished?: never };

export const fieldOf = (toggle: Toggle) => (toggle.isArchive === undefined ? 'isPublished' : 'isArchive');
export const wantedOf = (toggle: Toggle): boolean => toggle.isArchive ?? toggle.isPublished ?? false;

export const opposite = (toggle: Toggle): Toggle =>
  toggle.isArchive === undefined ? { isPublished: !toggle.isPublished } : { isArchive: !toggle.isArchive };

/** What the history calls it. */
export function actionOf(toggle: Toggle): AuditAction {
  const isWanted = wantedOf(toggle);
  if (toggle.isArchive === undefined) return isWanted ? 'Publish' : 'Unpublish';
  return isWanted ? 'Archive' : 'Restore';
}

interface Asked {
  readonly isPublished?: boolean | null | undefined;
  readonly isArchive?: boolean | null | undefined;
}

/** Which of the two switches is meant: one is given, and one alone. */
export function toggleOf({ isPublished, isArchive }: Asked): Toggle {
  if (isPublished != null && isArchive == null) return { isPublished };
  if (isArchive != null && isPublished == null) return { isArchive };
  throw badInput([{ path: 'isPublished', code: 'statusRequired' }]);
}

/** Refuses a switch that stands so already, for whoever is to be told that somebody else was quicker. */
export function refuseSame(isSame: boolean, mustChange: boolean | null | undefined): void {
  if (mustChange && isSame) throw badInput([{ path: 'id', code: 'already' }], 'alreadySo');
}
