import type { Context } from '../context.ts';
import { rateLimited } from '../errors.ts';
import { countAttempt, takeTurn } from './rate-limit.ts';

interface CodeMail {
  readonly family: 'reset-code' | 'donor-reset-code' | 'email-code' | 'sign-up' | 'booking-code';
  /** As it was typed: whether somebody has it makes no difference. */
  readonly email: string;
  /** The device, where the account of the address has signed in with it before; null for all others. */
  readonly knownDevice: string | null;
}

const HOUR = 3_600;

/**
 * Bounds the messages with codes: sixty an hour from one address, and to one recipient five and then one in ten
 * minutes, from wherever and by whichever call. The owner's own device has a share that strangers cannot use up.
 */
export async function countCodeMail(
  context: Context,
  { family, email, knownDevice }: CodeMail,
): Promise<void> {
  await countAttempt(context, { key: `${family}:${context.network}`, max: 60, windowSeconds: HOUR });
  const recipient = email.toLowerCase();
  const own = { key: `mail:device:${knownDevice}:${recipient}`, burst: 3, everySeconds: 1_200 };
  if (knownDevice && (await takeTurn(context, [own])) === 0) return;
  const wait = await takeTurn(context, [{ key: `mail:${recipient}`, burst: 5, everySeconds: 600 }]);
  if (wait > 0) throw rateLimited(wait);
}
