import { array, type InferType, object } from 'yup';
import { addDays, daysBetween, isDay, WEEK } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { between, choice, requiredClock, requiredDay, requiredEmail, requiredPhone, upTo } from './fields.ts';
import { fileColumns } from './file-columns.ts';
import { PERSON_NAME } from './patterns.ts';
import { addressRule } from './postal-address.ts';
import { requiredText } from './text.ts';
import { isUnique } from './unique.ts';

/** Days that a hire may lie ahead. */
const HIRE_AHEAD_DAYS = 60;

interface Hours {
  readonly start: string;
  readonly end: string;
}

/** Do any two spans of a day share a minute? */
export function overlap(hours: readonly Hours[]): boolean {
  const sorted = [...hours].sort((a, b) => a.start.localeCompare(b.start));
  return sorted.some(({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? ''));
}

const hours = object({
  start: requiredClock(),
  end: requiredClock(true).test('after', 'endBeforeStart', function after(value) {
    const { start } = this.parent as Partial<Hours>;
    return !value || !start || value > start;
  }),
});

const workingDay = object({
  dayName: choice(WEEK),
  dayTime: array(hours)
    .default([])
    .min(1, 'isRequired')
    .test('apart', 'hoursOverlap', (rows) => !overlap((rows ?? []).filter((row) => row?.start && row.end))),
});

/** A member of staff (docs/design 8.3). `today` is YYYY-MM-DD. */
export const staffRule = (today: Day) =>
  object({
    name: between(3, 50).matches(PERSON_NAME, { message: 'personName', excludeEmptyString: true }),
    email: requiredEmail(),
    cellPhone: requiredPhone(),
    address: addressRule(),
    hireDate: requiredDay().test(
      'ahead',
      'hireTooFarAhead',
      (value) => !value || value <= addDays(today, HIRE_AHEAD_DAYS),
    ),
    workingTime: array(workingDay)
      .default([])
      .test('once', 'dayTwice', (rows) => isUnique(rows, 'dayName')),
    workingDays: array(choice(WEEK)).default([]),
    staffDesignationId: requiredText('isRequired'),
  });

export type StaffForm = InferType<ReturnType<typeof staffRule>>;

/** Days of one exception: longer than that somebody is away for good. */
export const EXCEPTION_DAYS = 92;

/** Days on which somebody works other hours than in their week; without hours they are off. */
export const staffExceptionRule = object({
  from: requiredDay(),
  to: requiredDay()
    .test('after', 'endBeforeStart', function after(value) {
      const { from } = this.parent as { readonly from?: string };
      return !value || !from || value >= from;
    })
    .test('short', 'atMost92Days', function short(value) {
      const { from } = this.parent as { readonly from?: string };
      if (!value || !from || !isDay(value) || !isDay(from)) return true;
      return daysBetween(from, value) < EXCEPTION_DAYS;
    }),
  dayTime: array(hours)
    .default([])
    .max(20, 'tooManyRows')
    .test('apart', 'hoursOverlap', (rows) => !overlap((rows ?? []).filter((row) => row?.start && row.end))),
  note: upTo(100),
});

/** The columns of a file of staff. One shift is told for all days that somebody works. */
export const STAFF_FILE = fileColumns<StaffForm>()({
  name: true,
  email: true,
  cellPhone: true,
  staffDesignationId: { designation: true },
  hireDate: true,
  address: { addressLine1: true, addressLine2: false, city: true, state: true, zipCode: true },
  workingDays: false,
  workingTime: { startTime: false, endTime: false },
});
