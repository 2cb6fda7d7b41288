import { and, eq } from 'drizzle-orm';
import { type DriveForm, driveRule } from '../../../src/rules/drive.ts';
import type { Context } from '../../context.ts';
import { sponsorGroups } from '../../db/schema/planning.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, type FieldError, refusedFor } from '../../errors.ts';
import type { DriveInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { type Check, checksOf, wordsOf } from './checks.ts';
import { placesOf } from './fields.ts';
import { type BankFacts, bankFacts, type Plan } from './plan.ts';
import { type Had, resourceErrors } from './resource-errors.ts';

export function planOfForm(form: DriveForm, id: string | null, isApproved = false): Plan {
  return {
    id,
    name: form.driveCenterName,
    resourceType: form.resourceType,
    resourceId: form.resourceId,
    sponsorIds: form.sponsorIds,
    donationTypeIds: form.donationTypeIds,
    beds: form.bedConfigration.map(({ bedName, quantity, isActive, donationTypeIds }) => ({
      bedName,
      quantity,
      isActive,
      donationTypeIds,
    })),
    places: placesOf(form),
    centerGoals: form.centerGoals,
    numberOfDrivers: form.numberOfDrivers,
    isApproved,
  };
}

/** The form of an input, by the rule with these options. */
export async function formOf(
  input: DriveInput,
  options: Parameters<typeof driveRule>[0],
): Promise<DriveForm> {
  return (await validated(driveRule(options), 'drive', input)) as DriveForm;
}

/** Refuses whatever a plan names that the bank does not have, or takes of its resource what that cannot give. */
async function checkReferences(tx: Tx, plan: Plan, facts: BankFacts, had: Had | undefined): Promise<void> {
  const wrong: FieldError[] = [];
  const mark = (is: boolean, path: string) => (is ? [] : wrong.push({ path, code: 'isNotValid' }));
  mark(facts.resources.has(plan.resourceId ?? ''), 'drive.resourceId');
  mark(
    plan.donationTypeIds.every((id) => facts.types.has(id)),
    'drive.donationTypeIds',
  );
  mark(
    plan.beds.every((bed) => bed.donationTypeIds.every((id) => facts.types.has(id))),
    'drive.bedConfigration',
  );
  mark(
    plan.places.every((place) => place.staffIds.every((id) => facts.people.has(id))),
    'drive.centerDetails',
  );
  const sponsorIds = [...new Set(plan.sponsorIds)];
  const known = sponsorIds.length
    ? await tx.$count(
        sponsorGroups,
        and(eq(sponsorGroups.clientId, facts.clientId), isOneOf(sponsorGroups.id, sponsorIds)),
      )
    : 0;
  mark(known === sponsorIds.length, 'drive.sponsorIds');
  wrong.push(...(await resourceErrors(tx, plan, facts, had)));
  if (wrong.length > 0) throw badInput(wrong);
}

/** Ids that can be none are refused before the database is asked. */
export function checkIds(plan: Plan): void {
  const fields = {
    'drive.resourceId': plan.resourceId ? [plan.resourceId] : [],
    'drive.sponsorIds': plan.sponsorIds,
    'drive.donationTypeIds': plan.donationTypeIds,
    'drive.bedConfigration': plan.beds.flatMap((bed) => bed.donationTypeIds),
    'drive.centerDetails': plan.places.flatMap((place) => place.staffIds),
  };
  const wrong = Object.entries(fields).filter(([, ids]) => !ids.every(isId));
  if (wrong.length > 0) throw badInput(wrong.map(([path]) => ({ path, code: 'isNotValid' })));
}

/** The field that each blocking check speaks of. What is left is a matter for whoever approves. */
const FIELD_OF: Readonly<Record<string, string>> = {
  resourceBusy: 'drive.resourceId',
  staffBusy: 'drive.centerDetails',
  typeNotPublished: 'drive.bedConfigration',
  noSlots: 'drive.bedConfigration',
};

/** The refusal of a plan that something is in the way of, with the other records by name; null where nothing is. */
export function planRefusal(checks: readonly Check[]) {
  const blocking = checks.filter(({ level, code }) => level === 'blocking' && FIELD_OF[code]);
  const [first] = blocking;
  if (!first) return null;
  const fields = [...new Set(blocking.map(({ code }) => code))].map((code) => ({
    path: FIELD_OF[code] ?? 'drive',
    code,
  }));
  return refusedFor(fields, ['driveBusy', { checks: wordsOf([first]) }], { checks: blocking });
}

/** What a plan is judged by, read in one go. */
export const factsOf = (tx: Tx, clientId: number, { now }: Context, plan: Plan): Promise<BankFacts> =>
  bankFacts(tx, clientId, now, [plan]);

/** What follows from a plan alone is computed by this: nothing of other drives. */
export const ownFactsOf = (tx: Tx, clientId: number, { now }: Context, plan: Plan): Promise<BankFacts> =>
  bankFacts(tx, clientId, now, [plan], []);

/** Refuses a plan that refers to what is not there, or that something is in the way of; what the drive had it keeps. */
export async function checkPlan(
  tx: Tx,
  context: Context,
  clientId: number,
  plan: Plan,
  had?: Had,
): Promise<BankFacts> {
  const facts = await factsOf(tx, clientId, context, plan);
  await checkReferences(tx, plan, facts, had);
  const refusal = planRefusal(checksOf(plan, facts, had));
  if (refusal) throw refusal;
  return facts;
}
