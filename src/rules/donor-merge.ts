import { daysBefore } from '../lib/day.ts';
import type { Instant } from '../lib/scalars.ts';

/** The fields in which two records of one person may differ, in the order that they are compared in. */
export const MERGE_FIELDS = [
  'firstName',
  'lastName',
  'gender',
  'birthDate',
  'emailAddress',
  'homePhone',
  'cell',
  'work',
  'address',
  'bloodType',
  'personNumber',
  'cellCall',
  'cellText',
  'emailOk',
  'postOk',
  'doNotContactUntil',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
/** Why a value of one record is proposed. */
export const MERGE_REASONS = ['onlyValue', 'stricter', 'newer', 'stays'] as const;
/** What a merge brings together, and counts. */
export const MERGE_COUNTS = ['donations', 'pastAppointments', 'upcomingAppointments', 'messages'] as const;
/** What speaks for two records being of one person. */
export const TWIN_SIGNS = ['nameAndBirthDate', 'firstNameBirthDateAndPhone', 'phone', 'email'] as const;

/** What was allowed by one record only: nobody is addressed in a way that they have refused. */
const CONSENT: readonly MergeField[] = ['cellCall', 'cellText', 'emailOk', 'postOk'];

/** A value as it is compared: a text, `yes` or `no`; null where there is none. */
export interface MergeValue {
  readonly value: string | null;
  readonly writtenAt: Instant;
}

export interface MergeChoice {
  readonly takesOther: boolean;
  readonly because: (typeof MERGE_REASONS)[number];
}

const isEmpty = (field: MergeField, { value }: MergeValue): boolean =>
  value === null || value === '' || (field === 'bloodType' && value === 'UNKNOWN');

/**
 * The value that is proposed where two records differ. Of consents the refusal stands, of days to keep silent until the
 * later one; what is there wins over what is not; what was tested or given by a record system stays, the rest is the newer
 * one.
 */
export function mergeChoice(field: MergeField, keep: MergeValue, other: MergeValue): MergeChoice {
  if (CONSENT.includes(field)) return { takesOther: other.value === 'no', because: 'stricter' };
  if (field === 'doNotContactUntil')
    return { takesOther: (other.value ?? '') > (keep.value ?? ''), because: 'stricter' };
  if (isEmpty(field, other)) return { takesOther: false, because: 'onlyValue' };
  if (isEmpty(field, keep)) return { takesOther: true, because: 'onlyValue' };
  if (['bloodType', 'personNumber', 'birthDate', 'gender'].includes(field))
    return { takesOther: false, because: 'stays' };
  const isNewer = other.writtenAt > keep.writtenAt;
  return { takesOther: isNewer, because: isNewer ? 'newer' : 'stays' };
}

const UNDO_DAYS = 30;
/** The last instant at which a merge can be undone. */
export const mergeUndoUntil = (mergedAt: Date): Date => daysBefore(mergedAt, -UNDO_DAYS);
