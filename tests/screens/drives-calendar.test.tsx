import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const on = (number: number, date: Day) => {
  const drive = makeDrive(number);
  return {
    ...drive,
    centerDetails: drive.centerDetails.map((range) => ({
      ...range,
      startDate: date,
      endDate: date,
      locationDetail: range.locationDetail.map((place) => ({ ...place, days: [] })),
    })),
  };
};
const drives = [on(1, '2026-11-12'), on(2, '2026-12-02')];
const schema = createMockSchema({
  Query: { allDriveCenters: () => ({ totalRecords: drives.length, driveCenters: drives }) },
});

async function open(query: string) {
  const user = userEvent.setup();
  const app = await renderApp(`/createDrive?show=calendar${query}`, {
    session: makeSession({ clientId: 1 }),
    schema,
  });
  const calendar = within(await screen.findByRole('region', { name: 'Calendar' }));
  const asked = () =>
    sent(app.requests, 'AllDriveCenters').flatMap(({ pagination, filter }) => {
      // The list's own question has a page of another size.
      const { from, to, daysOfWeek } = filter as Record<string, unknown>;
      return (pagination as { pageSize: number }).pageSize === 100 ? [{ from, to, daysOfWeek }] : [];
    });
  return { user, app, calendar, asked };
}

describe('the calendar of drives', () => {
  test('has what is on the days of the neighbours that its weeks show', async () => {
    const { user, calendar, asked } = await open('');
    await calendar.findByRole('heading', { name: 'November 2026' });
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-12-05' }));
    for (const day of ['Thursday, November 12', 'Wednesday, December 2'])
      expect(await calendar.findByRole('link', { name: `${day}, 1 drive` })).toBeInTheDocument();
    await user.click(calendar.getByRole('button', { name: 'Month after' }));
    await calendar.findByRole('heading', { name: 'December 2026' });
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-11-29', to: '2027-01-02' }));
  });

  test('keeps to the days that the list is narrowed to, and asks for none beside them', async () => {
    const { user, calendar, asked } = await open('&when=past');
    await waitFor(() => expect(asked()).toMatchObject([{ from: '2026-11-01', to: '2026-11-17' }]));
    await user.click(calendar.getByRole('button', { name: 'Month after' }));
    await calendar.findByRole('heading', { name: 'December 2026' });
    expect(
      await calendar.findByRole('link', { name: 'Wednesday, December 2, 0 drives' }),
    ).toBeInTheDocument();
    await user.click(calendar.getByRole('button', { name: 'Month before' }));
    await user.click(calendar.getByRole('button', { name: 'Month before' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-09-27', to: '2026-10-31' }));
    expect(asked().filter(({ from }) => String(from) > '2026-11-17')).toEqual([]);
  });

  test('of two ways to narrow the list, and its weeks, it keeps to what is in all of them', async () => {
    const { asked } = await open('&when=next14&from=2026-11-10&to=2026-11-25');
    await waitFor(() => expect(asked()).toMatchObject([{ from: '2026-11-18', to: '2026-11-25' }]));
  });

  test('has its month in the address, beside the filter by days of the week; the table forgets it', async () => {
    const { user, app, calendar, asked } = await open('&day=monday&date=2027-03-10');
    await calendar.findByRole('heading', { name: 'March 2027' });
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2027-02-28', daysOfWeek: [1] }));
    await user.click(calendar.getByRole('button', { name: 'Month after' }));
    await waitFor(() => expect(app.path()).toBe('/createDrive?show=calendar&day=monday&date=2027-04-01'));
    await app.go(-1);
    await calendar.findByRole('heading', { name: 'March 2027' });
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await waitFor(() => expect(app.path()).toBe('/createDrive?day=monday'));
  });
});
