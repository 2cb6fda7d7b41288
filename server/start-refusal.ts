import { resolve } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { databaseSays, isDatabaseAway } from './db/errors.ts';

/** A role or password that the server does not take, a database that is not there, a host that is not reached. */
const NOT_OPENED = new Set(['28P01', '28000', '3D000', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Said by the client before the database lets it in: a password, or an encryption, that only one side has. */
const NOT_AGREED = /^SASL: |does not support SSL/;
/** A host's name may be a piece of a password that was not encoded: of one that nobody has the code is said alone. */
const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN']);
/** A folder that is another user's, or a path that none can be at. */
const NO_FOLDER = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS', 'ENAMETOOLONG']);
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

function ofDatabase(error: Error): string | null {
  const { code, message } = databaseSays(error);
  return NOT_OPENED.has(code ?? '') || NOT_AGREED.test(message) || isDatabaseAway(error)
    ? `DATABASE_URL: the database cannot be opened (${code && NO_HOST.has(code) ? code : message}).`
    : null;
}

function ofFolder({ code, path, message }: NodeJS.ErrnoException, dataDir: string): string | null {
  if (!path || !NO_FOLDER.has(code ?? '')) return null;
  const place = resolve(path);
  return place.startsWith(dataDir) || dataDir.startsWith(place)
    ? `DATA_DIR ${dataDir} cannot be used (${message}).`
    : null;
}

/**
 * What stops a start or a command because of a variable's value, as a sentence that names the variable; null where it is
 * our own mistake. Passwords are in none: neither the database nor the network says them, and of a host that nobody has no
 * name is said.
 */
export function startRefusal(error: unknown, config: Config | undefined): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigError || /data folder|embedded database/.test(error.message))
    return error.message;
  if (!config) return null;
  return ofFolder(error, config.dataDir) ?? (config.databaseUrl ? ofDatabase(error) : null);
}
