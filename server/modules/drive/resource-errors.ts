import { and, eq } from 'drizzle-orm';
import { type driveCenters, resources } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import type { FieldError } from '../../errors.ts';
import type { Bed } from './places.ts';
import type { BankFacts, Plan } from './plan.ts';
import { isPlannable } from './plannable.ts';

/** What a drive had of its resource and of donation types before it was edited, or deleted. */
export type Had = Pick<Plan, 'resourceId' | 'donationTypeIds' | 'beds'>;

/** What a drive has as it is stored. */
export const hadOf = ({
  resourceId,
  donationTypeIds,
  bedConfigration,
}: typeof driveCenters.$inferSelect): Had => ({
  resourceId,
  donationTypeIds,
  beds: bedConfigration as Bed[],
});

/** The beds that a plan has more of than its resource, or that are none of its; as many as the drive had of them there stay. */
const bedsOver = (plan: Plan, beds: readonly Bed[], before: readonly Bed[]): FieldError[] =>
  plan.beds.flatMap(({ bedName, quantity }, index) => {
    const counts = [...beds, ...before].filter((bed) => bed.bedName === bedName).map((bed) => bed.quantity);
    if (quantity <= Math.max(0, ...counts)) return [];
    const part = counts.length > 0 ? 'quantity' : 'bedName';
    return [{ path: `drive.bedConfigration[${index}].${part}`, code: 'bedsOver' }];
  });

/**
 * What is wrong with the resource of a plan that its bank has, or with its beds. A drive keeps what it has, plannable or
 * not; on an archived one comes none that is not there.
 */
export async function resourceErrors(
  tx: Tx,
  plan: Plan,
  facts: BankFacts,
  had: Had | undefined,
): Promise<FieldError[]> {
  if (!plan.resourceId || !facts.resources.has(plan.resourceId)) return [];
  const [unit] = await tx
    .select({ isArchive: resources.isArchive, isPlannable, beds: resources.bedConfigration })
    .from(resources)
    .where(and(eq(resources.clientId, facts.clientId), eq(resources.id, plan.resourceId)))
    // Nobody takes it out of use, nor beds away from it, before the drive stands.
    .for('share');
  const isKept = had?.resourceId === plan.resourceId;
  const mayStay = isKept && (plan.id !== null || unit?.isArchive === false);
  if (!unit?.isPlannable && !mayStay) return [{ path: 'drive.resourceId', code: 'resourceNotOffered' }];
  return bedsOver(plan, (unit?.beds ?? []) as Bed[], isKept ? had.beds : []);
}
