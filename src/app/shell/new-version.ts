import i18next from 'i18next';
import { consoleConfig } from '../../api/config.ts';
import { notifyWith } from '../../kit/dialogs/toast.ts';
import { CONSOLE_VERSION } from '../../lib/console-version.ts';
import { reloadOnce } from '../chunk-failure.ts';

/** A window that has been out of sight is brought up to date; not at each glance. */
export const NOT_WITHIN_MS = 600_000;

/** Whether the server has another console than this one; false where it cannot say. */
async function isOlder(own: string): Promise<boolean> {
  const answer = await fetch(window.location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'manual',
  }).catch(() => undefined);
  const theirs = answer?.ok ? answer.headers.get(CONSOLE_VERSION) : null;
  return theirs !== null && theirs !== own;
}

/** A page in which nobody has done anything yet is loaded again by itself. Else whoever works in it says when. */
function tell(): void {
  if (!navigator.userActivation?.hasBeenActive && reloadOnce()) return;
  const reload = (): void => window.location.reload();
  void notifyWith(i18next.t('common:newVersion'), i18next.t('common:loadNew'), reload, true);
}

/**
 * Asks whether the console has been replaced since this page came: at once where the page may be one that the browser has
 * kept, and when a window is looked at again. It is told once. What comes back ends it.
 */
export function watchVersion(): () => void {
  const own = consoleConfig().version;
  if (!own) return () => undefined;
  let askedAt = Date.now();
  let isLeft = false;
  const leave = (): void => {
    isLeft = true;
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
  const ask = async (): Promise<void> => {
    askedAt = Date.now();
    if (!(await isOlder(own)) || isLeft) return;
    leave();
    tell();
  };
  const askWhenSeen = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= NOT_WITHIN_MS) void ask();
  };
  document.addEventListener('visibilitychange', askWhenSeen);
  if (navigator.serviceWorker?.controller) void ask();
  return leave;
}
