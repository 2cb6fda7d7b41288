import { readdirSync, readFileSync } from 'node:fs';
import type { TestServer } from './server.ts';

/** Quoted-printable, as far as plain text of ASCII needs it. */
const plain = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The latest message to an address in the server's outbox folder, once its background work is done; '' if none. */
export async function lastMailTo(server: TestServer, email: string): Promise<string> {
  await server.services.background.settled();
  const folder = `${server.config.dataDir}/outbox`;
  const mails = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  return plain(mails.filter((text) => text.includes(`To: ${email}`)).at(-1) ?? '');
}

export const codeIn = (mail: string): string => /code is (\d{8})/.exec(mail)?.[1] ?? '';
/** The link of a message: where it leads, and the challenge it carries. */
export const linkIn = (mail: string): string =>
  /https?:\/\/\S+\/auth\/reset-password\S*/.exec(mail)?.[0] ?? '';
export const challengeIn = (mail: string): string => /#challenge=(\S+)/.exec(mail)?.[1] ?? '';
