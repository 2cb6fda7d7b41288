import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

function derive(
  plain: string,
  nonce: Buffer,
  cost: typeof COST | { memory: number; passes: number; parallelism: number; tagLength: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: Buffer.from(plain, 'utf8'), nonce, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(Buffer.from(tag)),
    );
  });
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The argon2id hash of a password as a PHC string, with a salt of its own. */
export async function hashPassword(plain: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(plain, nonce, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const SHAPE = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Is this the password of the hash? Takes the same time whether it is or not. */
export async function verifyPassword(hash: string, plain: string): Promise<boolean> {
  const found = SHAPE.exec(hash);
  if (!found) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = found;
  const expected = Buffer.from(tag, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  return timingSafeEqual(await derive(plain, Buffer.from(salt, 'base64'), cost), expected);
}
