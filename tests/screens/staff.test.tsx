import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeStaff } from '../../mocks/factories/staff.ts';
import type { SeenRequest } from '../../mocks/link.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

const LIST = '/resourceManagement/Staff';
const VIEW = `${LIST}/view?id=staff-1`;
const session = makeSession({ clientId: 1 });
const sent = (requests: readonly SeenRequest[], name: string) =>
  requests.filter((request) => request.name === name).map(({ variables }) => variables);

const day = (overrides: object) => ({
  id: 'day-1',
  driveId: 'drive-1',
  driveID: 'DR-1001',
  driveCenterName: 'Tulsa City Hall',
  location: '1 Main St',
  date: '2026-11-18',
  startTime: '09:00',
  endTime: '15:00',
  timeZone: 'CST',
  status: 'Active',
  staffIds: ['staff-1'],
  ...overrides,
});
const done = (ids: readonly string[]) => ids.map((id) => ({ id, name: id, status: 'done' as const }));
const schema = (days: readonly object[] = []) =>
  createMockSchema({
    Query: { staffDays: () => days as never },
    Mutation: {
      createStaff: () => makeStaff(19) as never,
      updateStaff: () => makeStaff(1, { updatedAt: '2026-11-20T15:00:00.000Z' }) as never,
      deleteStaff: (_source, { id }) => ({ id }),
      restoreStaff: (_source, { ids }) => done(ids),
      changeStaffDesignation: (_source, { filter }) => done(filter.ids ?? []),
      restoreDesignationOfStaff: (_source, { ids }) => done(ids),
    },
  });

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(), ...options });
  return { user, app };
}
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const undo = async (text: string) => {
  const toast = (await screen.findByText(text)).closest('li') as HTMLElement;
  return within(toast).getByRole('button', { name: 'Undo' });
};

