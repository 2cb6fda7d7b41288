import type { BankZone } from '../../access/session-zone.ts';
import { switchClient } from '../../access/switch-client.ts';
import { mayLeave } from '../../kit/unsaved/unsaved.ts';

/** Selects a bank unless somebody stays for what they have typed; the page reloads with it. */
export async function switchClientGuarded(clientId: number, zone: BankZone | undefined): Promise<void> {
  if (await mayLeave()) switchClient(clientId, zone);
}
