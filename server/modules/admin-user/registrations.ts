import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import { lockAdministration } from '../../auth/rights.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { registrations } from '../../db/schema/security.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type {
  AdminUser,
  MutationApproveRegistrationArgs,
  PaginationInput,
  RegistrationPage,
} from '../../gql/types.ts';
import { knownId, uniqueOrRefused } from '../../optimistic-locking.ts';
import { readPage } from '../../read-page.ts';
import { consoleOrigin } from '../session/password-reset.ts';
import { sendAccountMail, tellNewAccount, tellRejected } from './account-mail.ts';
import { checkBank } from './bank.ts';
import { taken } from './fields.ts';
import { shownUser } from './user-row.ts';
import { asAdded, checkRole } from './write.ts';

const MAX = 100;
/** Without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const IDENTIFIER_LENGTH = 4;

const isWaiting = (now: Date) => and(isNotNull(registrations.provedAt), gt(registrations.expiresAt, now));

/** Who has registered, has proved the address, and waits: the longest first. They belong to no bank, so all are shown. */
export async function listRegistrations(
  context: Context,
  pagination: PaginationInput | null | undefined,
): Promise<RegistrationPage> {
  const { limit, offset } = readPage<'createdAt'>(pagination, {
    columns: ['createdAt'],
    sortBy: 'createdAt',
    max: MAX,
  });
  const viewerCanReject = viewerOf(context).clientId === 0;
  return context.systemTx(async (tx) => {
    const totalRecords = await tx.$count(registrations, isWaiting(context.now));
    const rows = await tx
      .select()
      .from(registrations)
      .where(isWaiting(context.now))
      .orderBy(asc(registrations.createdAt), asc(registrations.id))
      .limit(limit)
      .offset(offset);
    return {
      totalRecords,
      registrations: rows.map(({ id, fullname, userName, email, createdAt }) => ({
        id,
        fullname,
        userName,
        email,
        createdAt: createdAt.toISOString(),
        viewerCanReject,
      })),
    };
  });
}

/** The registration, held until the change is made: of two who approve at once one finds it gone. */
async function held(tx: Tx, context: Context, id: string) {
  const [found] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, knownId(id, 'registration')), isWaiting(context.now)))
    .for('update');
  if (!found) throw notFound('registration');
  return found;
}

/** Refuses a bank that is not the caller's to give: inside a bank it is that bank, from the parent view any. */
async function checkGiven(tx: Tx, context: Context, clientId: number): Promise<void> {
  if (clientId !== context.clientId && context.clientId !== 0)
    throw badInput([{ path: 'clientId', code: 'isNotValid' }]);
  await checkBank(tx, clientId, 'clientId');
}

/** A short identifier that nobody in the bank has. */
async function freeIdentifier(tx: Tx, clientId: number): Promise<string> {
  for (;;) {
    const sign = () => SIGNS[randomInt(SIGNS.length)] ?? '';
    const made = Array.from({ length: IDENTIFIER_LENGTH }, sign).join('');
    const same = and(
      eq(adminUsers.clientId, clientId),
      eq(sql`lower(${adminUsers.uniqueIdentifier})`, made.toLowerCase()),
    );
    if ((await tx.$count(adminUsers, same)) === 0) return made;
  }
}

/** First name and the rest: a registration has one field for both. */
function split(fullname: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullname.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/**
 * Makes a registration an account of a bank, with a role that grants nothing beyond the caller's own rights, and tells
 * whoever registered. Bank and role come together, so that there is no moment at which it has one without the other.
 */
export async function approveRegistration(
  context: Context,
  { id, clientId, adminRoleId }: MutationApproveRegistrationArgs,
): Promise<AdminUser> {
  const origin = await consoleOrigin(context);
  const approved = await uniqueOrRefused(taken('registration'), () =>
    context.systemTx(async (tx) => {
      await lockAdministration(tx, clientId);
      await checkGiven(tx, context, clientId);
      const registration = await held(tx, context, id);
      const there = { ...context, clientId };
      await checkRole(tx, there, adminRoleId, 'adminRoleId');
      const [user] = await tx
        .insert(adminUsers)
        .values({
          id: randomUUID(),
          clientId,
          userName: registration.userName,
          ...split(registration.fullname),
          uniqueIdentifier: await freeIdentifier(tx, clientId),
          email: registration.email,
          passwordHash: registration.passwordHash,
          adminRoleId,
          isActive: true,
          createdAt: context.now,
          updatedAt: context.now,
        })
        .returning();
      if (!user) throw new Error('the account was not written');
      await audit(tx, there, {
        entity: 'adminUser',
        entityId: user.id,
        action: 'Approve',
        after: await asAdded(tx, user),
      });
      await tellNewAccount(tx, context, user, 'approved', origin);
      return shownUser(tx, context, user.id);
    }),
  );
  sendAccountMail(context);
  return approved;
}

/** Turns a registration away, and tells whoever made it. */
export async function rejectRegistration(context: Context, id: string): Promise<{ id: string }> {
  await context.systemTx(async (tx) => {
    const { email } = await held(tx, context, id);
    await tx.delete(registrations).where(eq(registrations.id, id));
    await audit(tx, context, {
      entity: 'registration',
      entityId: id,
      action: 'Reject',
      clientId: 0,
      before: { email },
    });
    await tellRejected(tx, context, email);
  });
  sendAccountMail(context);
  return { id };
}
