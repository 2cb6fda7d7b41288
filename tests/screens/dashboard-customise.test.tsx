import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { findBelow, makeSession, renderApp } from '../support/render-app.tsx';

const bank = makeSession({ clientId: 1 });
const region = (name: string) => findBelow('region', { name });

test('Customise hides a card and brings it back; the choice is the user’s own and outlives the visit', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/dashboard', { session: bank });
  await region('Capacity, next 14 days');
  await user.click(await screen.findByRole('button', { name: 'Customise' }));
  const items = await screen.findAllByRole('menuitemcheckbox');
  expect(items.map((item) => item.textContent)).toEqual([
    'Open today',
    'Needs attention',
    'Goal progress',
    'Capacity, next 14 days',
    'Donors by blood group',
    'Eligible soon',
  ]);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Capacity, next 14 days' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Capacity, next 14 days' })).not.toBeChecked();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Capacity, next 14 days' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Open today' })).toBeInTheDocument();

  await app.go('/reports');
  await app.go('/dashboard');
  await region('Open today');
  expect(screen.queryByRole('region', { name: 'Capacity, next 14 days' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Customise' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Capacity, next 14 days' }));
  await user.keyboard('{Escape}');
  await region('Capacity, next 14 days');
});

test('what another user of this browser has hidden is not hidden here', async () => {
  window.localStorage.setItem('donorgrid.dashboard.hidden.somebody-else', '["today"]');
  window.localStorage.setItem(`donorgrid.dashboard.hidden.${bank.user.id}`, '["goals","nonsense"]');
  await renderApp('/dashboard', { session: bank });
  await region('Open today');
  await region('Eligible soon');
  expect(screen.queryByRole('region', { name: 'Goal progress' })).not.toBeInTheDocument();
});

test('what another tab has hidden since stays hidden where this one hides something else', async () => {
  const key = `donorgrid.dashboard.hidden.${bank.user.id}`;
  window.localStorage.removeItem(key);
  const user = userEvent.setup();
  await renderApp('/dashboard', { session: bank });
  await region('Open today');
  window.localStorage.setItem(key, '["today"]');
  await user.click(await screen.findByRole('button', { name: 'Customise' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Goal progress' }));
  expect(JSON.parse(window.localStorage.getItem(key) ?? '')).toEqual(['today', 'goals']);
});

test('a card is there for those alone who may read what it shows', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/dashboard', {
    session: makeSession({ clientId: 1 }, makeMenu({ write: false }, ['driveManagement'])),
  });
  await region('Eligible soon');
  for (const name of ['Open today', 'Goal progress', 'Capacity, next 14 days'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  const asked = app.requests.map(({ name }) => name);
  for (const name of ['BankToday', 'GoalProgress', 'CapacityHeatMap']) expect(asked).not.toContain(name);
  await user.click(await screen.findByRole('button', { name: 'Customise' }));
  expect((await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent)).toEqual([
    'Needs attention',
    'Donors by blood group',
    'Eligible soon',
  ]);
});

test('groups, lines and days lead to what they speak of', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/dashboard', { session: bank });
  const groups = await region('Donors by blood group');
  expect(await within(groups).findByRole('link', { name: /^O\+/ })).toHaveAttribute(
    'href',
    '/donorManagement?bloodTypes=O%2B',
  );
  const attention = await region('Needs attention');
  const lines = await within(attention).findAllByRole('link');
  expect(lines.map((line) => [line.textContent, line.getAttribute('href')])).toEqual([
    ['4 drives wait for approval', '/approveDrive?view=pending'],
    ['7 appointments unconfirmed', '/donorManagement/appointments?list=unconfirmed&waiting=30'],
    ['1 drive has a conflict', '/createDrive?conflicts=yes&from=2026-11-18&to=2026-12-18'],
    ['1 drive is under its goal', '/createDrive?soon=yes'],
    ['2 drives are short of staff', '/createDrive?view=staffShort'],
  ]);
  const capacity = await region('Capacity, next 14 days');
  await user.click(await within(capacity).findByRole('link', { name: /Open Monday, November 23, 2026/ }));
  await waitFor(() => expect(app.path()).toBe('/dashboard?calendar=day&day=2026-11-23'));
});

test('what waits leads to the list of it, and what is hidden is summed up', async () => {
  const user = userEvent.setup();
  await renderApp('/dashboard');
  const card = await region('Waiting across blood banks');
  const link = await within(card).findByRole('link', { name: 'Waiting Bank 1: 17, Approvals' });
  expect(link).toHaveAttribute('href', '/approveDrive?view=pending&status=Pending+approval&bank=1');
  expect(within(card).getByRole('link', { name: 'Waiting Bank 1: 83, Unconfirmed' })).toHaveAttribute(
    'href',
    '/donorManagement/appointments?list=unconfirmed&bank=1&waiting=30',
  );
  const longest = await region('Longest waiting');
  expect(await within(longest).findByRole('link', { name: /^12 .*Nov 21/ })).toHaveAttribute(
    'href',
    '/donorManagement/appointments?list=unconfirmed&bank=2&from=2026-11-21&to=2026-11-21&waiting=30',
  );
  expect(
    within(card)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Waiting across blood banksBlood bank',
    '57Approvals',
    '163Unconfirmed',
    '21Under goal',
    'Oldest',
  ]);
  expect(
    within(card).getByText('3 more banks: 15 approvals, 30 unconfirmed, 6 under goal'),
  ).toBeInTheDocument();
  expect(within(card).queryByText('Waiting Bank 7')).not.toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'Show all 9' }));
  expect(within(card).getByRole('link', { name: 'Waiting Bank 7' })).toBeInTheDocument();
});

test('the heat map has a table of the same figures', async () => {
  const user = userEvent.setup();
  await renderApp('/dashboard', { session: bank });
  const capacity = await region('Capacity, next 14 days');
  await user.click(await within(capacity).findByRole('button', { name: 'Show data' }));
  const rows = within(within(capacity).getByRole('table')).getAllByRole('row');
  expect(rows[0]).toHaveTextContent('DateTimeSlotsBooked');
  expect(rows[1]).toHaveTextContent('Nov 20, 20268 AM20 of 20 booked100%');
  expect(rows).toHaveLength(26);
});

test.each([
  ['8 of 20', 'under 50 % booked'],
  ['10 of 20', '50–80 % booked'],
  ['16 of 20', '50–80 % booked'],
  ['17 of 20', 'over 80 % booked'],
])('a cell of the heat map with %s has the colour of %s', async (booked, step) => {
  await renderApp('/dashboard', {
    session: bank,
    schema: createMockSchema({
      Query: {
        capacityHeatMap: () => ({
          from: '2026-11-20',
          to: '2026-12-03',
          cells: [{ date: '2026-11-20', hour: 8, booked: Number.parseInt(booked, 10), capacity: 20 }],
        }),
      },
    }),
  });
  const capacity = await region('Capacity, next 14 days');
  const [cell] = await within(capacity).findAllByTitle(`${booked} booked`, { exact: false });
  const swatch = within(capacity).getByText(step).firstElementChild;
  const colour = [...(swatch?.classList ?? [])].filter((name) => /^bg-/.test(name));
  expect(colour).toHaveLength(1);
  expect(cell).toHaveClass(...colour);
});

test('the platform’s banks without a drive are one click away', async () => {
  await renderApp('/dashboard');
  const tile = await screen.findByRole('group', { name: 'No upcoming drive' });
  expect(await within(tile).findByRole('link', { name: 'Show banks' })).toHaveAttribute(
    'href',
    '/clientManagement?status=active&upcomingDrive=none',
  );
});
