import { getSession } from '../../access/session.ts';
import { storage } from '../../access/storage.ts';

/** A saved view with which a list opens. */
export interface DefaultView {
  readonly id: string;
  /** The query of its address, without its question mark; '' where the browser does not keep it. */
  readonly query: string;
}

const KEPT = /^([\w-]{1,64})\?(.{0,2000})$/;

function keyOf(screen: string): string {
  const { id = '', selectedClientId = 0 } = getSession()?.user ?? {};
  return `donorgrid.default-view.v1.${id}.${selectedClientId}.${screen}`;
}

/**
 * The view with which one administrator opens a list of the selected bank in this browser; null where that is all. It may
 * have been changed or deleted since.
 */
export function defaultViewOf(screen: string): DefaultView | null {
  const [, id, query = ''] = KEPT.exec(storage.get(keyOf(screen)) ?? '') ?? [];
  return id ? { id, query } : null;
}

/** Keeps it; null opens the list with all again. */
export function keepDefaultView(screen: string, view: DefaultView | null): void {
  if (view) storage.set(keyOf(screen), `${view.id}?${view.query.length > 2_000 ? '' : view.query}`);
  else storage.remove(keyOf(screen));
}
