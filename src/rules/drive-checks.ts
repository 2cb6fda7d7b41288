import { daysBetween } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { CONFLICT_CODES, type Conflict } from './conflicts.ts';
import { isOffered, type Offered } from './offered.ts';

/** What a check of a drive finds: conflicts, and what the drive lacks by itself. */
export const DRIVE_CHECKS = [
  ...CONFLICT_CODES,
  'noSlots',
  'siteClosed',
  'staffShort',
  'nobodyCanTest',
  'driverMissing',
  'goalAboveCapacity',
  'shortNotice',
  'clockChange',
  'eventOutside',
  'donorsWait',
] as const;
type CheckCode = (typeof DRIVE_CHECKS)[number];

/** How much a withdrawn donation type is in the way: a drive that has it keeps it, none takes it anew. */
export const withdrawnLevel = (typeId: string, typesHad: ReadonlySet<string>): 'blocking' | 'warning' =>
  typesHad.has(typeId) ? 'warning' : 'blocking';

interface Opening {
  /** YYYY-MM-DD; times HH:mm on the same clock. */
  readonly date: Day;
  readonly startTime: string;
  readonly endTime: string;
}

/** What the records of a drive say by themselves, without another drive (docs/design 18.5). */
export function ownConflicts({
  openings,
  registrationRenewalDate,
  insuranceUntil,
  types,
  typesHad,
}: {
  readonly openings: readonly Opening[];
  readonly registrationRenewalDate: Day | null;
  readonly insuranceUntil: Day | null;
  readonly types: readonly (Offered & { readonly id: string })[];
  /** Those that the drive has as it is stored: it keeps them, withdrawn or not. */
  readonly typesHad: ReadonlySet<string>;
}): Conflict[] {
  const last = openings
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const ends = (until: Day | null): boolean => Boolean(until && last && until < last);
  return [
    ...(ends(registrationRenewalDate)
      ? [{ level: 'warning', code: 'registrationEnds', relatedId: null } as const]
      : []),
    ...(ends(insuranceUntil) ? [{ level: 'warning', code: 'insuranceEnds', relatedId: null } as const] : []),
    ...types
      .filter((type) => !isOffered(type))
      .map(
        ({ id }) =>
          ({ level: withdrawnLevel(id, typesHad), code: 'typeNotPublished', relatedId: id }) as const,
      ),
  ];
}

/** Does an event lie outside the opening hours of its drive? All times are HH:mm on one clock. */
export const isOutsideOpening = (
  event: { readonly startTime: string; readonly endTime: string },
  drive: { readonly startTime: string; readonly endTime: string },
): boolean => event.startTime < drive.startTime || event.endTime > drive.endTime;

interface TestingType {
  readonly requiredStaff: readonly {
    readonly staffDesignation: string;
    readonly canTest?: boolean | null | undefined;
  }[];
}

/** The designations that perform the test before a donation; null where the types say nothing of staff. */
export function testersOf(types: readonly TestingType[]): ReadonlySet<string> | null {
  const rows = types.flatMap(({ requiredStaff }) => requiredStaff);
  return rows.length > 0
    ? new Set(rows.filter(({ canTest }) => canTest).map(({ staffDesignation }) => staffDesignation))
    : null;
}

/** Is somebody of these designations there who may perform the test? Where nothing is said, nobody is missed. */
export const someoneTests = (
  testers: ReadonlySet<string> | null,
  designations: readonly (string | undefined)[],
): boolean => testers === null || designations.some((id) => id !== undefined && testers.has(id));

const DRIVER_CODE = 'DRV';

/** Do people of a designation count as staff of a drive? Drivers are a number of their own. */
export const countsAsStaff = (designationCode: string): boolean => designationCode !== DRIVER_CODE;

export interface ReviewFacts {
  readonly today: Day;
  readonly firstDate: Day;
  readonly slots: number;
  readonly goal: number;
  readonly staffMissing: number;
  /** At a place of the drive nobody may perform the test before a donation. */
  readonly nobodyCanTest: boolean;
  readonly drivers: number;
  readonly isMobile: boolean;
  readonly isSiteActive: boolean;
  /** Of the donors of its sponsors, how many cannot give again by then, 0 to 1. */
  readonly donorsWaiting: number;
}

const SHORT_NOTICE_DAYS = 14;

/** What a reviewer is told besides the conflicts (docs/design 9.3): level and code. */
export function reviewChecks(
  facts: ReviewFacts,
): readonly { level: 'blocking' | 'warning'; code: CheckCode }[] {
  const check = (is: boolean, level: 'blocking' | 'warning', code: CheckCode) =>
    is ? [{ level, code }] : [];
  return [
    ...check(facts.slots === 0, 'blocking', 'noSlots'),
    ...check(!facts.isSiteActive, 'blocking', 'siteClosed'),
    ...check(facts.staffMissing > 0, 'warning', 'staffShort'),
    ...check(facts.nobodyCanTest, 'warning', 'nobodyCanTest'),
    ...check(facts.isMobile && facts.drivers < 1, 'warning', 'driverMissing'),
    ...check(facts.goal > facts.slots, 'warning', 'goalAboveCapacity'),
    ...check(daysBetween(facts.today, facts.firstDate) < SHORT_NOTICE_DAYS, 'warning', 'shortNotice'),
    ...check(Math.round(facts.donorsWaiting * 100) > 0, 'warning', 'donorsWait'),
  ];
}
