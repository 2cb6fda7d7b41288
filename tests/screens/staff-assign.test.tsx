import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';
import { STAFF_LIST as LIST, undo, STAFF_VIEW as VIEW } from '../support/staff-pages.ts';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });

const target = (number: number, name: string, days: readonly [string, string], open: string[] = []) => ({
  id: `drive-${number}`,
  driveCenterName: name,
  centerDetails: [
    {
      id: `range-${number}`,
      startDate: days[0],
      endDate: days[1],
      locationDetail: [
        {
          id: `place-${number}`,
          days: open,
          startTime: '09:00',
          endTime: '15:00',
          timeZone: 'CST',
          staff: [] as object[],
        },
      ],
    },
  ],
});
type Target = ReturnType<typeof target>;
const EXPO = target(7, 'Tulsa Expo', ['2026-12-16', '2026-12-16']);

/** Answers with the drives of the asked days, as the server does, or of all that is ahead. */
const schema = (drives: readonly Target[]) =>
  createMockSchema({
    Query: {
      staffDays: () => [],
      allDriveCenters: (_source, { filter }) => {
        const { from = '', to = '' } = filter ?? {};
        const found = drives.filter(({ centerDetails: [range] }) =>
          range ? range.startDate <= (to ?? '') && range.endDate >= (from ?? '') : false,
        );
        return { driveCenters: found } as never;
      },
    },
    Mutation: {
      assignStaffToDrive: (_source, { driveId }) =>
        ({
          ...drives.find(({ id }) => id === driveId),
          updatedAt: '2026-11-18T15:00:00.000Z',
          checks: [],
        }) as never,
    },
  });

async function open(path: string, drives: readonly Target[], options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(drives), ...options });
  return { user, app };
}

describe('assigned to a drive', () => {
  test('from the page, with Undo', async () => {
    const { user, app } = await open(VIEW, [EXPO]);
    await user.click(await screen.findByRole('button', { name: 'Assign to drive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Ann Lee to a drive' }));
    await user.click(await dialog.findByRole('button', { name: 'Assign to drive' }));
    expect(await dialog.findByText('Please select Drive')).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: /Drive/ }));
    await user.click(
      await screen.findByRole('option', { name: 'Wed, Dec 16, 9:00 AM – 3:00 PM CST · Tulsa Expo' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Assign to drive' }));
    const back = await undo('Ann Lee assigned to Tulsa Expo');
    const variables = { driveId: 'drive-7', staffId: 'staff-1', placeIds: ['place-7'] };
    expect(sent(app.requests, 'AssignStaffToDrive')).toEqual([{ ...variables, assigned: true }]);
    await user.click(back);
    await waitFor(() =>
      expect(sent(app.requests, 'AssignStaffToDrive').at(-1)).toEqual({ ...variables, assigned: false }),
    );
  });
});

