import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DonorRecord } from './donor-row.ts';
import { searching } from './search.ts';

/** As the history says that somebody had a donor's contact data shown. */
export const REVEAL = 'Reveal contact data';
/** What was shown stays so for a while: whoever telephones looks again. */
const SHOWN_MINUTES = 15;

type Asker = Pick<Context, 'read' | 'viewer' | 'now'>;
type Of = Pick<DonorRecord, 'id' | 'clientId'>;

const BANKS = 'SELECT site_id AS bank FROM sites WHERE mask_donor_contact AND site_id = ANY ($1::integer[])';
const REVEALED = `
  SELECT entity_id AS id FROM audit_log WHERE entity = 'donor' AND entity_id = ANY ($1::text[])
    AND action = '${REVEAL}' AND actor_id = $2::uuid AND at > $3::timestamptz - interval '${SHOWN_MINUTES} minutes'`;

/** The ids of those whose telephones and address the caller does not see: their bank says so, and nobody has asked. */
export async function maskedOf(
  { read, viewer, now }: Asker,
  of: readonly Of[],
): Promise<ReadonlySet<string>> {
  // A donor sees what is their own.
  if (!viewer || of.length === 0) return new Set();
  const banks = [...new Set(of.map(({ clientId }) => clientId))];
  const masking = await read<{ bank: number }>({ name: 'masking_banks', text: BANKS, values: [banks] });
  const masked = of.filter(({ clientId }) => masking.some(({ bank }) => Number(bank) === clientId));
  if (masked.length === 0) return new Set();
  const values = [masked.map(({ id }) => id), viewer.userId, now.toISOString()];
  const revealed = await read<{ id: string }>({ name: 'revealed_donors', text: REVEALED, values });
  const shown = new Set(revealed.map(({ id }) => id));
  return new Set(masked.map(({ id }) => id).filter((id) => !shown.has(id)));
}

/** Enough of an address to know it again: the first letter and where it is. */
export const maskedEmail = <T extends string | null | undefined>(email: T): T | string =>
  email ? `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}` : email;
/** The last two digits of a number. */
export const maskedPhone = <T extends string | null | undefined>(phone: T): T | string =>
  phone ? `***-***-**${phone.slice(-2)}` : phone;

const PHONES: readonly string[] = ['homePhone', 'cell', 'work'];
/** A field of a donor by its name, where it is one by which they are reached. */
export const maskedValue = (name: string, value: string | null): string | null =>
  name === 'emailAddress' ? maskedEmail(value) : PHONES.includes(name) ? maskedPhone(value) : value;

const MASKS = { email: /^.\*{3}@[^@]+$/, phone: /^\*{3}-\*{3}-\*{2}.{1,2}$/ };
/** Has a text of such a field the shape of a mask? */
export const isMask = (name: string, text: string): boolean =>
  (name === 'emailAddress' ? MASKS.email : MASKS.phone).test(text);

interface Phones {
  readonly homePhone?: string | null | undefined;
  readonly cell?: string | null | undefined;
  readonly work?: string | null | undefined;
  readonly cellCall: boolean;
  readonly cellText: boolean;
}

export const maskedPhones = (phones: Phones): DonorRecord['phones'] => ({
  ...phones,
  homePhone: maskedPhone(phones.homePhone ?? null),
  cell: maskedPhone(phones.cell ?? null),
  work: maskedPhone(phones.work ?? null),
});

export const withMaskedContact = <T extends Pick<DonorRecord, 'email' | 'emailAddress' | 'phones'>>(
  donor: T,
): T => ({
  ...donor,
  email: maskedEmail(donor.email),
  emailAddress: maskedEmail(donor.emailAddress),
  phones: maskedPhones(donor.phones),
});

/** A record as the caller may see it where no resolver of its fields is asked. */
export async function asShown(tx: Tx, context: Context, donor: DonorRecord): Promise<DonorRecord> {
  const masked = await maskedOf(searching(context, tx), [donor]);
  return masked.has(donor.id) ? withMaskedContact(donor) : donor;
}

interface Batch {
  readonly of: Map<string, Of>;
  readonly masked: Promise<ReadonlySet<string>>;
}
const batches = new WeakMap<Context, Batch>();

/** The donors of one answer are asked for together. */
async function isMasked({ id, clientId }: Of, context: Context): Promise<boolean> {
  let batch = batches.get(context);
  if (!batch) {
    const of = new Map<string, Of>();
    const asked = new Promise((resolve) => {
      setImmediate(resolve);
    });
    const masked = asked.then(() => {
      batches.delete(context);
      return maskedOf(context, [...of.values()]);
    });
    batch = { of, masked };
    batches.set(context, batch);
  }
  batch.of.set(id, { id, clientId });
  return (await batch.masked).has(id);
}

interface Parent extends Of {
  readonly email?: string | null | undefined;
  readonly emailAddress?: string | null | undefined;
  readonly phones: Phones;
}

/** How a donor is reached, wherever a donor is told. */
export const contactFields = {
  isContactMasked: (donor: Parent, _args: object, context: Context) => isMasked(donor, context),
  email: async (donor: Parent, _args: object, context: Context) =>
    (await isMasked(donor, context)) ? maskedEmail(donor.email ?? null) : (donor.email ?? null),
  emailAddress: async (donor: Parent, _args: object, context: Context) =>
    (await isMasked(donor, context)) ? maskedEmail(donor.emailAddress ?? null) : (donor.emailAddress ?? null),
  phones: async (donor: Parent, _args: object, context: Context) =>
    (await isMasked(donor, context)) ? maskedPhones(donor.phones) : (donor.phones as DonorRecord['phones']),
};
