import type { Grants } from '../../src/rules/grants.ts';

const READ = { read: true, write: false, delete: false };
const FULL = { read: true, write: true, delete: true };
/** What the attacker has at least: the keys to roles and people. */
export const MANAGES: Grants = { rolesManagement: FULL, userManagement: FULL, dashboard: READ };

/** Modules that the roles of a generated graph grant or do not; the last one is not enabled for the bank. */
export const ASLEEP = 'marketingAutomation';
const OTHERS = ['donorManagement', 'reports', 'eventManagement', ASLEEP] as const;

export interface Graph {
  /** What the attacker's own role grants, and what the other roles of the bank do. */
  readonly own: Grants;
  readonly roles: readonly Grants[];
}

/** Numbers that look random and are the same at every run. */
export function diceOf(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * sides);
  };
}

/** The attacker manages roles and people, and has some modules; the others have any, greater, lesser, apart. */
export function randomGraph(dice: (sides: number) => number): Graph {
  const some = (): Grants =>
    Object.fromEntries(OTHERS.filter(() => dice(2) === 0).map((name) => [name, dice(2) === 0 ? FULL : READ]));
  const own = { ...MANAGES, ...some() };
  const greater = { ...own, ...some(), [OTHERS[dice(OTHERS.length)] ?? 'reports']: FULL };
  return { own, roles: [greater, { ...some(), dashboard: READ }, { dashboard: READ }] };
}
