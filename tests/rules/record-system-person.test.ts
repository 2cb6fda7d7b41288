import { expect, test } from 'vitest';
import { takenOver } from '../../src/rules/record-system-person.ts';

const PERSON = {
  firstName: 'Ann',
  lastName: 'Lee',
  birthDate: '1980-05-05',
  bloodType: 'O-',
  personNumber: '4711',
} as const;
const EMPTY = { firstName: '', lastName: '', birthDate: '', bloodType: 'UNKNOWN', personNumber: '' };

test.each([
  ['an empty form is filled whole', EMPTY, PERSON, PERSON, []],
  [
    'what is the same is neither filled nor asked about; capitals are no difference',
    { ...PERSON, firstName: 'ANN', lastName: ' lee ' },
    PERSON,
    {},
    [],
  ],
  [
    'what was typed otherwise is for somebody to choose',
    { ...EMPTY, firstName: 'Anna', birthDate: '1980-05-06', personNumber: '4711' },
    PERSON,
    { lastName: 'Lee', bloodType: 'O-' },
    [
      { path: 'firstName', mine: 'Anna', theirs: 'Ann' },
      { path: 'birthDate', mine: '1980-05-06', theirs: '1980-05-05' },
    ],
  ],
  [
    'what the system does not know changes nothing',
    { ...EMPTY, birthDate: '1980-05-06', bloodType: 'A+' },
    { ...PERSON, birthDate: null, bloodType: 'UNKNOWN' },
    { firstName: 'Ann', lastName: 'Lee', personNumber: '4711' },
    [],
  ],
  [
    'a form that has no such field yet counts as empty',
    {},
    { ...PERSON, bloodType: undefined },
    {
      firstName: 'Ann',
      lastName: 'Lee',
      birthDate: '1980-05-05',
      personNumber: '4711',
    },
    [],
  ],
])('%s', (_what, typed, person, filled, differing) =>
  expect(takenOver(typed, person)).toEqual({ filled, differing }),
);
