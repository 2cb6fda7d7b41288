import type { Context } from '../../context.ts';
import { contactFields } from '../donor/masking.ts';

/** Who is booked on a slot, as far as reaching them needs. */
interface SlotDonor {
  readonly id: string;
  readonly clientId: number;
  /** Cell, home or work, the first that there is. */
  readonly phone: string | null;
}

const donors = new WeakMap<object, SlotDonor>();

/** Keeps who is booked on a slot, for whoever asks where they are reached; the slot itself does not tell. */
export function withDonor<T extends object>(slot: T, donor: SlotDonor | undefined): T {
  if (donor) donors.set(slot, donor);
  return slot;
}

/** Where the donor of a slot is reached, as the caller may see it. */
export async function donorPhoneOf(slot: object, context: Context): Promise<string | null> {
  const donor = donors.get(slot);
  if (!donor?.phone) return null;
  const { id, clientId, phone } = donor;
  const phones = { cell: phone, cellCall: false, cellText: false };
  return (await contactFields.phones({ id, clientId, phones }, {}, context)).cell ?? null;
}
