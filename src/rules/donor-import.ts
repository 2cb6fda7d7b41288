import { isDay } from '../lib/day.ts';
import { DONOR_BLOOD_TYPES } from './blood-groups.ts';
import type { DonorForm } from './donor.ts';
import { fileColumns } from './file-columns.ts';
import { phoneDigits } from './formats.ts';
import { stateCode } from './states.ts';

/** The columns of a file of donors. */
export const DONOR_FILE = fileColumns<DonorForm>()({
  firstName: true,
  lastName: true,
  gender: true,
  birthDate: true,
  donorNumber: false,
  personNumber: false,
  bloodType: false,
  emailAddress: false,
  phones: { cell: false, homePhone: false, work: false, cellCall: false, cellText: false },
  address: { addressLine1: true, city: true, state: true, zipCode: true, addressLine2: false },
  // Whoever comes by a file is active; the others are answers to questions of the form.
  isActive: null,
  confirmedUnique: null,
  keepsContact: null,
});
type Column = (typeof DONOR_FILE)['all'][number];
export type DonorRowTexts = Readonly<Partial<Record<Column, string>>>;

const MONTH_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A day as files have it: 1988-05-19 or 05/19/1988. What is neither stays as it is, for the rule to refuse. */
function dayOf(text: string): string {
  const [, month = '', day = '', year = ''] = MONTH_FIRST.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : text;
}

const GENDERS: Readonly<Record<string, string>> = { male: 'M', female: 'F' };
const YES = new Set(['yes', 'y', 'true', '1', 'x']);

/** A blood group as files have it: O-, O NEG, o negative, AB pos. */
function groupOf(text: string): string {
  const plain = text
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .replace(/NEG(ATIVE)?$|−$/, '-')
    .replace(/POS(ITIVE)?$/, '+');
  if (plain === '') return 'UNKNOWN';
  return DONOR_BLOOD_TYPES.find((group) => group === plain) ?? text;
}

/** A row of a file as the form of a donor, before the rule has looked at it. */
export function donorOfRow(row: DonorRowTexts) {
  const text = (column: Column): string => (row[column] ?? '').trim();
  const gender = text('gender');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    gender: GENDERS[gender.toLowerCase()] ?? gender.toUpperCase(),
    birthDate: dayOf(text('birthDate')),
    bloodType: groupOf(text('bloodType')),
    emailAddress: text('emailAddress'),
    phones: {
      homePhone: phoneDigits(text('homePhone')),
      cell: phoneDigits(text('cell')),
      work: phoneDigits(text('work')),
      cellCall: YES.has(text('cellCall').toLowerCase()),
      cellText: YES.has(text('cellText').toLowerCase()),
    },
    address: {
      addressLine1: text('addressLine1'),
      addressLine2: text('addressLine2'),
      city: text('city'),
      state: stateCode(text('state')) ?? text('state'),
      zipCode: text('zipCode'),
    },
    donorNumber: text('donorNumber').toUpperCase(),
    personNumber: text('personNumber'),
    isActive: true,
    confirmedUnique: false,
    keepsContact: false,
  } satisfies Readonly<Record<keyof DonorForm, unknown>>;
}

/** Where a path of the rule stands in the file. */
export const columnOfPath = (path: string): string => path.replace(/^(phones|address)\./, '');
