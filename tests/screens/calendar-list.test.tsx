import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CalendarItem } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { itemAt } from '../support/calendar-items.ts';
import { readerIn } from '../support/reader-in.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const HOURS = { opens: '9:00 AM', closes: '5:00 PM' };

async function open(day: string, ...items: Partial<CalendarItem>[]) {
  const user = userEvent.setup();
  await renderApp(`/eventManagement?show=calendar&calendar=list&day=${day}`, {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({ Query: { getEventAndDriveByMonth: () => items as never } }),
  });
  const table = within(await screen.findByRole('table', { name: 'Event Calendar' }));
  const lines = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const [name, date, time] = within(row).getAllByRole('cell');
      const title = within(name as HTMLElement).getAllByRole('button')[0]?.textContent;
      return `${date?.textContent} ${title} ${time?.textContent}`;
    });
  return { user, table, lines };
}

describe('the list of the calendar', () => {
  test('has the days of the month on which a center is open, each once, and none beside it', async () => {
    const tuesdays = (
      [
        '2027-02-23',
        '2027-03-02',
        '2027-03-09',
        '2027-03-16',
        '2027-03-23',
        '2027-03-30',
        '2027-04-06',
      ] as const
    ).map((date) => [date, date] as const);
    const { lines } = await open('2027-03-10', itemAt('Center', [{ ...HOURS, stretches: tuesdays }]));
    expect(lines).toEqual(
      ['02', '09', '16', '23', '30'].map((date) => `Mar ${date}, 2027 Center 9:00 AM – 5:00 PM CST`),
    );
  });

  test('has a drive of some days on each of them, at each place with that place’s hours and zone', async () => {
    const { lines } = await open(
      '2027-03-10',
      itemAt('Drive', [
        { ...HOURS, stretches: [['2027-03-30', '2027-04-02']] },
        { opens: '7:00 AM', closes: '8:00 AM', zone: 'MST', stretches: [['2027-03-31', '2027-03-31']] },
      ]),
    );
    expect(lines).toEqual([
      'Mar 30, 2027 Drive 9:00 AM – 5:00 PM CST',
      'Mar 31, 2027 Drive 7:00 AM – 8:00 AM MST',
      'Mar 31, 2027 Drive 9:00 AM – 5:00 PM CST',
    ]);
  });

  test('has what passes midnight once, and in the month in which it ends on the first day', async () => {
    const night = { opens: '8:00 PM', closes: '2:00 AM' };
    const { lines } = await open(
      '2027-03-10',
      itemAt('Night', [{ ...night, stretches: [['2027-03-10', '2027-03-11']] }]),
      itemAt('Carnival', [{ ...night, stretches: [['2027-02-28', '2027-03-01']] }]),
    );
    expect(lines).toEqual([
      'Mar 01, 2027 Carnival 8:00 PM – 2:00 AM CST',
      'Mar 10, 2027 Night 8:00 PM – 2:00 AM CST',
    ]);
  });

  test('says that there is nothing where all of it lies beside the month', async () => {
    await renderApp('/eventManagement?show=calendar&calendar=list&day=2027-03-10', {
      session: makeSession({ clientId: 1 }),
      schema: createMockSchema({
        Query: {
          getEventAndDriveByMonth: () =>
            [itemAt('Drive', [{ ...HOURS, stretches: [['2027-04-02', '2027-04-02']] }])] as never,
        },
      }),
    });
    expect(await screen.findByText('No Record Found')).toBeInTheDocument();
  });

  test('says nothing of a month that is on its way, or that could not be read', async () => {
    const march = [itemAt('Drive', [{ ...HOURS, stretches: [['2027-03-10', '2027-03-10']] }])];
    let fail = (_error: Error): void => undefined;
    const april = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    const asked = vi.fn().mockReturnValueOnce(march).mockReturnValue(april);
    const user = userEvent.setup();
    await renderApp('/eventManagement?show=calendar&calendar=list&day=2027-03-10', {
      session: makeSession({ clientId: 1 }),
      schema: createMockSchema({ Query: { getEventAndDriveByMonth: asked } }),
    });
    expect(await screen.findByRole('button', { name: 'Drive' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'April 2027' })).toBeInTheDocument();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('button', { name: 'Drive' })).toBeNull();
    expect(screen.queryByText('No Record Found')).toBeNull();
    fail(new Error('down'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('No Record Found')).toBeNull();
  });

  test('tells the reader’s own time of the day of a line, also in the dialog that opens from it', async () => {
    // Phoenix knows no summer time: an hour behind Tulsa in winter, two in summer.
    readerIn('America/Phoenix');
    const { user, table } = await open(
      '2027-07-10',
      itemAt('Center', [{ ...HOURS, stretches: [['2027-01-04', '2027-12-30']] }]),
    );
    const told = 'Your time: 7:00 AM – 3:00 PM (America/Phoenix)';
    const [hours] = table.getAllByText('9:00 AM – 5:00 PM CST');
    expect(hours?.closest('button')).toHaveAttribute('aria-description', told);
    await user.click(table.getAllByRole('button', { name: 'Center' })[4] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Center Details' }));
    expect(dialog.getByText('9:00 AM – 5:00 PM CST').closest('button')).toHaveAttribute(
      'aria-description',
      told,
    );
  });
});
