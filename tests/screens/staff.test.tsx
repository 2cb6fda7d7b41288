import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { askedTwice, sent } from '../support/render-app.tsx';
import {
  day,
  STAFF_LIST as LIST,
  open,
  rowOf,
  schema,
  undo,
  STAFF_VIEW as VIEW,
} from '../support/staff-pages.ts';

onOrdinaryClock();

describe('the list of the staff', () => {
  test('says when everybody works, and asks the server for who is available', async () => {
    const { user, app } = await open(LIST);
    const row = await rowOf('Ann Lee');
    expect(row.getByText('Mon–Fri 7:30 AM – 4:30 PM')).toBeInTheDocument();
    expect(row.getByText('(918) 555-0101')).toBeInTheDocument();
    expect(row.getByText('Tulsa, OK')).toBeInTheDocument();
    const now = { availableNow: true };
    const tab = await screen.findByRole('link', { name: /^Available now \d+$/ });
    const [count] = tab.textContent.match(/\d+$/) ?? [];
    await user.click(tab);
    await waitFor(() => expect(sent(app.requests, 'AllStaff').at(-1)).toMatchObject({ filter: now }));
    expect(sent(app.requests, 'StaffCount')).toMatchObject([{ filter: now }]);
    expect(await screen.findByText(`${count} members of the staff`)).toBeInTheDocument();
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
    expect(await askedTwice(app.requests, 'ChangeStaffDesignation')).toEqual([]);
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
  const ahead = within(await screen.findByRole('table', { name: 'Ahead' }));
  expect(screen.getByText('Half a year back and ahead')).toBeInTheDocument();
  expect(ahead.getByRole('link', { name: /Tulsa City Hall/ })).toHaveAttribute(
    'href',
    '/createDrive/view?id=drive-1',
  );
  expect(ahead.getAllByText('Phlebotomist')).not.toHaveLength(0);
  expect(within(screen.getByRole('table', { name: 'Before' })).getByText('Old Expo')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await waitFor(() =>
    expect(sent(app.requests, 'RecordHistory')[0]).toMatchObject({ entity: 'staff', id: 'staff-1' }),
  );
});
