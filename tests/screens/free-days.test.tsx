import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { sent } from '../support/render-app.tsx';
import { open } from '../support/staff-pages.ts';

const STAFF = '/resourceManagement/Staff';
const RESOURCES = '/resourceManagement/Resource';

const asked = (app: Awaited<ReturnType<typeof open>>['app'], name: string, filter: object) =>
  waitFor(() => expect(sent(app.requests, name).at(-1)).toMatchObject({ filter }));
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: /^Availability/ }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitemradio', { name }));
};

describe('when a resource is free, and somebody of the staff', () => {
  test('a resource: today, from the bar, or the days that it leads to', async () => {
    const { user, app } = await open(RESOURCES);
    await choose(user, 'Available today');
    await asked(app, 'AllResources', { freeToday: true });
    await choose(user, 'Choose dates…');
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(panel.getByLabelText('Free on')).toHaveValue('2026-11-18');
    fireEvent.change(panel.getByLabelText('Free until'), { target: { value: '2026-11-10' } });
    await user.click(panel.getByRole('button', { name: 'Apply filters' }));
    expect(panel.getByText('The end must be after the start')).toBeInTheDocument();
    fireEvent.change(panel.getByLabelText('Free until'), { target: { value: '2026-11-20' } });
    await user.click(panel.getByRole('button', { name: 'Apply filters' }));
    await asked(app, 'AllResources', { freeFrom: '2026-11-18', freeTo: '2026-11-20' });
    expect(app.path()).toBe(`${RESOURCES}?free=2026-11-18&freeTo=2026-11-20`);
  });

  test('somebody: now, or the day and the hours that it leads to', async () => {
    const { user, app } = await open(STAFF);
    await choose(user, 'Available now');
    await asked(app, 'AllStaff', { availableNow: true });
    await choose(user, 'Choose a date…');
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    fireEvent.change(panel.getByLabelText('Available on'), { target: { value: '2026-12-01' } });
    fireEvent.change(panel.getByLabelText('Available from'), { target: { value: '12:00' } });
    fireEvent.change(panel.getByLabelText('Available until'), { target: { value: '09:00' } });
    await user.click(panel.getByRole('button', { name: 'Apply filters' }));
    expect(panel.getByText('The end must be after the start')).toBeInTheDocument();
    fireEvent.change(panel.getByLabelText('Available until'), { target: { value: '15:00' } });
    await user.click(panel.getByRole('button', { name: 'Apply filters' }));
    await asked(app, 'AllStaff', {
      availableOn: '2026-12-01',
      availableFrom: '12:00',
      availableTo: '15:00',
    });
    expect(app.path()).toBe(`${STAFF}?on=2026-12-01&from=12%3A00&to=15%3A00`);
  });

  test('a last day or hours without a day are counted from today: their chips filter', async () => {
    const { app } = await open(`${RESOURCES}?freeTo=2026-11-20`);
    await asked(app, 'AllResources', { freeFrom: '2026-11-18', freeTo: '2026-11-20' });
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(chips.getByText('Free until: Nov 20, 2026')).toBeInTheDocument();
    await app.go(`${STAFF}?from=08:00`);
    await asked(app, 'AllStaff', { availableOn: '2026-11-18', availableFrom: '08:00', availableTo: null });
  });
});
