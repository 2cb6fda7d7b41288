import { getSession } from '../../../access/session.ts';

/** What an address may say of the failure; whatever does not fit is left out. */
const ERROR_ID = /^E-[A-Z2-9]{4}-[A-Z2-9]{4}$/;
const PATH = /^\/[\w./-]{0,150}$/;

declare global {
  /** The console's version, put in by the build. */
  var __VERSION__: string | undefined;
}

/** What the console knows of itself, line by line: never a name of anybody, nor what was typed or searched for. */
export function technicalDetails(search: URLSearchParams): string {
  const errorId = search.get('errorId') ?? '';
  const from = search.get('from') ?? '';
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
