import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DriveInput, SuppliesDetail } from '../../gql/types.ts';
import { bankOf, isId } from '../../optimistic-locking.ts';
import { type Check, checksOf } from './checks.ts';
import { checkIds, factsOf, formOf, planOfForm } from './form.ts';
import { type BankFacts, type Plan, suppliesOf } from './plan.ts';
import { readDrive } from './read.ts';

/** What is asked of a plan that is not saved; an edited drive is its own bank's, whatever is selected. */
export async function unsaved<T>(
  context: Context,
  input: DriveInput,
  work: (tx: Tx, plan: Plan, facts: BankFacts, clientId: number) => Promise<T> | T,
): Promise<T> {
  const form = await formOf(input, null);
  const id = isId(input.id) ? input.id : null;
  return context.tx(async (tx) => {
    const stored = id ? (await readDrive(tx, context, id)).drive : null;
    const plan = planOfForm(form, id, stored?.isApproved ?? false);
    checkIds(plan);
    const clientId = stored?.clientId ?? bankOf(context);
    return work(tx, plan, await factsOf(tx, clientId, context, plan), clientId);
  });
}

export const driveChecks = (context: Context, input: DriveInput): Promise<Check[]> =>
  unsaved(context, input, (_tx, plan, facts) => checksOf(plan, facts));

export const recommendedSupplies = (
  context: Context,
  input: DriveInput,
): Promise<Omit<SuppliesDetail, '__typename'>[]> =>
  unsaved(context, input, (_tx, plan, facts) => suppliesOf(plan, facts));
