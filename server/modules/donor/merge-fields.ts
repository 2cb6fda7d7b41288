import type { Instant } from '../../../src/lib/scalars.ts';
import type { MergeField } from '../../../src/rules/donor-merge.ts';
import type { DonorColumns } from './table.ts';

/** The columns that a field of the comparison stands for. */
const COLUMNS: Readonly<Record<MergeField, readonly (keyof DonorColumns)[]>> = {
  firstName: ['firstName'],
  lastName: ['lastName'],
  gender: ['gender'],
  birthDate: ['birthDate'],
  emailAddress: ['email'],
  homePhone: ['homePhone'],
  cell: ['cell'],
  work: ['work'],
  address: ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode', 'lat', 'lng'],
  bloodType: ['bloodType'],
  personNumber: ['personNumber', 'personId'],
  cellCall: ['cellCall'],
  cellText: ['cellText'],
  emailOk: ['emailOk'],
  postOk: ['postOk'],
  doNotContactUntil: ['doNotContactUntil'],
};
/** Under which names of the history a field was changed. */
const WRITTEN: Partial<Readonly<Record<MergeField, readonly string[]>>> = {
  homePhone: ['phones'],
  cell: ['phones'],
  work: ['phones'],
  cellCall: ['phones', 'cellCall'],
  cellText: ['phones', 'cellText'],
  emailOk: ['email'],
  postOk: ['post'],
};

/** A field's value as it is compared and shown; null where there is none. */
export function mergeValue(field: MergeField, donor: DonorColumns): string | null {
  if (field === 'address') {
    const { addressLine1, addressLine2, city, state, zipCode } = donor;
    const place = [state, zipCode].filter(Boolean).join(' ');
    return [addressLine1, addressLine2, city, place].filter(Boolean).join(', ') || null;
  }
  const value = donor[COLUMNS[field][0] as keyof DonorColumns];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === '' ? null : String(value);
}

/** When a field of a record was written last. */
export function mergeWrittenAt(
  field: MergeField,
  { id, createdAt }: Pick<DonorColumns, 'id' | 'createdAt'>,
  written: ReadonlyMap<string, Instant>,
): Instant {
  const found = (WRITTEN[field] ?? [field]).flatMap((name) => written.get(`${id}.${name}`) ?? []).sort();
  return found.at(-1) ?? createdAt.toISOString();
}

/** The columns of these fields, as a record has them. */
export const mergeColumns = (fields: readonly MergeField[], donor: DonorColumns): Partial<DonorColumns> =>
  Object.fromEntries(fields.flatMap((field) => COLUMNS[field].map((column) => [column, donor[column]])));