test('somebody who is counted in at a part of the drive is added at the rest, and Undo leaves them theirs', async () => {
  const [range] = EXPO.centerDetails;
  const theirs = range?.locationDetail.map((place) => ({
    ...place,
    id: 'place-theirs',
    staff: [{ id: 'staff-1', __typename: 'Staff' }],
  }));
  const both = {
    ...EXPO,
    centerDetails: [{ ...range, locationDetail: [...(theirs ?? []), ...(range?.locationDetail ?? [])] }],
  };
  const { user, app } = await open(VIEW, [both as Target]);
  await user.click(await screen.findByRole('button', { name: 'Assign to drive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Ann Lee to a drive' }));
  await user.click(await dialog.findByRole('combobox', { name: /Drive/ }));
  await user.click(await screen.findByRole('option', { name: /Tulsa Expo/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign to drive' }));
  await user.click(await undo('Ann Lee assigned to Tulsa Expo'));
  await waitFor(() =>
    expect(sent(app.requests, 'AssignStaffToDrive')).toEqual(
      [true, false].map((assigned) => ({
        driveId: 'drive-7',
        staffId: 'staff-1',
        placeIds: ['place-7'],
        assigned,
      })),
    ),
  );
});

describe('assigned in the week', () => {
  const WEEK = `${LIST}?show=week&week=2026-11-18`;
  const on = (name: string, date: string) => `Assign ${name} to a drive, ${date}`;

  test('the drives of the day come first; a center that rests that day is not among them', async () => {
    const drives = [
      EXPO,
      target(8, 'City Hall', ['2026-11-19', '2026-11-19']),
      target(9, 'Main Center', ['2026-11-01', '2026-11-30'], ['monday', 'thursday']),
      target(10, 'South Center', ['2026-11-01', '2026-11-30'], ['friday']),
    ];
    const { user, app } = await open(WEEK, drives);
    await user.click(
      await screen.findByRole('button', { name: on('Ann Lee', 'Thursday, November 19, 2026') }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: on('Ann Lee', 'Thu, Nov 19') }));
    await user.click(await dialog.findByRole('combobox', { name: /Drive/ }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Thu, Nov 19, 9:00 AM – 3:00 PM CST · City Hallthat day',
      'Thu, Nov 19, 9:00 AM – 3:00 PM CST · Main Centerthat day',
      'Wed, Dec 16, 9:00 AM – 3:00 PM CST · Tulsa Expo',
      'Fri, Nov 20, 9:00 AM – 3:00 PM CST · South Center',
    ]);
    await user.click(screen.getByRole('option', { name: /Main Center/ }));
    const asked = sent(app.requests, 'StaffDays').length;
    await user.click(dialog.getByRole('button', { name: 'Assign to drive' }));
    await undo('Ann Lee assigned to Main Center');
    expect(sent(app.requests, 'AssignStaffToDrive')).toEqual([
      { driveId: 'drive-9', staffId: 'staff-1', placeIds: ['place-9'], assigned: true },
    ]);
    // The week shows it at once.
    await waitFor(() => expect(sent(app.requests, 'StaffDays').length).toBeGreaterThan(asked));
  });

  test('the only drive of the day is chosen already', async () => {
    const { user, app } = await open(WEEK, [EXPO, target(8, 'City Hall', ['2026-11-19', '2026-11-19'])]);
    await user.click(
      await screen.findByRole('button', { name: on('Bob Ray', 'Thursday, November 19, 2026') }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('combobox', { name: /Drive/ })).toHaveTextContent('City Hall');
    await user.click(dialog.getByRole('button', { name: 'Assign to drive' }));
    await waitFor(() =>
      expect(sent(app.requests, 'AssignStaffToDrive')).toEqual([
        { driveId: 'drive-8', staffId: 'staff-2', placeIds: ['place-8'], assigned: true },
      ]),
    );
  });

  test('by keyboard: one stop in the week, arrows from day to day and from person to person', async () => {
    const { user } = await open(WEEK, [EXPO]);
    const first = await screen.findByRole('button', {
      name: on('Ann Lee', 'Wednesday, November 18, 2026'),
    });
    const table = within(screen.getByRole('table', { name: 'Week of the staff' }));
    // What is over is not offered.
    expect(table.queryByRole('button', { name: on('Ann Lee', 'Tuesday, November 17, 2026') })).toBeNull();
    expect(table.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(on('Ann Lee II', 'Thursday, November 19, 2026'));
    await user.keyboard('{End}');
    expect(document.activeElement).toHaveAccessibleName(on('Ann Lee II', 'Sunday, November 22, 2026'));
    await user.keyboard('{Home}{ArrowUp}{ArrowLeft}');
    expect(first).toHaveFocus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: on('Ann Lee', 'Wed, Nov 18') }));
    expect(await dialog.findByText('No drive that day')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
  });

  test.each([
    ['a reader', makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false }))],
    ['the parent view, where each bank has drives of its own', makeSession({ clientId: 0 })],
  ])('%s is not offered it', async (_who, reader) => {
    await open(WEEK, [EXPO], { session: reader });
    const table = await screen.findByRole('table', { name: 'Week of the staff' });
    await within(table).findByRole('link', { name: 'Ann Lee' });
    expect(within(table).queryByRole('button')).toBeNull();
  });
});
