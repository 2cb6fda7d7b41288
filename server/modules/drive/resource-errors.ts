import { and, eq } from 'drizzle-orm';
import { type driveCenters, resources } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import type { FieldError } from '../../errors.ts';
import type { Bed } from './places.ts';
import type { BankFacts, Plan } from './plan.ts';

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

/**
 * Is the resource of a plan one that can be planned with? A drive keeps what it has, out of use or not; on an archived one
 * comes none that is not there.
 */
async function isOffered(tx: Tx, plan: Plan, clientId: number, had: Had | undefined): Promise<boolean> {
  const isKept = had?.resourceId === plan.resourceId;
  if (isKept && plan.id) return true;
  const [unit] = await tx
    .select({
      isArchive: resources.isArchive,
      isPublished: resources.isPublished,
      status: resources.status,
    })
    .from(resources)
    .where(and(eq(resources.clientId, clientId), eq(resources.id, plan.resourceId ?? '')))
    // Nobody takes it out of use before the drive stands.
    .for('share');
  return Boolean(unit && !unit.isArchive && (isKept || (unit.isPublished && unit.status === 'Active')));
}

/** The beds that a plan has more of than its resource, or that are none of its; as many as the drive had of them there stay. */
function bedsOver(plan: Plan, facts: BankFacts, had: Had | undefined): FieldError[] {
  const beds = facts.resources.get(plan.resourceId ?? '')?.bedConfigration ?? [];
  const before = had?.resourceId === plan.resourceId ? had.beds : [];
  return plan.beds.flatMap(({ bedName, quantity }, index) => {
    const counts = [...beds, ...before].filter((bed) => bed.bedName === bedName).map((bed) => bed.quantity);
    if (quantity <= Math.max(0, ...counts)) return [];
    const part = counts.length > 0 ? 'quantity' : 'bedName';
    return [{ path: `drive.bedConfigration[${index}].${part}`, code: 'bedsOver' }];
  });
}

/** What is wrong with the resource of a plan that its bank has, or with its beds. */
export async function resourceErrors(
  tx: Tx,
  plan: Plan,
  facts: BankFacts,
  had: Had | undefined,
): Promise<FieldError[]> {
  if (!facts.resources.has(plan.resourceId ?? '')) return [];
  if (!(await isOffered(tx, plan, facts.clientId, had)))
    return [{ path: 'drive.resourceId', code: 'resourceNotOffered' }];
  return bedsOver(plan, facts, had);
}
