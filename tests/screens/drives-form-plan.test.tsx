import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import type { DriveCenter } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();
const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);

type Place = DriveCenter['centerDetails'][number]['locationDetail'][number];

/** A drive whose first place is as given, for each of its ranges. */
function driveWith(number: number, ...places: readonly Partial<Place>[]): DriveCenter {
  const drive = makeDrive(number);
  const [range] = drive.centerDetails;
  const [place] = range?.locationDetail ?? [];
  if (!range || !place) throw new Error('a drive has a place');
  const centerDetails = places.map((part, at) => ({
    ...range,
    id: `range-${at}`,
    locationDetail: [{ ...place, ...part, id: `place-${at}` }],
  }));
  return { ...drive, centerDetails };
}

const phlebotomist = { id: 'phl', designationName: 'Phlebotomist' };
const person = (id: string, name: string) => ({ id, name, staffDesignation: phlebotomist }) as never;

/** The form of a drive; `refuse` is what the save of it is answered with. */
async function open(drive: DriveCenter, refuse?: Readonly<Record<string, unknown>>, path?: string) {
  const user = userEvent.setup();
  await renderApp(path ?? `/createDrive/edit?id=${drive.id}`, {
    session,
    schema: createMockSchema({
      Query: {
        driveCenterById: () => drive,
        driveChecks: () => [],
        plannableResources: () => [],
        plannableStaff: () =>
          ['Ann Lee', 'Bob Ray'].map((name, at) => ({
            isFree: true,
            hours: 4,
            reason: null,
            places: [],
            staff: person(`staff-${at + 1}`, name),
          })) as never,
      },
    }),
    intercept: ({ name }) =>
      refuse && name === 'UpdateDriveCenter'
        ? { errors: [new GraphQLError('Refused', { extensions: refuse })] }
        : undefined,
  });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  const step = (name: RegExp) => user.click(steps.getByRole('button', { name }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, step, save };
}
const change = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** What the choice between two versions says of the plan, line by line. */
async function sides(): Promise<readonly (readonly string[])[]> {
  const dialog = within(await screen.findByRole('alertdialog'));
  const group = within(dialog.getByRole('radiogroup', { name: 'When and where' }));
  return group
    .getAllByRole('radio')
    .map((radio) => (radio.closest('label')?.querySelector('span span')?.textContent ?? '').split('\n'));
}

test('two versions of days and places are told apart by what differs, with the names of the staff', async () => {
  const mine = driveWith(2, {}, { startTime: '09:00', endTime: '15:00' });
  const theirs = driveWith(
    2,
    { startLunchTime: null, endLunchTime: null, staff: [person('staff-1', 'Ann Lee')] },
    { startTime: '09:00', endTime: '16:00', days: ['monday', 'tuesday'] },
  );
  const current = { ...theirs, updatedAt: '2026-11-20T14:00:00.000Z' };
  const { step, save } = await open(mine, { code: 'CONFLICT', current });
  await step(/When and where/);
  const [first] = mine.centerDetails[0]?.locationDetail ?? [];
  fireEvent.change(screen.getAllByLabelText('Start')[1] as HTMLElement, { target: { value: '10:00' } });
  await save();
  const [yours = [], others = []] = await sides();
  const title = `Mon, Dec 7, ${first?.location}`;
  expect(yours).toEqual([
    `${title}: Lunch: 12:00 PM – 12:30 PM; Assigned staff: ---`,
    `${title}: 10:00 AM – 3:00 PM ${first?.timeZone}; Days: every day`,
  ]);
  expect(others).toEqual([
    `${title}: Lunch: ---; Assigned staff: Ann Lee`,
    `${title}: 9:00 AM – 4:00 PM ${first?.timeZone}; Days: Mon, Tue`,
  ]);
});

test('where one version has more places all of them are named, and those of both by their days alone', async () => {
  const mine = driveWith(2, {});
  const theirs = driveWith(2, {}, { location: 'Town Hall, Tulsa, OK', startTime: '09:00', endTime: '16:00' });
  const current = { ...theirs, updatedAt: '2026-11-20T14:00:00.000Z' };
  const { step, save } = await open(mine, { code: 'CONFLICT', current });
  await step(/When and where/);
  change('Location', 'Hall 2, Tulsa, OK');
  await save();
  const [yours = [], others = []] = await sides();
  expect(yours).toHaveLength(1);
  expect(yours[0]).toMatch(/^Mon, Dec 7, Hall 2, Tulsa, OK: 9:00 AM – 2:00 PM/);
  expect(others).toHaveLength(2);
  expect(others[1]).toMatch(/^Mon, Dec 7, Town Hall, Tulsa, OK: 9:00 AM – 4:00 PM CST; Lunch: /);
});

const LOCKED = {
  code: 'BAD_USER_INPUT',
  reason: 'drivePlanLocked',
  fields: [
    { path: 'drive.centerDetails', code: 'locked' },
    { path: 'drive.resourceId', code: 'locked' },
  ],
};
const WHY = 'Deactivate the drive before its plan is changed';
const planLocked = () => screen.queryAllByText(/^The drive is active: deactivate it/);

test('why the plan of an active drive cannot be changed is said before, and by the refusal', async () => {
  const { user, step, save } = await open(makeDrive(1), LOCKED);
  expect(planLocked()).toHaveLength(2);
  for (const name of [/When and where/, /Beds/]) {
    await step(name);
    expect(planLocked().filter((text) => !text.closest('[hidden]'))).toHaveLength(1);
  }
  await step(/When and where/);
  change('Start', '09:15');
  await save();
  expect(await screen.findByText(WHY)).toBeInTheDocument();
  expect(screen.getByText('This cannot be changed here', { selector: '[data-step=when] *' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(WHY)).toBeNull();
});

test.each([
  ['is not active', () => open(makeDrive(2))],
  ['is planned once more', () => open(makeDrive(1), undefined, '/createDrive/add?from=drive-1')],
])('nothing of it where the drive %s', async (_how, opened) => {
  const { step } = await opened();
  await step(/When and where/);
  expect(planLocked()).toEqual([]);
});

test('a refusal that says at its field why is not said twice', async () => {
  const { step, save } = await open(makeDrive(2), {
    code: 'BAD_USER_INPUT',
    reason: 'slotsBooked',
    params: { count: 3 },
    fields: [{ path: 'drive.centerDetails', code: 'slotsBooked' }],
  });
  await step(/When and where/);
  change('Start', '09:15');
  await save();
  const said = 'Donors are booked for these times: move or cancel their appointments first';
  await screen.findByText(said, { selector: '[data-step=when] *' });
  expect(screen.queryByText(/would lose their time/)).toBeNull();
});

test('a place that moves up keeps the clock that was chosen for it', async () => {
  const { user, step } = await open(
    driveWith(2, { location: '1 Main St, Tulsa, OK' }, { location: '2 Main St, Tulsa, OK' }),
  );
  await step(/When and where/);
  const zones = () => screen.getAllByRole('combobox', { name: /Time zone/ });
  const places = () => screen.getAllByLabelText('Location');
  const choose = async (at: number, zone: string) => {
    await user.click(zones()[at] as HTMLElement);
    await user.click(await screen.findByRole('option', { name: zone }));
  };
  const write = async (at: number, address: string) => {
    await user.clear(places()[at] as HTMLElement);
    await user.type(places()[at] as HTMLElement, address);
    await user.tab();
  };
  await choose(1, 'HST');
  await user.click(screen.getByRole('button', { name: 'Remove dates 1' }));
  await waitFor(() => expect(places()).toHaveLength(1));
  await user.click(places()[0] as HTMLElement);
  await user.tab();
  expect(zones()[0]).toHaveTextContent('HST');
  // The same with places of one range.
  await user.click(screen.getByRole('button', { name: 'Add place' }));
  await write(1, '5 Ocean Ave, Los Angeles, CA');
  expect(zones()[1]).toHaveTextContent('PST');
  await choose(1, 'EST');
  await user.click(screen.getAllByRole('button', { name: 'Remove place' })[0] as HTMLElement);
  await write(0, '12 Main St, Denver, CO');
  expect(zones()[0]).toHaveTextContent('EST');
});
