import { getSession } from '../../access/session.ts';
import { storage } from '../../access/storage.ts';

const ID = /^[\w-]{1,64}$/;

function keyOf(screen: string): string {
  const { id = '', selectedClientId = 0 } = getSession()?.user ?? {};
  return `donorgrid.default-view.v1.${id}.${selectedClientId}.${screen}`;
}

/**
 * The id of the saved view with which one administrator opens a list of the selected bank in this browser; '' where it
 * opens with all. It may have been deleted since.
 */
export function defaultViewOf(screen: string): string {
  const id = storage.get(keyOf(screen)) ?? '';
  return ID.test(id) ? id : '';
}

/** Keeps it; '' opens the list with all again. */
export function keepDefaultView(screen: string, id: string): void {
  if (id) storage.set(keyOf(screen), id);
  else storage.remove(keyOf(screen));
}