describe('the list of the staff', () => {
  test('says when everybody works, and asks the server for who is available', async () => {
    const { user, app } = await open(LIST);
    const row = await rowOf('Ann Lee');
    expect(row.getByText('Mon–Fri 7:30 AM – 4:30 PM')).toBeInTheDocument();
    expect(row.getByText('(918) 555-0101')).toBeInTheDocument();
    expect(row.getByText('Tulsa, OK')).toBeInTheDocument();
    // It is 9 AM where the bank is, and the clock runs.
    const thisHour = expect.stringMatching(/^09:\d\d$/);
    await user.click(screen.getByRole('link', { name: 'Available now' }));
    await waitFor(() =>
      expect(sent(app.requests, 'AllStaff').at(-1)).toMatchObject({
        filter: { availableOn: '2026-11-18', availableFrom: thisHour, availableTo: thisHour },
      }),
    );
    await app.go(`${LIST}?on=2026-12-01&from=08:00&to=12:00&designation=designation-2&day=monday,friday`);
    await waitFor(() =>
      expect(sent(app.requests, 'AllStaff').at(-1)).toMatchObject({
        filter: {
          availableOn: '2026-12-01',
          availableFrom: '08:00',
          availableTo: '12:00',
          designationIds: ['designation-2'],
          days: ['monday', 'friday'],
        },
      }),
    );
  });

  test('whoever is free goes with Undo; whom a drive counts on stays', async () => {
    const { user, app } = await open(LIST);
    const busy = await rowOf('Ann Lee');
    await user.click(busy.getByRole('button', { name: 'Actions for Ann Lee' }));
    const blocked = await screen.findByRole('menuitem', { name: /Delete/ });
    expect(blocked).toHaveTextContent('A drive counts on them on Dec 01, 2026');
    await user.keyboard('{Escape}');
    const row = await rowOf('Bob Ray');
    await user.click(row.getByRole('button', { name: 'Actions for Bob Ray' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const back = await undo('Bob Ray deleted');
    expect(sent(app.requests, 'DeleteStaff')).toEqual([{ id: 'staff-2' }]);
    await user.click(back);
    await waitFor(() => expect(sent(app.requests, 'RestoreStaff')).toEqual([{ ids: ['staff-2'] }]));
  });

  test('many get another designation in one call', async () => {
    const { user, app } = await open(LIST);
    await rowOf('Ann Lee');
    await user.click(screen.getByRole('checkbox', { name: 'Select Ann Lee' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Bob Ray' }));
    await user.click(screen.getByRole('button', { name: 'Change designation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change designation' });
    await user.click(await within(dialog).findByRole('button', { name: 'Change designation' }));
    expect(await within(dialog).findByText('Please select Designation')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('combobox', { name: /Designation/ }));
    await user.click(await screen.findByRole('option', { name: /Driver/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Change designation' }));
    await waitFor(() =>
      expect(sent(app.requests, 'ChangeStaffDesignation')).toEqual([
        { filter: { ids: ['staff-1', 'staff-2'] }, staffDesignationId: 'designation-4', expectedRows: 2 },
      ]),
    );
  });

  test('the week shows hours and drives, and what is wrong with them', async () => {
    const days = [
      day({}),
      day({ id: 'day-2', driveCenterName: 'Tulsa Expo', startTime: '14:00', endTime: '18:00' }),
    ];
    const { user, app } = await open(`${LIST}?show=week`, { schema: schema(days) });
    const table = await screen.findByRole('table', { name: 'Week of the staff' });
    const row = within(
      (await within(table).findByRole('link', { name: 'Ann Lee' })).closest('tr') as HTMLElement,
    );
    expect(await row.findByText('Tulsa City Hall')).toBeInTheDocument();
    expect(row.getAllByText('Double assignment')).toHaveLength(2);
    expect(row.getAllByText('Outside the working hours')).toHaveLength(1);
    expect(row.getByText('10 h')).toBeInTheDocument();
    expect(screen.getByText('Ann Lee is at two places on Wed, Nov 18')).toBeInTheDocument();
    expect(sent(app.requests, 'StaffDays')[0]).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
    await user.click(screen.getByRole('button', { name: 'Week after' }));
    await waitFor(() =>
      expect(sent(app.requests, 'StaffDays').at(-1)).toMatchObject({ from: '2026-11-23', to: '2026-11-29' }),
    );
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(await rowOf('Ann Lee')).toBeDefined();
    expect(app.path()).toBe(LIST);
  });
});

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
      }),
    );
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

describe('assigned to a drive', () => {
  const target = {
    id: 'drive-7',
    driveCenterName: 'Tulsa Expo',
    centerDetails: [
      {
        id: 'range-7',
        startDate: '2026-12-16',
        endDate: '2026-12-16',
        locationDetail: [{ id: 'place-7', startTime: '09:00', endTime: '15:00', timeZone: 'CST', staff: [] }],
      },
    ],
  };
  const answers = () =>
    createMockSchema({
      Query: { allDriveCenters: () => ({ driveCenters: [target] }) as never },
      Mutation: {
        assignStaffToDrive: () => ({ ...target, updatedAt: '2026-11-18T15:00:00.000Z', checks: [] }) as never,
      },
    });

  test('from the page, with Undo', async () => {
    const { user, app } = await open(VIEW, { schema: answers() });
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
    const variables = { driveId: 'drive-7', staffId: 'staff-1' };
    expect(sent(app.requests, 'AssignStaffToDrive')).toEqual([{ ...variables, assigned: true }]);
    await user.click(back);
    await waitFor(() =>
      expect(sent(app.requests, 'AssignStaffToDrive').at(-1)).toEqual({ ...variables, assigned: false }),
    );
  });
});

describe('the form of a member of the staff', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await screen.findByLabelText('Name');
    const values = {
      Name: 'Zoe Quill',
      Email: 'zoe@quill.example',
      'Cell Phone': '9185550199',
      'Hire date': '2026-03-02',
      'Address line 1': '12 Main St',
      City: 'Tulsa',
      'Zip Code': '74103',
    };
    for (const [label, value] of Object.entries(values))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await user.click(screen.getByRole('combobox', { name: /Designation/ }));
    await user.click(await screen.findByRole('option', { name: /Driver/ }));
    await user.click(screen.getByRole('combobox', { name: /State/ }));
    await user.click(await screen.findByRole('option', { name: /Oklahoma/ }));
  };
  const setTime = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  test('hours over midnight are stored as the two days that they are', async () => {
    const { user, app } = await open(`${LIST}/add`);
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Mon' }));
    setTime('Mon, start', '22:00');
    setTime('Mon, end', '06:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/The end must be after the start/)).length).toBeGreaterThan(0);
    expect(sent(app.requests, 'CreateStaff')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Ends next day' }));
    expect(screen.getByText('8 hours a week')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Staff Created Successfully');
    expect(sent(app.requests, 'CreateStaff')).toMatchObject([
      {
        staff: {
          name: 'Zoe Quill',
          staffDesignationId: 'designation-4',
          workingDays: ['monday', 'tuesday'],
          workingTime: [
            { dayName: 'monday', dayTime: [{ start: '22:00', end: '24:00' }] },
            { dayName: 'tuesday', dayTime: [{ start: '00:00', end: '06:00' }] },
          ],
        },
      },
    ]);
  });

  test('a day is copied to all weekdays; the weekend stays as it is', async () => {
    const { user } = await open(`${LIST}/add`);
    await screen.findByLabelText('Name');
    await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
    setTime('Sat, start', '10:00');
    setTime('Sat, end', '12:00');
    await user.click(screen.getByRole('checkbox', { name: 'Tue' }));
    setTime('Tue, start', '09:00');
    setTime('Tue, end', '17:00');
    await user.click(screen.getByRole('button', { name: 'Copy Tue to all weekdays' }));
    for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) {
      expect(screen.getByLabelText(`${name}, start`)).toHaveValue('09:00');
      expect(screen.getByLabelText(`${name}, end`)).toHaveValue('17:00');
    }
    expect(screen.getByLabelText('Sat, end')).toHaveValue('12:00');
    expect(screen.getByRole('checkbox', { name: 'Sun' })).not.toBeChecked();
    expect(screen.getByText('42 hours a week')).toBeInTheDocument();
  });

  test('an edit changes what was changed, and keeps the rest', async () => {
    const { user, app } = await open(`${LIST}/edit?id=staff-1`);
    const name = await screen.findByLabelText('Name');
    expect(screen.getByLabelText('Mon, start')).toHaveValue('07:30');
    await user.type(name, ' Gray');
    await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Staff Updated Successfully');
    const staff = sent(app.requests, 'UpdateStaff')[0]?.staff;
    expect(staff).toMatchObject({
      id: 'staff-1',
      updatedAt: '2026-10-02T15:00:00.000Z',
      name: 'Ann Lee Gray',
      email: 'staff.1@riverside.example',
      workingDays: ['monday', 'tuesday', 'wednesday', 'thursday'],
      address: { addressLine1: '1 Main St', city: 'Tulsa', state: 'OK', zipCode: '74103' },
    });
  });
});

test('the page of a member has hours, assignments and history', async () => {
  const days = [day({}), day({ id: 'day-0', date: '2026-11-04', driveCenterName: 'Old Expo' })];
  const { user, app } = await open(VIEW, { schema: schema(days) });
  expect(await screen.findByRole('heading', { name: 'Ann Lee' })).toBeInTheDocument();
  expect(screen.getByText('1 Main St, Tulsa, OK 74103')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Availability' }));
  const hours = await screen.findByRole('table', { name: 'Availability' });
  expect(within(hours).getAllByText('7:30 AM – 4:30 PM')).toHaveLength(5);
  expect(within(hours).getByText('45')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Assignments' }));
  expect(
    within(await screen.findByRole('table', { name: 'Ahead' })).getByText('Tulsa City Hall'),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Before' })).getByText('Old Expo')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await waitFor(() =>
    expect(sent(app.requests, 'RecordHistory')[0]).toMatchObject({ entity: 'staff', id: 'staff-1' }),
  );
});
