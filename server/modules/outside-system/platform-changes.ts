import { and, asc, eq, lte } from 'drizzle-orm';
import { backoffSeconds } from '../../backoff.ts';
import { donors } from '../../db/schema/donor.ts';
import { systemTx, type Tx } from '../../db/transaction.ts';
import type { OutsideFault } from '../../gql/types.ts';
import { announce } from '../../live/announce.ts';
import { callOutside } from '../../outside/ask.ts';
import { createDueRequests, type DueRequests, isAnswer, LEASE_MS } from '../../outside/due-requests.ts';
import { OutsideError } from '../../outside/fault.ts';
import type { Services } from '../../services.ts';
import { callsPlatforms, PLATFORM_KNOWS } from '../donor/platform-told.ts';
import { platformRequest, TOLD_COLUMNS } from './register.ts';

/** A platform that refuses a donor so often has its reasons: somebody has to look. One that is away is asked on. */
const MOST_REFUSALS = 12;

function look(services: Services) {
  const { database, clock } = services;
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => systemTx(database.db, work);

  async function dueBanks(): Promise<number[]> {
    const rows = await inTx((tx) =>
      tx
        .selectDistinct({ clientId: donors.clientId })
        .from(donors)
        .where(lte(donors.platformNextTryAt, clock())),
    );
    return rows.map(({ clientId }) => clientId);
  }

  /** The donor of a bank who is due longest, whom nobody else tells of meanwhile: until `leasedUntil`. */
  const take = (clientId: number) =>
    inTx(async (tx) => {
      const now = clock();
      const [donor] = await tx
        .select({ ...TOLD_COLUMNS, tries: donors.platformTries })
        .from(donors)
        .where(and(eq(donors.clientId, clientId), lte(donors.platformNextTryAt, now)))
        .orderBy(asc(donors.platformNextTryAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!donor) return undefined;
      const leasedUntil = new Date(now.getTime() + LEASE_MS);
      await tx.update(donors).set({ platformNextTryAt: leasedUntil }).where(eq(donors.id, donor.id));
      return { ...donor, leasedUntil };
    });

  type Taken = NonNullable<Awaited<ReturnType<typeof take>>>;

  /** Writes what came of it, unless the donor was changed meanwhile: then they are due once more. */
  const note = (
    { id, clientId, leasedUntil }: Taken,
    outcome: Partial<typeof donors.$inferInsert>,
  ): Promise<void> =>
    inTx(async (tx) => {
      const noted = await tx
        .update(donors)
        .set(outcome)
        .where(and(eq(donors.id, id), eq(donors.platformNextTryAt, leasedUntil)))
        .returning({ id: donors.id });
      if (noted.length > 0) await announce(tx, { services }, [{ clientId, entity: 'donor', entityId: id }]);
    });

  async function postpone(taken: Taken, fault: OutsideFault): Promise<void> {
    // A system that is left alone was not asked: the lease is wait enough.
    if (fault === 'RESTING') return;
    const { tries } = taken;
    const isOver = isAnswer(fault) && tries + 1 >= MOST_REFUSALS;
    await note(taken, {
      platformNextTryAt: isOver ? null : new Date(clock().getTime() + backoffSeconds(tries) * 1_000),
      platformTries: tries + 1,
      platformFault: fault,
    });
  }

  async function askOne(clientId: number): Promise<boolean> {
    const taken = await take(clientId);
    if (!taken) return false;
    const context = { services, clientId, tx: inTx, systemTx: inTx };
    try {
      // A bank that has no donor platform any more leaves nobody to tell.
      await callOutside(context, 'DONOR_PLATFORM', clientId, platformRequest(taken));
      await note(taken, PLATFORM_KNOWS);
      return true;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      await postpone(taken, error.fault);
      return isAnswer(error.fault);
    }
  }

  return { dueBanks, askOne };
}

/** Tells the donor platforms what has changed of the donors whom they have. */
export const createPlatformChanges = (): DueRequests =>
  createDueRequests({ name: 'donor platform', isCalled: callsPlatforms, look });
