import { and, eq } from 'drizzle-orm';
import { boolean, object } from 'yup';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { badInput, notFound } from '../../errors.ts';
import type { Donor } from '../../gql/types.ts';
import { knownId, nextVersion } from '../../optimistic-locking.ts';
import { type AskingContext, askOutside } from '../../outside/ask.ts';
import { asDonor, canEditDonors, DONOR_COLUMNS, type DonorRow } from '../donor/donor-row.ts';

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

/** What the platform is told of a donor. */
export type PlatformDonor = Pick<
  DonorRow,
  'id' | 'clientId' | 'donorNumber' | 'firstName' | 'lastName' | 'birthDate' | 'email'
>;

/** Tells the donor platform of a donor, under our id: told twice, it makes one account. */
export async function tellPlatform(context: AskingContext, donor: PlatformDonor): Promise<void> {
  const { id, clientId, firstName, lastName, birthDate, donorNumber, email } = donor;
  await askOutside(context, 'DONOR_PLATFORM', clientId, {
    method: 'PUT',
    path: `donors/${id}`,
    body: { donorNumber, firstName, lastName, birthDate, email },
    isRepeatable: true,
    read: (value) => answerRule.validateSync(value),
  });
}

/**
 * Gives a donor an account on the donor platform; who is there already is not told again.
 */
export async function registerInDonorPlatform(context: Context, id: string): Promise<Donor> {
  const donor = await donorOf(context, knownId(id, 'donor'));
  if (donor.existInDEP) return asDonor(donor, canEditDonors(context));
  if (!donor.email) throw badInput([{ path: 'donor.emailAddress', code: 'emailRequired' }]);
  await tellPlatform(context, donor);
  return context.tx(async (tx) => {
    const [row] = await tx
      .update(donors)
      .set({ existInDEP: true, updatedAt: nextVersion(donors.updatedAt, context) })
      .where(ofTenant(context, donor.id))
      .returning(DONOR_COLUMNS);
    if (!row) throw notFound('donor');
    await audit(tx, context, {
      entity: 'donor',
      entityId: row.id,
      action: 'Register',
      clientId: row.clientId,
      before: { existInDEP: donor.existInDEP },
      after: { existInDEP: true },
    });
    return asDonor(row, canEditDonors(context));
  });
}
