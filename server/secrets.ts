import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { inDataFolder, openDataFolder } from './data-folder.ts';

export interface Secrets {
  /** AES-256-GCM; the text carries its own nonce and tag. */
  readonly encrypt: (plain: string) => string;
  readonly decrypt: (text: string) => string;
  /** A keyed hash, for one-time codes. */
  readonly digest: (text: string) => string;
}

function keyOf({ secretsKey, dataDir }: Config): Buffer {
  if (secretsKey) return Buffer.from(secretsKey, 'hex');
  const file = join(dataDir, 'secrets.key');
  openDataFolder(dataDir);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process made it between the look and the write: its key is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return Buffer.from(inDataFolder(dataDir, () => readFileSync(file, 'utf8')).trim(), 'hex');
}

export function createSecrets(config: Config): Secrets {
  const key = keyOf(config);
  return {
    encrypt: (plain) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt: (text) => {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', key).update(text).digest('hex'),
  };
}
