import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { type Context, viewerOf } from '../context.ts';
import { idempotencyKeys } from '../db/schema/security.ts';
import { readIn, settingsOf, type Tx } from '../db/transaction.ts';
import { badInput } from '../errors.ts';

const LIFETIME_MS = 24 * 3_600_000;
const SHAPE = /^[\x21-\x7e]{8,128}$/;

/**
 * Changes that take no key: a sign-out is the same twice, and a wrong password on the profile must be counted even
 * though the change is refused, which one transaction cannot do. The profile's version keeps a retry harmless. The test
 * of an integration, a registration at the donor platform (told twice, it makes one account) and a session there wait for
 * somebody else's server, and no transaction may stay open for that; nor for a picture that is decoded, which has to be
 * counted even though it is refused. What a retried upload leaves twice goes after a day.
 */
const WITHOUT_KEY = new Set([
  'signOut',
  'updateAdminUserProfile',
  'testSiteIntegration',
  'registerInDonorPlatform',
  'jwtByEmail',
  'uploadDonationTypeFile',
  'uploadFile',
  'uploadSupportScreenshot',
]);

/** The same where a picture comes with them. */
const WITH_PICTURE = new Set(['createAds', 'updateAds']);

interface Change {
  readonly name: string;
  /** The field's key in the answer. */
  readonly field: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The key of a change: the `idempotency-key` header, or the argument of that name where the contract has one. */
export function keyOf({ name, args }: Change, context: Context): string | null {
  if (!context.viewer || WITHOUT_KEY.has(name)) return null;
  if (WITH_PICTURE.has(name) && args.file) return null;
  const key = typeof args.idempotencyKey === 'string' ? args.idempotencyKey : context.idempotencyKey;
  if (key === null || key === '') return null;
  if (!SHAPE.test(key)) throw badInput([{ path: 'idempotencyKey', code: 'isNotValid' }]);
  return key;
}

interface Inside {
  readonly context: Context;
  /** Ends the stay inside; runs what was to follow the answer. */
  readonly leave: () => void;
}

/** The context of a change that runs inside an open transaction: each of its own becomes a savepoint there. */
export function inside(tx: Tx, context: Context): Inside {
  let open = true;
  const later: (() => void)[] = [];
  const { background } = context.services;
  const settings = settingsOf({ clientId: context.clientId, adminUserId: context.viewer?.userId });
  const asTenant = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    tx.transaction(async (point) => {
      await point.execute(sql.raw(settings));
      const done = await work(point);
      await point.execute(sql`SELECT set_config('role', 'none', true)`);
      return done;
    });
  return {
    context: {
      ...context,
      read: (statement) => (open ? asTenant((point) => readIn(point, statement)) : context.read(statement)),
      ask: (statement) => (open ? asTenant(statement) : context.ask(statement)),
      tx: (work) => (open ? asTenant(work) : context.tx(work)),
      systemTx: (work) => (open ? tx.transaction(work) : context.systemTx(work)),
      services: {
        ...context.services,
        // What runs in the background must see the change, so it waits for the commit.
        background: {
          ...background,
          run: (name, work) =>
            open ? void later.push(() => background.run(name, work)) : background.run(name, work),
        },
      },
    },
    leave: () => {
      open = false;
      for (const start of later) start();
    },
  };
}

/** The arguments as they are compared: of a file, its name and what is in it, however often it was sent. */
async function described(args: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const entries = Object.entries(args).map(async ([name, value]) => {
    const file = value as Partial<File> | null | undefined;
    if (typeof file?.arrayBuffer !== 'function') return [name, value] as const;
    const content = createHash('sha256').update(Buffer.from(await file.arrayBuffer()));
    return [name, [file.name, content.digest('hex')]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Makes a change once for a key: the first answer is kept for a day, in the transaction of the change itself, and a
 * retry gets it back. Two at once take turns; a refused change leaves no trace, so that its key may be tried again.
 */
export async function onceForKey(
  key: string,
  change: Change,
  context: Context,
  run: (context: Context) => unknown,
): Promise<unknown> {
  const { secrets } = context.services;
  const { userId } = viewerOf(context);
  const asked = await described(change.args);
  const request = secrets.digest(JSON.stringify([change.name, context.clientId, asked]));
  const mine = and(
    eq(idempotencyKeys.adminUserId, userId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.field, change.field),
  );
  let stay: Inside | undefined;
  const answer = await context.systemTx(async (tx) => {
    // This one alone: what others have left goes by the purge, which waits for nobody and has nobody wait.
    await tx
      .delete(idempotencyKeys)
      .where(and(mine, lt(idempotencyKeys.createdAt, new Date(context.now.getTime() - LIFETIME_MS))));
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ adminUserId: userId, key, field: change.field, request, createdAt: context.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine);
      if (first?.request !== request) throw badInput([{ path: 'idempotencyKey', code: 'notUnique' }]);
      return JSON.parse(secrets.decrypt(first.answer)) as unknown;
    }
    stay = inside(tx, context);
    const made = await run(stay.context);
    await tx
      .update(idempotencyKeys)
      .set({ answer: secrets.encrypt(JSON.stringify(made ?? null)) })
      .where(mine);
    return made;
  });
  stay?.leave();
  return answer;
}
