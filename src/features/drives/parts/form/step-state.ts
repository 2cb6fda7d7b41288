import type { Check } from '../check-list.tsx';
import type { Planning } from './planning.tsx';

export const STEPS = ['what', 'when', 'beds', 'staff', 'supplies', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Somebody who is booked would lose their time: found by the server, told like a check. */
export const BOOKED = 'slotsBooked';

/** Which fields, and which checks, are a step's own. */
const FIELDS: Readonly<Record<Step, readonly string[]>> = {
  what: [
    'resourceType',
    'driveCenterName',
    'sponsorIds',
    'primaryContactName',
    'contactName',
    'contactPhone',
    'email',
  ],
  when: ['centerDetails'],
  beds: ['resourceId', 'bedConfigration', 'donationTypeIds', 'centerGoals'],
  staff: ['numberOfPersonalResources', 'numberOfDrivers'],
  supplies: ['suppliesDetails'],
  review: ['note', 'attendance'],
};
const CHECKS: Readonly<Partial<Record<Step, readonly string[]>>> = {
  what: ['sameName'],
  when: [
    'sameLocation',
    'sponsorTooSoon',
    'driveNearby',
    'shortNotice',
    'siteClosed',
    'clockChange',
    'eventOutside',
    'donorsWait',
    BOOKED,
  ],
  beds: [
    'resourceBusy',
    'noSlots',
    'typeNotPublished',
    'goalAboveCapacity',
    'registrationEnds',
    'insuranceEnds',
  ],
  staff: ['staffBusy', 'staffShort', 'nobodyCanTest', 'driverMissing', 'outsideWorkingTime'],
};

/** The codes of the checks that are told at a step. */
export const checksOfStep = (step: Step): readonly string[] => CHECKS[step] ?? [];

/** Is something wrong in a step, or worth a look? `wrong` are the names of the fields in error. */
export function markOf(
  step: Step,
  wrong: readonly string[],
  checks: readonly Check[],
): 'wrong' | 'warning' | undefined {
  const isOwn = (name: string): boolean =>
    FIELDS[step].some((field) => name === field || name.startsWith(`${field}.`));
  const own = checks.filter(({ code }) => checksOfStep(step).includes(code));
  if (wrong.some(isOwn) || own.some(({ level }) => level === 'blocking')) return 'wrong';
  return own.some(({ level }) => level === 'warning') ? 'warning' : undefined;
}

/** Is everything there that a step asks for? */
export function isDone(step: Step, { values, plan }: Planning): boolean {
  switch (step) {
    case 'what':
      return [values.driveCenterName, values.primaryContactName, values.contactPhone, values.email].every(
        Boolean,
      );
    case 'when':
      // Days and hours are enough to plan by, and not to submit: each place has its address, too.
      return (
        plan.isDated &&
        values.centerDetails.every(({ locationDetail }) => locationDetail.every((place) => place.location))
      );
    case 'beds':
      return Boolean(values.resourceId && values.centerGoals) && values.bedConfigration.length > 0;
    case 'staff':
      return plan.needs.length > 0 && plan.missing === 0;
    case 'supplies':
      return values.suppliesDetails.length > 0;
    default:
      return false;
  }
}
