import { getSession } from '../../../access/session.ts';
import { lastSeen } from '../../../kit/last-seen.ts';

/** What may be said of the failure and its page; whatever does not fit is left out. */
const ERROR_ID = /^E-[A-Z2-9]{4}-[A-Z2-9]{4}$/;
const PATH = /^\/[\w./-]{0,150}$/;

declare global {
  /** The console's version, put in by the build. */
  var __VERSION__: string | undefined;
}

/** What the console knows of itself, line by line: never a name of anybody, nor what was typed or searched for. */
export function technicalDetails(search: URLSearchParams): string {
  // Whoever came by the menu has no address that tells it.
  const seen = lastSeen();
  const errorId = search.get('errorId') || seen.errorId;
  const from = search.get('from') || seen.path;
  const session = getSession();
  return [
    `Console ${globalThis.__VERSION__ ?? 'dev'}`,
    `Bank ${session?.user.selectedClientId ?? ''}`,
    PATH.test(from) ? `Page ${from}` : '',
    ERROR_ID.test(errorId) ? `Error ${errorId}` : '',
    `Browser ${navigator.userAgent.slice(0, 300)}`,
    `Window ${window.innerWidth} x ${window.innerHeight}, language ${document.documentElement.lang}`,
  ]
    .filter(Boolean)
    .join('\n');
}
