import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { openFormOf } from '../support/drive-form.tsx';

/** A drive of two ranges with one place, of the same address and hours. */
function twoWeeks() {
  const drive = makeDrive(2);
  const [range] = drive.centerDetails;
  const [place] = range?.locationDetail ?? [];
  if (!range || !place) throw new Error('a drive has a place');
  const ann = {
    id: 'staff-7',
    name: 'Ann Lee',
    staffDesignation: { id: 'phl', designationName: 'Phlebotomist', designationCode: 'PHL' },
  };
  return makeDrive(2, {
    centerDetails: [
      { ...range, locationDetail: [{ ...place, days: ['monday'], staff: [ann] as never }] },
      {
        ...range,
        id: 'range-2',
        startDate: '2026-12-14',
        endDate: '2026-12-14',
        locationDetail: [{ ...place, id: 'place-2' }],
      },
    ],
  });
}

test('the review shows all that is asked for: sponsors, who is there, breaks, types, staff, drivers and supplies', async () => {
  const { step } = await openFormOf(twoWeeks());
  await step(/Notes and review/);
  const all = await screen.findByRole('region', { name: 'All of it' });
  const line = (label: string): (string | null)[] =>
    within(all)
      .getAllByText(label, { selector: 'dt' })
      .map((term) => term.nextElementSibling?.textContent ?? null);
  expect(line('Sponsor')).toEqual(['Tulsa City Hall']);
  expect(line('Contact name (on site)')).toEqual(['Sam Hill']);
  expect(line('Beds')).toEqual(['2 × Chair (Whole Blood)']);
  expect(line('Personal resources')).toEqual(['4']);
  expect(line('Drivers')).toEqual(['1']);
  expect(line('Supplies')).toEqual(['24 × Blood bag']);
  expect(line('Mon, Dec 7')).toEqual([
    expect.stringMatching(
      /^City Hall atrium, Tulsa; 9:00 AM – 2:00 PM CST; Lunch: 12:00 PM – 12:30 PM; Days: Mon; Assigned staff: Ann Lee/,
    ),
  ]);
  expect(line('Mon, Dec 14')).toEqual([expect.not.stringContaining('Assigned staff')]);
});

test('places of the same address and hours are told apart where their slots are looked at', async () => {
  const { user, step } = await openFormOf(twoWeeks());
  await step(/Beds, types, slots/);
  await user.click(await screen.findByRole('combobox', { name: 'Location' }));
  const told = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(told).toEqual([
    expect.stringMatching(/^Mon, Dec 7, City Hall atrium, Tulsa.*9:00 AM – 2:00 PM CST/),
    expect.stringMatching(/^Mon, Dec 14, City Hall atrium, Tulsa.*9:00 AM – 2:00 PM CST/),
  ]);
});
