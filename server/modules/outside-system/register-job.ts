import { and, eq, inArray, sql } from 'drizzle-orm';
import { auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import type { Tx } from '../../db/transaction.ts';
import { outsideFailed } from '../../errors.ts';
import type { BulkRowResult, DonorSearchInput } from '../../gql/types.ts';
import { type BulkAsked, bulkJob } from '../../jobs/bulk.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { inOrder, isId, nextVersion } from '../../optimistic-locking.ts';
import { type AskingContext, outsideCode, outsideFault } from '../../outside/ask.ts';
import { reachOf } from '../../outside/targets.ts';
import { donorsMeant } from '../donor/bulk.ts';
import { afterTelling, type PlatformDonor, TOLD_COLUMNS, tellPlatform } from './register.ts';

/** So many are told at the same time, and no more are begun with after so long: a batch is to be short. */
const LANES = 5;
const ASKING_MS = 1_500;
/** What the platform says of one donor, and not of itself: the others are told all the same. */
const OF_ONE: readonly unknown[] = ['REFUSED', 'INVALID_ANSWER'];

type Candidate = PlatformDonor & { readonly existInDEP: boolean };
/** What came of a donor, and as of when the platform was told. */
type Answered = BulkRowResult & { readonly at?: string };

/** What came of telling the platform of a donor. What ails the platform itself is thrown. */
async function told(context: AskingContext, donor: Candidate): Promise<Answered> {
  const row = { id: donor.id, name: `${donor.firstName} ${donor.lastName}` };
  if (donor.existInDEP) return { ...row, status: 'skipped', reason: 'already' };
  if (!donor.email) return { ...row, status: 'skipped', reason: 'emailRequired' };
  try {
    await tellPlatform(context, donor);
    return { ...row, status: 'done', reason: null, at: donor.updatedAt.toISOString() };
  } catch (error) {
    const code = outsideCode(error);
    if (code === 'outsideNotConfigured') return { ...row, status: 'skipped', reason: code };
    if (code && OF_ONE.includes(outsideFault(error))) return { ...row, status: 'failed', reason: code };
    throw error;
  }
}

/** Tells the platform of donors in their order, some at a time; how many of the first have an answer counts. */
async function tellAll(context: AskingContext, found: readonly Candidate[]) {
  const answers: (Answered | undefined)[] = [];
  const until = performance.now() + ASKING_MS;
  let next = 0;
  let failure: unknown;
  const goesOn = (): boolean =>
    next < found.length && failure === undefined && (next === 0 || performance.now() < until);
  const lane = async (isOver = (): boolean => false): Promise<void> => {
    while (goesOn() && !isOver()) {
      const at = next;
      next += 1;
      const donor = found[at] as Candidate;
      try {
        answers[at] = await told(context, donor);
      } catch (error) {
        failure ??= error;
      }
    }
  };
  // One by one until it has answered: of a platform that has rested, one call finds out for all.
  await lane(() => answers.some((row) => row !== undefined && row.status !== 'skipped'));
  await Promise.all(Array.from({ length: LANES }, () => lane()));
  const first = Array.from({ length: found.length }, (_none, at) => answers[at]).findIndex((row) => !row);
  const rows = answers.slice(0, first < 0 ? found.length : first) as Answered[];
  // Where nobody got through, the work ends there; whoever wants it lets it go on later.
  if (rows.length === 0 && failure !== undefined) throw failure;
  return rows;
}

/** Notes in our records who has an account there now. */
async function note(tx: Tx, context: Context, rows: readonly Answered[]): Promise<BulkRowResult[]> {
  const told = Object.fromEntries(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])));
  const at = sql`(${JSON.stringify(told)}::jsonb ->> ${donors.id}::text)::timestamptz`;
  const ids = rows.flatMap(({ id, status }) => (status === 'done' ? [id] : []));
  const noted =
    ids.length === 0
      ? []
      : await tx
          .update(donors)
          .set({
            existInDEP: true,
            ...afterTelling(at, context),
            updatedAt: nextVersion(donors.updatedAt, context),
          })
          .where(and(inArray(donors.id, ids), eq(donors.existInDEP, false)))
          .returning({ id: donors.id, clientId: donors.clientId });
  await auditAll(
    tx,
    context,
    noted.map(({ id, clientId }) => ({
      entity: 'donor',
      entityId: id,
      action: 'Register',
      clientId,
      before: { existInDEP: false },
      after: { existInDEP: true },
    })),
  );
  const isNoted = new Set(noted.map(({ id }) => id));
  return rows.map(({ at: _at, ...row }) =>
    row.status === 'done' && !isNoted.has(row.id) ? { ...row, status: 'skipped', reason: 'already' } : row,
  );
}

/** Many donors get an account on the donor platform. What was registered stays. */
export const registerJob = bulkJob<DonorSearchInput, object>({
  name: 'startRegisterInDonorPlatform',
  find: async (tx, context, filter, limit) =>
    (await donorsMeant(tx, context, filter, limit)).map((id) => ({ id })),
  async prepare(context, ids) {
    const { id, clientId, existInDEP } = donors;
    const rows = await context.tx((tx) =>
      tx
        .select({ ...TOLD_COLUMNS, existInDEP })
        .from(donors)
        .where(
          and(
            inArray(id, ids.filter(isId)),
            context.clientId > 0 ? eq(clientId, context.clientId) : undefined,
          ),
        ),
    );
    const found = inOrder(ids, rows);
    const answers = await tellAll(context, found);
    const waiting = found[answers.length];
    // Who is no longer there needs no answer.
    return { rows: waiting ? ids.indexOf(waiting.id) : ids.length, value: answers };
  },
  change: (context, _ids, _input, prepared) =>
    context.tx((tx) => note(tx, context, prepared as readonly Answered[])),
});

/** Starts it for every donor who matches now; a bank that has no platform is told at once. */
export const startRegistering = (context: Context, asked: BulkAsked<DonorSearchInput>): Promise<JobRecord> =>
  registerJob.start(context, asked, {}, async (tx) => {
    const { services, clientId } = context;
    if (clientId === 0) return;
    const [reach] = await reachOf(
      { services, clientId, tx: (read) => read(tx) },
      ['DONOR_PLATFORM'],
      clientId,
    );
    if (!reach?.target) throw outsideFailed('DONOR_PLATFORM', 'outsideNotConfigured');
  });
