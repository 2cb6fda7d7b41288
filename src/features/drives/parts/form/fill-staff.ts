import type { StaffNeed } from './plan.ts';

interface Candidate {
  readonly isFree: boolean;
  readonly hours: number;
  readonly staff: { readonly id: string; readonly staffDesignation: { readonly id: string } };
}

interface Freedom {
  readonly isFree: boolean;
  readonly reason?: string | null;
}

/** People as a place of a drive finds them; of one that the server does not know yet it is what holds for all places. */
export const atPlace = <P extends Freedom & { readonly places: readonly Freedom[] }>(
  people: readonly P[],
  place: number,
): P[] =>
  people.map((person) => {
    const { isFree, reason = null } = person.places[place] ?? person;
    return { ...person, isFree, reason };
  });

/**
 * Whoever is missing, from those who are free and have the fewest hours that week. Who is there already stays, and
 * nobody is taken for two needs. Where nobody of them may perform the test before a donation, one who may comes along.
 */
export function filled(
  staffIds: readonly string[],
  needs: readonly Pick<StaffNeed, 'designationId' | 'quantity'>[],
  candidates: readonly Candidate[],
  testers: ReadonlySet<string> | null,
): string[] {
  const chosen = [...staffIds];
  for (const { designationId, quantity } of needs) {
    const of = candidates.filter(({ staff }) => staff.staffDesignation.id === designationId);
    const missing = quantity - of.filter(({ staff }) => chosen.includes(staff.id)).length;
    const free = of
      .filter(({ isFree, staff }) => isFree && !chosen.includes(staff.id))
      .toSorted((one, other) => one.hours - other.hours);
    chosen.push(...free.slice(0, Math.max(0, missing)).map(({ staff }) => staff.id));
  }
  const tests = ({ staff }: Candidate): boolean => testers?.has(staff.staffDesignation.id) ?? false;
  const able = candidates.filter(tests);
  if (!able.some(({ staff }) => chosen.includes(staff.id))) {
    const [first] = able.filter(({ isFree }) => isFree).toSorted((one, other) => one.hours - other.hours);
    if (first) chosen.push(first.staff.id);
  }
  return chosen;
}
