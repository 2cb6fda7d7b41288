import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import type { Donor } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { logActivity } from '../appointment/activity.ts';
import { REVEAL } from './masking.ts';
import { donorReader } from './read.ts';

/** Shows how a donor is reached to whoever asks, who stands in the activity log and in the donor's history for it. */
export const revealContact = (context: Context, asked: string): Promise<Donor> =>
  context.tx(async (tx) => {
    const donor = await donorReader.findOrThrow(tx, context, knownId(asked, 'donor'));
    const { id, clientId } = donor;
    await logActivity(tx, context, REVEAL, [{ clientId, donorId: id }]);
    await audit(tx, context, { entity: 'donor', entityId: id, action: REVEAL, clientId });
    return donor;
  });
