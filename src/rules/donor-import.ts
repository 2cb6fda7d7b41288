import { isDay } from '../lib/day.ts';
import { DONOR_BLOOD_TYPES } from './blood-groups.ts';
import type { DonorForm } from './donor.ts';
import { fileColumns } from './file-columns.ts';
import { phoneInFile } from './formats.ts';
import { stateCode } from './states.ts';
import { collapse } from './text.ts';

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

const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/**
 * A day as files have it: 1988-05-19, 05/19/1988, or 19.05.1988, which nobody writes with the month first. What is none of
 * them stays as it is, for the rule to refuse.
 */
function dayOf(text: string): string {
  const [, first = '', between, second = '', year = ''] = YEAR_LAST.exec(text) ?? [];
  const [month, day] = between === '.' ? [second, first] : [first, second];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : text;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** As the languages of the console say it. An M alone is a man, whatever else it may be. */
const MAN = words('m male man männlich mann h hombre masculino varón homme masculin 男 男性');
const WOMAN = words('f female woman w weiblich frau mujer femenino femme féminin 女 女性');
const YES = words('yes y true 1 x ja j oui o sí si s はい 是 ✓ wahr vrai verdadero');
const NO = words('no n false 0 nein non いいえ 否 falsch faux falso');

/** A word as it is looked up: whatever the case, the accents' way to be stored and the width of its letters. */
const word = (text: string): string => text.normalize('NFKC').toLowerCase();

const genderOf = (text: string): string => {
  const said = word(text);
  return MAN.has(said) ? 'M' : WOMAN.has(said) ? 'F' : text.toUpperCase();
};

/** Yes or no; nothing is no. A word that is neither stays, for the rule to refuse: it is no consent, and no refusal either. */
const answerOf = (text: string): boolean | string => {
  const said = word(text);
  return YES.has(said) || (said === '' || NO.has(said) ? false : text);
};

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
  const text = (column: Column): string => collapse(row[column] ?? '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    gender: genderOf(text('gender')),
    birthDate: dayOf(text('birthDate')),
    bloodType: groupOf(text('bloodType')),
    emailAddress: text('emailAddress'),
    phones: {
      homePhone: phoneInFile(text('homePhone')),
      cell: phoneInFile(text('cell')),
      work: phoneInFile(text('work')),
      cellCall: answerOf(text('cellCall')),
      cellText: answerOf(text('cellText')),
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
