import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { sent } from '../support/render-app.tsx';
import { day, STAFF_LIST as LIST, open, undo } from '../support/staff-pages.ts';

onOrdinaryClock();

describe('days that are not like the week', () => {
  const off = {
    id: 'staff-1/2026-11-18',
    staffId: 'staff-1',
    date: '2026-11-18',
    dayTime: [],
    note: 'Vacation',
  };
  const withDays = () =>
    createMockSchema({
      Query: { staffDays: () => [day({})] as never, staffExceptions: () => [off] as never },
      Mutation: { setStaffException: () => [off] as never, removeStaffExceptions: () => [off] as never },
    });

  test('the page tells them with the drives that count on somebody then, adds some and takes one away', async () => {
    const { user, app } = await open(`${LIST}/view?id=staff-1&tab=availability`, { schema: withDays() });
    const table = within(await screen.findByRole('table', { name: 'Exceptions' }));
    expect(table.getByText('Day off')).toBeInTheDocument();
    expect(table.getByText('Vacation')).toBeInTheDocument();
    expect(table.getByText('Planned for Tulsa City Hall')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Add exception' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exception for Ann Lee' }));
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-12-24' } });
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-12-23' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The end must be after the start')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-12-26' } });
    await user.click(dialog.getByRole('button', { name: 'Other hours' }));
    fireEvent.change(dialog.getByLabelText('End'), { target: { value: '12:00' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(app.requests, 'SetStaffException')).toEqual([
        {
          staffId: 'staff-1',
          exception: {
            from: '2026-12-24',
            to: '2026-12-26',
            dayTime: [{ start: '08:00', end: '12:00' }],
            note: '',
          },
        },
      ]),
    );

    await user.click(await screen.findByRole('button', { name: /Remove the exception on Nov 18, 2026/ }));
    const back = await undo('Exception removed');
    expect(sent(app.requests, 'RemoveStaffExceptions')).toEqual([
      { staffId: 'staff-1', dates: ['2026-11-18'] },
    ]);
    await user.click(back);
    await waitFor(() =>
      expect(sent(app.requests, 'SetStaffException').at(-1)).toEqual({
        staffId: 'staff-1',
        exception: { from: '2026-11-18', to: '2026-11-18', dayTime: [], note: 'Vacation' },
        onlyFree: true,
      }),
    );
  });

  test('Undo puts back what was taken away, not what was shown; where it was gone already there is no Undo', async () => {
    let there: readonly object[] = [{ ...off, note: 'Sick leave' }];
    const schema = createMockSchema({
      Query: { staffDays: () => [], staffExceptions: () => [off] as never },
      Mutation: { removeStaffExceptions: () => there as never, setStaffException: () => [off] as never },
    });
    const { user, app } = await open(`${LIST}/view?id=staff-1&tab=availability`, { schema });
    const gone = async () =>
      user.click(await screen.findByRole('button', { name: /Remove the exception on Nov 18, 2026/ }));
    await gone();
    await user.click(await undo('Exception removed'));
    await waitFor(() =>
      expect(sent(app.requests, 'SetStaffException')).toMatchObject([{ exception: { note: 'Sick leave' } }]),
    );
    await screen.findByText('The change was undone');
    await waitFor(() => expect(screen.queryByText('Exception removed')).not.toBeInTheDocument());
    there = [];
    await gone();
    await screen.findByText('Exception removed');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('a day off of the year after next is told as well, and can be taken away', async () => {
    const late = { ...off, id: 'staff-1/2028-05-02', date: '2028-05-02', note: 'Wedding' };
    const schema = createMockSchema({
      Query: {
        staffDays: () => [],
        staffExceptions: (_source, { from, to }) =>
          (late.date >= from && (!to || late.date <= to) ? [late] : []) as never,
      },
      Mutation: { removeStaffExceptions: () => [late] as never },
    });
    const { user, app } = await open(`${LIST}/view?id=staff-1&tab=availability`, { schema });
    const table = within(await screen.findByRole('table', { name: 'Exceptions' }));
    expect(table.getByText('Wedding')).toBeInTheDocument();
    await user.click(table.getByRole('button', { name: /Remove the exception on May 02, 2028/ }));
    await undo('Exception removed');
    expect(sent(app.requests, 'RemoveStaffExceptions')).toEqual([{ staffId: 'staff-1', dates: [late.date] }]);
  });

  test('the week marks a drive on a day off', async () => {
    await open(`${LIST}?show=week`, { schema: withDays() });
    const table = await screen.findByRole('table', { name: 'Week of the staff' });
    const row = within(
      (await within(table).findByRole('link', { name: 'Ann Lee' })).closest('tr') as HTMLElement,
    );
    expect(await row.findByText('Tulsa City Hall')).toBeInTheDocument();
    expect(row.getByText('Outside the working hours')).toBeInTheDocument();
  });
});
