import { storage } from '../../../access/storage.ts';

const MOST = 12;
const keyOf = (userId: string): string => `donorgrid.palette.v1.${userId}`;

/** Ids of the commands run last, newest first. */
export function recentCommands(userId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** What was found (a donor's id among it) is not kept: only screens and actions are. */
export function rememberCommand(userId: string, id: string): void {
  const ids = [id, ...recentCommands(userId).filter((one) => one !== id)].slice(0, MOST);
  storage.set(keyOf(userId), JSON.stringify(ids));
}
