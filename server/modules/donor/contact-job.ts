import { and, eq, inArray } from 'drizzle-orm';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  type ContactChannelsForm,
  contactChannelsRule,
} from '../../../src/rules/contact-preferences.ts';
import { auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ContactChannelsInput, DonorSearchInput } from '../../gql/types.ts';
import { type BulkAsked, bulkJob, type ChangedRow } from '../../jobs/bulk.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { inOrder, isId, nextVersion } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { donorsMeant } from './bulk.ts';
import { CONTACT_ACTION, CONTACT_COLUMNS } from './contact.ts';

type Channels = Readonly<Partial<Record<ContactChannel, boolean>>>;

/** What a donor's channels were and became, of those that changed. */
interface Was {
  readonly before: Channels;
  readonly after: Channels;
}

const channelsOf = (of: (channel: ContactChannel) => boolean | null | undefined): Channels =>
  Object.fromEntries(
    CONTACT_CHANNELS.flatMap((channel) => {
      const value = of(channel);
      return typeof value === 'boolean' ? [[channel, value]] : [];
    }),
  );

const isNone = (channels: Channels): boolean => Object.keys(channels).length === 0;

interface Wish {
  /** What of a donor's channels is to be otherwise. */
  readonly changesOf: (donor: Required<Channels> & { readonly id: string }) => Channels;
  readonly source: ValueOf<'ContactOrigin'>;
  /** Why a donor stays as they are. */
  readonly reason: 'already' | 'changed';
}

/** Changes the channels of these donors of the tenant; those that become alike go together. */
async function setChannels(
  tx: Tx,
  context: Context,
  ids: readonly string[],
  { changesOf, source, reason }: Wish,
): Promise<ChangedRow<Was>[]> {
  const { doNotContactUntil: _asItIs, ...channels } = CONTACT_COLUMNS;
  const found = await tx
    .select({
      id: donors.id,
      firstName: donors.firstName,
      lastName: donors.lastName,
      clientId: donors.clientId,
      ...channels,
    })
    .from(donors)
    .where(
      and(
        inArray(donors.id, ids.filter(isId)),
        context.clientId > 0 ? eq(donors.clientId, context.clientId) : undefined,
      ),
    )
    .orderBy(donors.id)
    .for('update');
  const wishes = new Map(found.map((donor) => [donor.id, changesOf(donor)]));
  const changed = found.filter(({ id }) => !isNone(wishes.get(id) ?? {}));
  for (const [key, alike] of Map.groupBy(changed, ({ id }) => JSON.stringify(wishes.get(id)))) {
    const { email, cellCall, cellText, post } = JSON.parse(key) as Channels;
    await tx
      .update(donors)
      .set({
        ...(email === undefined ? {} : { emailOk: email }),
        ...(cellCall === undefined ? {} : { cellCall }),
        ...(cellText === undefined ? {} : { cellText }),
        ...(post === undefined ? {} : { postOk: post }),
        updatedAt: nextVersion(donors.updatedAt, context),
      })
      .where(
        inArray(
          donors.id,
          alike.map(({ id }) => id),
        ),
      );
  }
  const was = new Map(
    changed.map((donor) => {
      const after = wishes.get(donor.id) ?? {};
      return [donor.id, { before: channelsOf((name) => (name in after ? donor[name] : null)), after }];
    }),
  );
  await auditAll(
    tx,
    context,
    changed.map(({ id, clientId }) => ({
      entity: 'donor',
      entityId: id,
      action: CONTACT_ACTION,
      clientId,
      before: was.get(id)?.before,
      after: { ...was.get(id)?.after, source },
    })),
  );
  return inOrder(ids, found).map(({ id, firstName, lastName }) => {
    const row = { id, name: `${firstName} ${lastName}` };
    const change = was.get(id);
    return change
      ? { ...row, status: 'done', reason: null, was: change }
      : { ...row, status: 'skipped', reason };
  });
}

/** The contact preferences of many donors. What somebody has changed since stays when it is taken back. */
export const contactJob = bulkJob<DonorSearchInput, ContactChannelsForm, Was>({
  name: 'startSetContactPreferences',
  find: async (tx, context, filter, limit) =>
    (await donorsMeant(tx, context, filter, limit)).map((id) => ({ id })),
  change: (context, ids, wanted) =>
    context.tx((tx) =>
      setChannels(tx, context, ids, {
        changesOf: (donor) =>
          channelsOf((channel) => (wanted[channel] === donor[channel] ? null : wanted[channel])),
        source: wanted.source,
        reason: 'already',
      }),
    ),
  undo: (context, rows) => {
    const were = new Map(rows.map((row) => [row.id, row]));
    return context.tx((tx) =>
      setChannels(tx, context, [...were.keys()], {
        changesOf: (donor) => {
          const { before = {}, after = {} } = were.get(donor.id) ?? {};
          return channelsOf((channel) => (after[channel] === donor[channel] ? before[channel] : null));
        },
        source: 'undo',
        reason: 'changed',
      }),
    );
  },
});

/** Starts it for every donor who matches now. */
export async function startContactChange(
  context: Context,
  asked: BulkAsked<DonorSearchInput>,
  channels: ContactChannelsInput,
): Promise<JobRecord> {
  return contactJob.start(context, asked, await validated(contactChannelsRule, 'channels', channels));
}
