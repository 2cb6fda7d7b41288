import { consoleConfig } from '../../api/config.ts';
import { KEPT_PAGES } from '../../lib/console-version.ts';
import { trustedPolicy } from '../../lib/trusted-types.ts';

const SCRIPT = '/service-worker.js';
/** The policy by which the script's address is one; the server's Content-Security-Policy names it. */
const POLICY = 'donorgrid-service-worker';

/** Whatever goes in, no other address comes out. */
const scriptAddress = (): string =>
  trustedPolicy(POLICY, { createScriptURL: (_asked: string) => SCRIPT }).createScriptURL(SCRIPT);

async function forgetPages({ serviceWorker }: Navigator): Promise<void> {
  await (await serviceWorker.getRegistration())?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(KEPT_PAGES)) await caches.delete(name);
}

/** The frame comes anew with each sign-in, and the policy can be made once. */
let isBegun = false;

/**
 * Has the browser keep the console's pages and their scripts (service-worker.ts), where the deployment wants it; what an
 * earlier one had it keep goes where not. A browser that keeps nothing loads them as before.
 */
export function keepPages(): void {
  const { serviceWorker } = navigator;
  if (isBegun || !serviceWorker) return;
  isBegun = true;
  if (consoleConfig().keepsPages) serviceWorker.register(scriptAddress()).catch(() => undefined);
  else if (serviceWorker.controller) void forgetPages(navigator).catch(() => undefined);
}
