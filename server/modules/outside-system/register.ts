import { and, eq, type SQL, sql } from 'drizzle-orm';
import { boolean, object } from 'yup';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { badInput, notFound } from '../../errors.ts';
import type { Donor, MutationRegisterInDonorPlatformArgs } from '../../gql/types.ts';
import { knownId, nextVersion } from '../../optimistic-locking.ts';
import { type AskingContext, askOutside, outsideFault } from '../../outside/ask.ts';
import type { OutsideRequest } from '../../outside/outside.ts';
import { asDonor, canEditDonors, DONOR_COLUMNS, type DonorRow } from '../donor/donor-row.ts';
import { PLATFORM_KNOWS } from '../donor/platform-told.ts';

const answerRule = object({ registered: boolean().strict().required().oneOf([true]) });

const ofTenant = (context: Context, id: string) =>
  and(eq(donors.id, id), context.clientId > 0 ? eq(donors.clientId, context.clientId) : undefined);

async function donorOf(context: Context, id: string): Promise<DonorRow> {
  const [row] = await context.tx((tx) =>
    tx.select(DONOR_COLUMNS).from(donors).where(ofTenant(context, id)).limit(1),
  );
  if (!row) throw notFound('donor');
  return row;
}

const { id, clientId, donorNumber, firstName, lastName, birthDate, email, updatedAt } = donors;
/** What the platform is told of a donor, and where that stands. */
export const TOLD_COLUMNS = { id, clientId, donorNumber, firstName, lastName, birthDate, email, updatedAt };

export type PlatformDonor = Pick<DonorRow, keyof typeof TOLD_COLUMNS>;

/**
 * What the donor platform is told, under our id: told twice, it makes one account. A request that comes late does not
 * take a newer one back: each says as of which change it is.
 */
export function platformRequest(donor: PlatformDonor): OutsideRequest<unknown> {
  const { firstName, lastName, birthDate, donorNumber, email, updatedAt } = donor;
  return {
    method: 'PUT',
    path: `donors/${donor.id}`,
    body: { donorNumber, firstName, lastName, birthDate, email, updatedAt: updatedAt.toISOString() },
    isRepeatable: true,
    read: (value) => answerRule.validateSync(value),
  };
}

export const tellPlatform = (context: AskingContext, donor: PlatformDonor): Promise<unknown> =>
  askOutside(context, 'DONOR_PLATFORM', donor.clientId, platformRequest(donor));

/** As of when the platform was told of a donor. */
const toldAt = ({ updatedAt }: PlatformDonor): SQL => sql`${updatedAt.toISOString()}::timestamptz`;

/** Who was changed while the platform was asked waits for it once more: it was told as of `at`. */
export function afterTelling(at: SQL, { now }: Pick<Context, 'now'>) {
  const waits = sql`CASE WHEN ${donors.updatedAt} <> ${at} THEN ${now.toISOString()}::timestamptz END`;
  return { ...PLATFORM_KNOWS, platformWaitsSince: waits, platformNextTryAt: waits };
}

/** What is kept of a donor of whom the platform has heard, and that they were registered. */
const keep = (
  context: Context,
  donor: DonorRow,
  set: { readonly existInDEP?: true; readonly updatedAt?: SQL },
  change: Pick<Parameters<typeof audit>[2], 'before' | 'after'> = {},
): Promise<Donor> =>
  context.tx(async (tx) => {
    const [row] = await tx
      .update(donors)
      .set({ ...set, ...afterTelling(toldAt(donor), context) })
      .where(ofTenant(context, donor.id))
      .returning(DONOR_COLUMNS);
    if (!row) throw notFound('donor');
    await audit(tx, context, {
      entity: 'donor',
      entityId: row.id,
      action: 'Register',
      clientId: row.clientId,
      ...change,
    });
    return asDonor(row, canEditDonors(context));
  });

/** Tells the platform once more of somebody who is there already, whatever it has heard of. */
async function tellAgain(context: Context, donor: DonorRow): Promise<Donor> {
  try {
    await tellPlatform(context, donor);
  } catch (error) {
    const fault = outsideFault(error);
    if (fault && donor.platformWaitsSince)
      await context.tx((tx) =>
        tx
          .update(donors)
          .set({ platformFault: fault })
          .where(and(ofTenant(context, donor.id), eq(donors.updatedAt, donor.updatedAt))),
      );
    throw error;
  }
  return keep(context, donor, {});
}

/** Tells the platform of a change that it has not heard of; nothing where it knows all. Fails where it does not take it. */
export async function tellIfWaiting(context: Context, donorId: string): Promise<void> {
  const donor = await donorOf(context, donorId);
  if (donor.existInDEP && donor.platformWaitsSince) await tellAgain(context, donor);
}

/**
 * Gives a donor an account on the donor platform; who is there already is not told again unless that is what is asked.
 */
export async function registerInDonorPlatform(
  context: Context,
  { id: wanted, again }: MutationRegisterInDonorPlatformArgs,
): Promise<Donor> {
  const donor = await donorOf(context, knownId(wanted, 'donor'));
  if (donor.existInDEP) return again ? tellAgain(context, donor) : asDonor(donor, canEditDonors(context));
  if (!donor.email) throw badInput([{ path: 'donor.emailAddress', code: 'emailRequired' }]);
  await tellPlatform(context, donor);
  return keep(
    context,
    donor,
    { existInDEP: true, updatedAt: nextVersion(donors.updatedAt, context) },
    { before: { existInDEP: donor.existInDEP }, after: { existInDEP: true } },
  );
}
