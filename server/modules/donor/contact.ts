import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import { contactPreferencesRule } from '../../../src/rules/contact-preferences.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { auditLog } from '../../db/schema/security.ts';
import { notFound } from '../../errors.ts';
import type { ContactChange, ContactPreferences, ContactPreferencesInput } from '../../gql/types.ts';
import { difference, knownId, nextVersion } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { donorClock, historyIds, ofDonor } from './history.ts';

export const CONTACT_ACTION = 'ContactPreferences';
const MOST_CHANGES = 100;
const CHANNELS = ['email', 'cellCall', 'cellText', 'post', 'doNotContactUntil'] as const;

export const CONTACT_COLUMNS = {
  email: donors.emailOk,
  cellCall: donors.cellCall,
  cellText: donors.cellText,
  post: donors.postOk,
  doNotContactUntil: donors.doNotContactUntil,
};

/** Sets by which ways a donor may be addressed; what is left out stays as it is. How they said so is kept with the change. */
export async function setContactPreferences(
  context: Context,
  input: ContactPreferencesInput,
): Promise<ContactPreferences> {
  const form = await validated(contactPreferencesRule, 'preferences', input);
  const id = knownId(input.donorId, 'donor');
  return context.tx(async (tx) => {
    const [stored] = await tx
      .select({ clientId: donors.clientId, ...CONTACT_COLUMNS })
      .from(donors)
      .where(ofDonor(context, id))
      .for('update');
    if (!stored) throw notFound('donor');
    const { clientId, ...before } = stored;
    const after = {
      email: input.email ?? before.email,
      cellCall: input.cellCall ?? before.cellCall,
      cellText: input.cellText ?? before.cellText,
      post: input.post ?? before.post,
      // Null takes the day away; left out it stays.
      doNotContactUntil:
        input.doNotContactUntil === undefined ? before.doNotContactUntil : input.doNotContactUntil,
    };
    const changes = difference(before, after);
    if (!changes) return before;
    await tx
      .update(donors)
      .set({
        emailOk: after.email,
        cellCall: after.cellCall,
        cellText: after.cellText,
        postOk: after.post,
        doNotContactUntil: after.doNotContactUntil,
        updatedAt: nextVersion(donors.updatedAt, context),
      })
      .where(eq(donors.id, id));
    await audit(tx, context, {
      entity: 'donor',
      entityId: id,
      action: CONTACT_ACTION,
      clientId,
      before: changes.before,
      after: { ...changes.after, source: form.source },
    });
    return after;
  });
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value ? (value as Fields) : {});

/** The changes of a donor's contact preferences with who wrote them down and how the donor said so, newest first. */
export const contactHistory = (context: Context, asked: string): Promise<ContactChange[]> =>
  context.tx(async (tx) => {
    const { id } = await donorClock(tx, context, asked);
    const rows = await tx
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.entity, 'donor'),
          inArray(auditLog.entityId, await historyIds(tx, id)),
          inArray(auditLog.action, [CONTACT_ACTION]),
        ),
      )
      .orderBy(desc(auditLog.seq))
      .limit(MOST_CHANGES);
    return rows.map(({ seq, at, actorName, before, after }) => ({
      id: String(seq),
      at: at.toISOString(),
      actorName,
      source: (fieldsOf(after).source ?? 'phone') as ValueOf<'ContactOrigin'>,
      changes: CHANNELS.filter((field) => field in fieldsOf(after)).map((field) => ({
        field,
        before: fieldsOf(before)[field] ?? null,
        after: fieldsOf(after)[field] ?? null,
      })),
    }));
  });
