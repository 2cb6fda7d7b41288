import { consoleConfig } from '../../api/config.ts';
import { trustedPolicy } from '../../lib/trusted-types.ts';

const SCRIPT = '/service-worker.js';
/** The policy by which the script's address is one; the server's Content-Security-Policy names it. */
const POLICY = 'donorgrid-service-worker';

/** Whatever goes in, no other address comes out. */
const scriptAddress = (): string =>
  trustedPolicy(POLICY, { createScriptURL: (_asked: string) => SCRIPT }).createScriptURL(SCRIPT);

async function forgetPages({ serviceWorker }: Navigator): Promise<void> {
  for (const each of await serviceWorker.getRegistrations()) await each.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

let isBegun = false;

/**
 * Has the browser keep the console's pages and their scripts (service-worker.ts), where the deployment wants it; what an
 * earlier one had it keep goes where not. A browser that keeps nothing loads them as before.
 */
export function keepPages(): void {
  const { serviceWorker } = navigator;
  if (isBegun || !serviceWorker) return;
  isBegun = true;
  if (consoleConfig().keepsPages)
    serviceWorker.register(scriptAddress(), { updateViaCache: 'none' }).catch(() => undefined);
  else if (serviceWorker.controller) void forgetPages(navigator).catch(() => undefined);
}
