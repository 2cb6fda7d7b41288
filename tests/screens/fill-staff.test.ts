import { expect, test } from 'vitest';
import { filled } from '../../src/features/drives/parts/form/fill-staff.ts';

const person = (id: string, designation: string, hours: number, isFree = true) => ({
  isFree,
  hours,
  staff: { id, staffDesignation: { id: designation } },
});
const PEOPLE = [
  person('nurse-1', 'nurse', 8),
  person('nurse-2', 'nurse', 2),
  person('screener-1', 'screener', 1, false),
  person('screener-2', 'screener', 9),
  person('screener-3', 'screener', 4),
];
const nurses = [{ designationId: 'nurse', name: 'Nurse', quantity: 1 }];

test.each([
  [
    'whoever has the fewest hours, and one who tests besides',
    [],
    nurses,
    ['screener'],
    ['nurse-2', 'screener-3'],
  ],
  ['nobody besides where one who is needed tests', [], nurses, ['nurse'], ['nurse-2']],
  [
    'nobody besides where one who is there tests, busy or not',
    ['screener-1'],
    nurses,
    ['screener'],
    ['screener-1', 'nurse-2'],
  ],
  ['nobody besides where nobody who tests is free', [], nurses, ['doctor'], ['nurse-2']],
] as const)('a proposal of staff: %s', (_rule, there, needs, testers, proposal) => {
  expect(filled(there, needs, PEOPLE, new Set<string>(testers))).toEqual(proposal);
});

test('where the donation types say nothing of staff nobody is missed', () => {
  expect(filled([], nurses, PEOPLE, null)).toEqual(['nurse-2']);
});
