import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { publicRequests } from '../../db/schema/appointment.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { Outcome } from '../../gql/types.ts';

const SHAPE = /^[\x21-\x7e]{8,128}$/;

interface PublicChange {
  readonly field: string;
  readonly key: string;
  /** What was asked: a key is not used for something else. */
  readonly asked: unknown;
}

/** The first answer to a key, or null where it is new. */
async function answered(context: Context, change: PublicChange): Promise<Outcome | null> {
  const [first] = await context.systemTx((tx) =>
    tx.select().from(publicRequests).where(keyed(context, change)),
  );
  if (!first) return null;
  if (first.request !== requestOf(context, change))
    throw badInput([{ path: 'idempotencyKey', code: 'notUnique' }]);
  return JSON.parse(context.services.secrets.decrypt(first.answer)) as Outcome;
}

const hashOf = ({ services }: Context, { key }: PublicChange): string =>
  services.secrets.digest(`public:${key}`);
const requestOf = ({ services }: Context, { field, asked }: PublicChange): string =>
  services.secrets.digest(JSON.stringify([field, asked]));
const keyed = (context: Context, change: PublicChange) =>
  and(eq(publicRequests.keyHash, hashOf(context, change)), eq(publicRequests.field, change.field));

/**
 * Makes a public change once for its key: a retry gets the first answer. `before` is what has to stay although the change
 * is refused, as a try of a code.
 */
export async function idempotentPublic<T>(
  context: Context,
  change: PublicChange,
  before: () => Promise<T>,
  make: (tx: Tx, prepared: T) => Promise<Outcome>,
): Promise<Outcome> {
  if (!SHAPE.test(change.key)) throw badInput([{ path: 'idempotencyKey', code: 'isNotValid' }]);
  const known = await answered(context, change);
  if (known) return known;
  const prepared = await before();
  const made = await context.systemTx(async (tx) => {
    const claimed = await tx
      .insert(publicRequests)
      .values({
        keyHash: hashOf(context, change),
        field: change.field,
        request: requestOf(context, change),
        createdAt: context.now,
      })
      .onConflictDoNothing()
      .returning({ field: publicRequests.field });
    if (claimed.length === 0) return null;
    const answer = await make(tx, prepared);
    await tx
      .update(publicRequests)
      .set({ answer: context.services.secrets.encrypt(JSON.stringify(answer)) })
      .where(keyed(context, change));
    return answer;
  });
  // Somebody else was first with the same key, and is through by now.
  return made ?? (await answered(context, change)) ?? { result: true, message: '' };
}
