import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { donorPage } from '../support/donor-page.ts';
import { type AppOptions, makeSession, renderShell } from '../support/render-app.tsx';

const VIEW = '/donorManagement/view?id=donor-2';
const FIGURES = {
  lifetime: 3,
  thisYear: 1,
  lastYear: 2,
  byType: [],
  byYear: [],
  averageIntervalDays: null,
  favouriteSite: null,
  favouriteHour: null,
  streak: 1,
  noShows: 2,
};

const open = (tab: string, options: AppOptions = {}) =>
  renderShell(`${VIEW}&tab=${tab}`, {
    session: makeSession({ clientId: 1 }),
    schema: donorPage({}, { donorStatistics: () => FIGURES }),
    ...options,
  });

test('beside a donor’s appointments stands to how many they did not come', async () => {
  await open('appointments');
  expect(await screen.findByText('2 no-shows')).toBeInTheDocument();
});

test('what would be after a donation cannot be told: it says so, and asks again', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  await open('eligibility', {
    intercept: ({ name, variables }) =>
      isBroken && name === 'DonorEligibilities' && variables.given ? new Error('Not now') : undefined,
  });
  await user.click(await screen.findByRole('combobox', { name: 'If they give' }));
  await user.click(await screen.findByRole('option', { name: 'Whole blood' }));
  const what = within(screen.getByRole('region', { name: 'What if' }));
  const again = await what.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await what.findAllByText('Jan 13, 2027')).toHaveLength(2);
  expect(what.queryByRole('button', { name: 'Try again' })).toBeNull();
});
