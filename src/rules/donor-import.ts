import { isDay } from '../lib/day.ts';
import { DONOR_BLOOD_TYPES } from './blood-groups.ts';
import { phoneDigits } from './formats.ts';
import { stateCode } from './states.ts';

/** The columns of a file of donors: those that have to be there, and those that may be. */
export const DONOR_COLUMNS = [
  'firstName',
  'lastName',
  'gender',
  'birthDate',
  'addressLine1',
  'city',
  'state',
  'zipCode',
] as const;
export const MORE_DONOR_COLUMNS = [
  'donorNumber',
  'personNumber',
  'bloodType',
  'emailAddress',
  'cell',
  'homePhone',
  'work',
  'cellCall',
  'cellText',
  'addressLine2',
] as const;
type Column = (typeof DONOR_COLUMNS)[number] | (typeof MORE_DONOR_COLUMNS)[number];
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
    donorNumber: text('donorNumber'),
    personNumber: text('personNumber'),
    isActive: true,
    confirmedUnique: false,
    keepsContact: false,
  };
}

/** Where a path of the rule stands in the file. */
export const columnOfPath = (path: string): string => path.replace(/^(phones|address)\./, '');
