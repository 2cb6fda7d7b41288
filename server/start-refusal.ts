import { type Config, ConfigError } from './config.ts';

/** An address that this machine does not have, or a name that is nobody's. */
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND']);

/** A failure to listen, with the variable that is to blame for it. */
export function listenRefusal(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`PORT ${port} is in use by another program: name another one.`);
  if (error.code === 'EACCES')
    return new ConfigError(`PORT ${port} is not for this user to listen on: name another one.`);
  return NO_ADDRESS.has(error.code ?? '')
    ? new ConfigError(`HOST ${host} is no address of this machine (${error.message}).`)
    : error;
}

/** A contract that cannot be served, as one sentence: it has just been edited, and no trace leads to where. */
export class ContractError extends Error {}

/**
 * What stops a start or a command because of a variable's value, or of the contract, as a sentence that names it; null
 * where it is our own mistake: that is said with where it came from. Whoever opens the database or the data folder makes
 * the sentence.
 */
export const startRefusal = (error: unknown): string | null =>
  error instanceof ConfigError || error instanceof ContractError ? error.message : null;
