import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { addDays } from '../../src/lib/day.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { openDriveForm, openFormOf, session } from '../support/drive-form.tsx';
import { renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

const again = () => screen.findByRole('button', { name: 'Try again' });
const ann = () => screen.findByRole('checkbox', { name: /Ann Lee/ });

test('where it is not known who is free the step of the staff says so, and asks again', async () => {
  const { user, failing, step, start } = await openDriveForm();
  await step(/Staff/);
  await user.click(await ann());
  failing.add('PlannableStaff');
  await start('09:15');
  await step(/Staff/);
  await again();
  // Whoever was chosen still has a name, and counts.
  expect(await ann()).toBeChecked();
  expect(screen.queryByText('Fill automatically')).toBeNull();
  failing.clear();
  await user.click(await again());
  expect(await screen.findByRole('button', { name: 'Fill automatically' })).toBeInTheDocument();
  expect(await screen.findByText('4 h that week')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('nobody is offered at hours that the answer before knew nothing of', async () => {
  const { hold, step, start, asked } = await openDriveForm();
  await step(/Staff/);
  expect(await ann()).toBeEnabled();
  const answer = hold('PlannableStaff');
  const before = asked('DriveChecks');
  await start('07:00');
  await step(/Staff/);
  expect(await ann()).toBeDisabled();
  expect((await ann()).closest('label')).not.toHaveTextContent('4 h that week');
  expect(screen.getByRole('button', { name: 'Fill automatically' })).toBeDisabled();
  // Neither while somebody types nor while the answer is on its way.
  await waitFor(() => expect(asked('DriveChecks')).toBeGreaterThan(before));
  expect(await ann()).toBeDisabled();
  answer();
  await waitFor(async () =>
    expect((await ann()).closest('label')).toHaveTextContent('Somebody is at two places'),
  );
});

test('no resource is offered at hours that the answer before knew nothing of', async () => {
  const { hold, step, start, asked } = await openDriveForm();
  const unit = () => screen.findByRole('radio', { name: /Tulsa Unit 9/ });
  await step(/Beds/);
  expect(await unit()).toBeEnabled();
  expect((await unit()).closest('label')).toHaveTextContent('4 beds');
  const answer = hold('PlannableResources');
  const before = asked('DriveChecks');
  await start('07:00');
  await step(/Beds/);
  expect(await unit()).toBeDisabled();
  expect((await unit()).closest('label')).not.toHaveTextContent('4 beds');
  // Neither while somebody types nor while the answer is on its way.
  await waitFor(() => expect(asked('DriveChecks')).toBeGreaterThan(before));
  expect(await unit()).toBeDisabled();
  answer();
  await waitFor(async () =>
    expect((await unit()).closest('label')).toHaveTextContent('The resource is at another drive'),
  );
  expect(await unit()).toBeDisabled();
});

test('more days than a drive can have, and more than it had before, are told by the rule, and nothing is asked about them', async () => {
  const drive = makeDrive(2);
  const [range] = drive.centerDetails;
  const [place] = range?.locationDetail ?? [];
  if (!range || !place) throw new Error('a drive has a place');
  const endDate = addDays(range.startDate, 364);
  const locationDetail = Array.from({ length: 11 }, (_none, at) => ({ ...place, id: `place-${at}` }));
  const { step, asked } = await openFormOf({
    ...drive,
    resourceType: 'Fixed Center',
    centerDetails: [{ ...range, endDate, locationDetail }],
  });
  const most = 'A drive has 3,660 days at the most, all its places together';
  await step(/Beds/);
  await screen.findByRole('radio', { name: /Tulsa Unit 9/ });
  expect(screen.queryByText(most)).toBeNull();
  const counts = () => ['PlannableResources', 'PlannableStaff', 'DriveChecks'].map(asked);
  const before = counts();
  await step(/When and where/);
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: addDays(endDate, 1) } });
  for (const name of [/Beds/, /Staff/]) {
    await step(name);
    expect(await screen.findAllByText(most)).not.toEqual([]);
    expect(screen.queryByText(/Choose dates and hours first/)).toBeNull();
  }
  await new Promise((resolve) => window.setTimeout(resolve, 1_000));
  expect(counts()).toEqual(before);
});

test('whoever is chosen leaves all others to choose', async () => {
  const { user, hold, step, asked } = await openDriveForm();
  await step(/Staff/);
  const box = await ann();
  hold('PlannableStaff');
  const before = asked('DriveChecks');
  await user.click(box);
  await waitFor(() => expect(asked('DriveChecks')).toBeGreaterThan(before));
  expect(screen.getByRole('button', { name: 'Fill automatically' })).toBeEnabled();
  await user.click(box);
  expect(box).toBeEnabled();
});

test('resources that were free on other days are not offered where the question of these has failed', async () => {
  const { user, failing, step, start } = await openDriveForm();
  await step(/Beds/);
  await screen.findByRole('radio', { name: /Tulsa Unit 9/ });
  failing.add('PlannableResources');
  await start('09:15');
  await step(/Beds/);
  await again();
  expect(screen.queryByRole('radio', { name: /Tulsa Unit 9/ })).toBeNull();
  failing.clear();
  await user.click(await again());
  expect(await screen.findByRole('radio', { name: /Tulsa Unit 9/ })).toBeInTheDocument();
});

test('without the donation types no slots are laid out, and nobody reads that there are none', async () => {
  const { user, failing, step } = await openDriveForm([], 'DriveFormChoices');
  await step(/Beds/);
  await again();
  expect(screen.queryAllByText('There are no slots')).toEqual([]);
  failing.clear();
  await user.click(await again());
  expect(await screen.findByRole('heading', { name: 'Slots' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('where it is known that a bank has no donation types, that there are no slots is said', async () => {
  const user = userEvent.setup();
  await renderApp('/createDrive/edit?id=drive-2', {
    session,
    schema: createMockSchema({
      Query: {
        driveCenterById: () => makeDrive(2),
        driveChecks: () => [],
        allDonationTypes: () => ({ totalRecords: 0, donationTypes: [] }),
      },
    }),
  });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /Beds/ }));
  const slots = within(await screen.findByRole('region', { name: 'Slots' }));
  expect(slots.getByText('There are no slots')).toBeInTheDocument();
  // In what speaks against the plan, too.
  expect(screen.getAllByText('There are no slots').length).toBeGreaterThan(1);
});

test('a name that another drive has on the same day is warned of at its step, and who is free is not asked again', async () => {
  const other = {
    level: 'warning',
    code: 'sameName',
    message: '',
    relatedId: 'drive-9',
    relatedName: 'City Hall (DR-2009)',
    relatedKind: 'drive',
  } as const;
  const { requests } = await renderApp('/createDrive/edit?id=drive-1', {
    session,
    schema: createMockSchema({
      Query: {
        driveCenterById: () => makeDrive(1),
        driveChecks: (_source, { drive }) => (drive.driveCenterName === 'City Hall' ? [other] : []),
      },
    }),
  });
  const asked = (name: string) => requests.filter((request) => request.name === name).length;
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await waitFor(() => expect(asked('DriveChecks')).toBe(1));
  await waitFor(() => expect(asked('PlannableStaff')).toBe(1));
  fireEvent.change(screen.getByLabelText('Drive / Center Name'), { target: { value: 'City Hall' } });
  expect(await steps.findByRole('button', { name: 'What and who (with a warning)' })).toBeInTheDocument();
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
  expect(summary.getByText('Another drive of the same name that day')).toBeInTheDocument();
  expect(summary.getByRole('link', { name: 'City Hall (DR-2009)' })).toHaveAttribute(
    'href',
    expect.stringContaining('id=drive-9'),
  );
  expect([asked('DriveChecks'), asked('PlannableStaff'), asked('PlannableResources')]).toEqual([2, 1, 1]);
});

test('the draft of a drive is kept at once by its button, and leaving asks nothing then', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/add', { session });
  await user.type(await screen.findByLabelText('Drive / Center Name'), 'Winter drive');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft kept on this computer')).toBeInTheDocument();
  await app.go('/createDrive');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(app.path()).toBe('/createDrive');
  const [draft] = Object.entries(window.localStorage).filter(([key]) => key.startsWith('donorgrid.draft'));
  expect(draft?.[1]).toContain('Winter drive');
});
