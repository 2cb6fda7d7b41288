import { and, eq, sql } from 'drizzle-orm';
import { donorRule } from '../../../src/rules/donor.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { donors } from '../../db/schema/donor.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import type {
  DonationTypeName,
  DonorPiiInput,
  MutationSubmitDonorPiiArgs,
  Outcome,
  PublicSite,
} from '../../gql/types.ts';
import { validated } from '../../validated.ts';
import { bankRules } from '../donor/bank-rules.ts';
import { twinsOf } from '../donor/duplicates.ts';
import { located } from '../donor/position.ts';
import { activeSite, countPublic } from './appointment.ts';
import { idempotentPublic } from './idempotent-change.ts';

const THANKS: Outcome = { result: true, message: 'Thank you. We have what you sent us' };
const SOURCE = 'Public form';

/** What was written, by the bank's own rule: its day and its least age. */
async function formOf(tx: Tx, context: Context, input: DonorPiiInput) {
  const bank = (await bankRules(tx, context, [input.clientId])).get(input.clientId);
  if (!bank) throw new Error('an active bank has its rules');
  const { firstName, lastName, birthDate, gender, email, phone, address } = input;
  return validated(donorRule(bank), 'donor', {
    firstName,
    lastName,
    birthDate,
    gender,
    emailAddress: email,
    phones: { cell: phone },
    address,
  });
}

type DonorForm = Awaited<ReturnType<typeof formOf>>;

/** Undoes what was written for somebody who is there already. */
class ThereAlready extends Error {}

async function writeDonor(
  tx: Tx,
  bank: Context,
  { clientId }: DonorPiiInput,
  form: DonorForm,
): Promise<void> {
  const { rows } = await tx.execute<{ number: string }>(sql`SELECT next_donor_number(${clientId}) AS number`);
  const donorNumber = rows[0]?.number ?? '';
  const { addressLine1, addressLine2, city, state, zipCode } = form.address;
  const place = await located({ city, state, zipCode, lat: null, lng: null });
  const [made] = await tx
    .insert(donors)
    .values({
      clientId,
      firstName: form.firstName,
      lastName: form.lastName,
      gender: form.gender,
      birthDate: form.birthDate,
      donorNumber,
      donorId: donorNumber,
      email: form.emailAddress || null,
      cell: form.phones.cell || null,
      ...place,
      addressLine1,
      addressLine2: addressLine2 || null,
      userSource: SOURCE,
      createdAt: bank.now,
      updatedAt: bank.now,
    })
    .returning({ id: donors.id });
  if (!made) throw new Error('an insert returned no row');
  await audit(tx, bank, {
    entity: 'donor',
    entityId: made.id,
    action: 'Create',
    clientId,
    after: { userSource: SOURCE },
  });
}

/**
 * Takes what somebody tells of themself. Who may be there already is left as they are: the answer is the same, and an
 * administrator finds the two by the bank's own search for duplicates. The work is the same, too: a donor is written
 * and undone, or else the time would tell who gives blood.
 */
export async function submitDonorPII(
  context: Context,
  { donor: input, idempotencyKey: key }: MutationSubmitDonorPiiArgs,
): Promise<Outcome> {
  await countPublic(context, 'public-donor');
  const bank = { ...context, viewer: null, clientId: input.clientId };
  return idempotentPublic(
    context,
    { field: 'submitDonorPII', key, asked: input },
    async () => undefined,
    async (tx) => {
      await activeSite(tx, input.clientId);
      const form = await formOf(tx, bank, input);
      await tx.execute(sql`SELECT set_config('app.client_id', ${String(input.clientId)}, true)`);
      const { firstName, lastName, birthDate, emailAddress, phones } = form;
      const twins = await twinsOf(
        tx,
        {
          firstName,
          lastName,
          birthDate,
          emailAddress: emailAddress || null,
          phones: phones.cell ? [phones.cell] : [],
        },
        { clientId: input.clientId },
      );
      await tx
        .transaction(async (inner) => {
          await writeDonor(inner, bank, input, form);
          if (twins.length > 0) throw new ThereAlready();
        })
        .catch((error: unknown) => {
          if (!(error instanceof ThereAlready)) throw error;
        });
      return THANKS;
    },
  );
}

/** The banks that take donors, by name. */
export const publicSites = (context: Context): Promise<PublicSite[]> =>
  context.systemTx((tx) =>
    tx
      .select({
        siteId: sites.siteId,
        name: sites.name,
        phoneNumber: sites.phoneNumber,
        city: sites.city,
        state: sites.state,
        timeZone: sites.timeZone,
      })
      .from(sites)
      .where(eq(sites.isActive, true))
      .orderBy(nameOrder(sites.name)),
  );

/** What a bank takes, by name; of a bank that is not there, or takes nobody, nothing. */
export const publicTypes = (context: Context, clientId: number): Promise<DonationTypeName[]> =>
  context.systemTx(async (tx) => {
    const types = await tx
      .select({ id: donationTypes.id, name: donationTypes.name, category: donationTypes.category })
      .from(donationTypes)
      .innerJoin(sites, and(eq(sites.siteId, donationTypes.clientId), eq(sites.isActive, true)))
      .where(
        and(
          eq(donationTypes.clientId, clientId),
          eq(donationTypes.isPublished, true),
          eq(donationTypes.isArchive, false),
        ),
      )
      .orderBy(nameOrder(donationTypes.name));
    return types.map((type) => ({ ...type, bedMinutes: null }));
  });
