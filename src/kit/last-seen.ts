import { getSession } from '../access/session.ts';

/** Where somebody was before Support, and the failure that they saw last. */
interface Seen {
  /** A path without its query, which may hold what was searched for. */
  readonly path: string;
  readonly errorId: string;
}

const NOTHING: Seen = { path: '', errorId: '' };
const userNow = (): string | undefined => getSession()?.user.id;

/** For as long as the tab lives, kept nowhere else, and told to nobody but whoever saw it. */
let kept: { readonly user: string | undefined; readonly seen: Seen } = { user: undefined, seen: NOTHING };

export const lastSeen = (): Seen => (kept.user === userNow() ? kept.seen : NOTHING);

function note(seen: Partial<Seen>): void {
  kept = { user: userNow(), seen: { ...lastSeen(), ...seen } };
}

/** Notes the page that is open. */
export const notePage = (path: string): void => note({ path });

/** Notes a failure that is shown in place of a page. */
export const noteFailure = (errorId: string, path: string): void => note({ path, errorId });

/** A failure that has been reported is none of the next report's. */
export const forgetFailure = (): void => note({ errorId: '' });
