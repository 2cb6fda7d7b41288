import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

/** The steps of a form whose only donation type is this one. */
async function stepsOf(path: string, type: object) {
  await renderApp(path, {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        driveCenterById: () => makeDrive(1),
        driveChecks: () => [],
        allDonationTypes: () => ({
          totalRecords: 1,
          donationTypes: [makeDonationType(1, type)],
        }),
      },
    }),
  });
  return within(await screen.findByRole('navigation', { name: 'Steps' }));
}

const withdrawn = { isPublished: false };
const archived = { isPublished: true, isArchive: true };

test.each([
  [
    'that a drive has may be withdrawn: its step is not wrong',
    'edit?id=drive-1',
    withdrawn,
    'with a warning',
  ],
  ['that a drive has may be archived: its step is not wrong', 'edit?id=drive-1', archived, 'with a warning'],
  [
    'is taken anew by a drive that is planned once more: its step is wrong',
    'add?from=drive-1',
    withdrawn,
    'something is wrong',
  ],
  [
    'that is archived is taken anew by a drive that is planned once more: its step is wrong',
    'add?from=drive-1',
    archived,
    'something is wrong',
  ],
])('a donation type %s', async (_name, path, type, mark) => {
  const steps = await stepsOf(`/createDrive/${path}`, type);
  expect(await steps.findByRole('button', { name: new RegExp(`^Beds.*${mark}`) })).toBeInTheDocument();
});

const OFFERED = [
  makeDonationType(1),
  // It takes a bed four times as long.
  makeDonationType(2, { maximiumProcedureTime: 95, isArchive: false }),
  makeDonationType(3, { isPublished: false }),
];

/** The beds of a drive that is edited, by somebody who sees this of the menu. */
async function bedsWith(menu = makeMenu()) {
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/edit?id=drive-1', {
    session: makeSession({ clientId: 1 }, menu),
    schema: createMockSchema({
      Query: {
        driveCenterById: () => makeDrive(1),
        driveChecks: () => [],
        affectedAppointments: () => ({ totalRecords: 0, appointments: [] }),
        allDonationTypes: () => ({ totalRecords: 3, donationTypes: OFFERED, supplies: [] }),
        searchDonationTypeWithOutRoleValidation: () => OFFERED.slice(0, 2) as never,
      },
    }),
  });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /Beds/ }));
  const button = (name: string) => screen.findByRole('button', { name: `Donation types, Chair: ${name}` });
  return { user, app, button };
}

test('what is given on a bed of a drive is changed for it: slots follow, and at least one type stays', async () => {
  const { user, app, button } = await bedsWith();
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
  const slots = () => Number(/(\d+) on 2 beds/.exec(summary.getByText(/on 2 beds/).textContent)?.[1]);
  await summary.findByText(/on 2 beds/);
  const before = slots();
  await user.click(await button('Whole Blood'));
  const menu = within(await screen.findByRole('menu'));
  // One that is not published is not offered.
  expect(menu.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual([
    'Whole Blood',
    'Platelets',
  ]);
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Whole Blood' }));
  expect(screen.getByText('Donation types is required')).toBeInTheDocument();
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Platelets' }));
  expect(screen.queryByText('Donation types is required')).toBeNull();
  await user.keyboard('{Escape}');
  expect(await button('Platelets')).toBeInTheDocument();
  await waitFor(() => expect(slots()).toBeLessThan(before / 2));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(app.requests, 'UpdateDriveCenter')).toMatchObject([
      { drive: { donationTypeIds: ['type-2'], bedConfigration: [{ donationTypeIds: ['type-2'] }] } },
    ]),
  );
});

test('whoever does not see the donation types chooses from the published ones all the same', async () => {
  const { user, app, button } = await bedsWith(makeMenu({}, ['donation-type']));
  await user.click(await button('Whole Blood'));
  const menu = within(await screen.findByRole('menu'));
  await user.click(await menu.findByRole('menuitemcheckbox', { name: 'Platelets' }));
  await user.keyboard('{Escape}');
  expect(await button('Whole Blood, Platelets')).toBeInTheDocument();
  expect(sent(app.requests, 'DriveFormChoices')).toEqual([]);
});

test('a withdrawn type that a bed has is kept, and can be put back after it was taken out', async () => {
  const user = userEvent.setup();
  const drive = makeDrive(1);
  const [chair] = drive.bedConfigration;
  const had = { id: 'type-3', name: 'Plasma', category: 'Plasma', bedMinutes: null };
  await renderApp('/createDrive/edit?id=drive-1', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        driveCenterById: () => ({
          ...drive,
          bedConfigration: [{ ...chair, donationType: [had] }] as never,
          donationTypeId: ['type-3'],
        }),
        driveChecks: () => [],
        allDonationTypes: () => ({ totalRecords: 3, donationTypes: OFFERED, supplies: [] }),
      },
    }),
  });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /Beds/ }));
  await user.click(await screen.findByRole('button', { name: 'Donation types, Chair: Plasma' }));
  const item = () => screen.getByRole('menuitemcheckbox', { name: 'Plasma' });
  await user.click(item());
  expect(item()).not.toBeChecked();
  await user.click(item());
  expect(item()).toBeChecked();
});
