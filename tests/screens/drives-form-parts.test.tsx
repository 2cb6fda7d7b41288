import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);

test('a sponsor that is not there yet is made beside the drive, and is chosen', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/add', { session });
  await user.type(await screen.findByLabelText('Drive / Center Name'), 'Winter drive');
  await user.click(await screen.findByRole('button', { name: 'New sponsor' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Add sponsor group' }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect((await panel.findAllByText('Sponsor Name is required')).length).toBeGreaterThan(0);
  await user.type(panel.getByLabelText('Sponsor Name'), 'Acme Steel');
  await user.type(panel.getByLabelText('Code'), 'acme');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add sponsor group' })).toBeNull());
  expect(sent(app.requests, 'CreateDriveSponsor')).toEqual([
    { sponsorGroup: { sponsorName: 'Acme Steel', sponsorCode: 'ACME' } },
  ]);
  expect(within(screen.getByRole('list', { name: 'Sponsor' })).getByText('Acme Steel')).toBeInTheDocument();
  // The drive itself was not sent with it, and keeps what was typed.
  expect(sent(app.requests, 'CreateDriveCenter')).toEqual([]);
  expect(screen.getByLabelText('Drive / Center Name')).toHaveValue('Winter drive');
});

test('a new sponsor is left by itself: its own words are asked about, and the drive keeps what was typed', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/add', { session });
  await user.type(await screen.findByLabelText('Drive / Center Name'), 'Winter drive');
  await user.click(await screen.findByRole('button', { name: 'New sponsor' }));
  const panel = () => screen.findByRole('dialog', { name: 'Add sponsor group' });
  await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New sponsor' }));
  await user.type(within(await panel()).getByLabelText('Sponsor Name'), 'Acme Steel');
  const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(await panel()).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  expect(within(await panel()).getByLabelText('Sponsor Name')).toHaveValue('Acme Steel');
  await user.click(within(await panel()).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add sponsor group' })).toBeNull());
  expect(screen.getByLabelText('Drive / Center Name')).toHaveValue('Winter drive');
  // It still counts as unsaved: the way out asks about it.
  void app.go('/createDrive');
  expect(await question()).toBeInTheDocument();
}, 60_000);

test('a former place fills the address, its position and its clock', async () => {
  const user = userEvent.setup();
  const schema = createMockSchema({
    Query: {
      formerPlaces: () => [
        {
          location: '12 Main St, Denver, CO',
          latitude: 39.74,
          longitude: -104.99,
          timeZone: 'MST',
          lastDate: '2026-09-02',
          drives: 3,
        },
      ],
    },
  });
  const app = await renderApp('/createDrive/add', { session, schema });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /When and where/ }));
  await user.click(screen.getByRole('button', { name: 'Former places' }));
  const place = await screen.findByRole('button', { name: /12 Main St, Denver, CO/ });
  expect(place).toHaveTextContent('3 drives, the last Wed, Sep 2');
  await user.click(place);
  expect(screen.getByLabelText('Location')).toHaveValue('12 Main St, Denver, CO');
  expect(screen.getByLabelText('Latitude')).toHaveValue(39.74);
  expect(screen.getByRole('combobox', { name: /Time zone/ })).toHaveTextContent('MST');
  expect(sent(app.requests, 'FormerPlaces')).toEqual([{ sponsorIds: [] }]);
  // Another address has another position, and it is nobody else who could tell.
  const hint = () => screen.queryByText(/^The location has changed/);
  await user.click(screen.getByLabelText('Location'));
  await user.tab();
  expect(hint()).toBeNull();
  await user.type(screen.getByLabelText('Location'), ' 80203');
  expect(hint()).toBeNull();
  await user.tab();
  expect(hint()).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '39.75' } });
  expect(hint()).toBeNull();
});

test('the time zone follows the state of the address, until somebody chooses one', async () => {
  const user = userEvent.setup();
  await renderApp('/createDrive/add', { session });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /When and where/ }));
  const write = async (address: string): Promise<void> => {
    await user.clear(screen.getByLabelText('Location'));
    await user.type(screen.getByLabelText('Location'), address);
    await user.tab();
  };
  const zone = () => screen.getByRole('combobox', { name: /Time zone/ });
  expect(zone()).toHaveTextContent('CST');
  await write('12 Main St, Denver, CO 80203');
  expect(zone()).toHaveTextContent('MST');
  await write('City Hall atrium');
  expect(zone()).toHaveTextContent('MST');
  await user.click(zone());
  await user.click(await screen.findByRole('option', { name: 'HST' }));
  await write('5 Ocean Ave, Los Angeles, CA');
  expect(zone()).toHaveTextContent('HST');
});

test('a change of the clock within the dates is pointed out where they are chosen, and in the review', async () => {
  const user = userEvent.setup();
  const schema = createMockSchema({
    Query: {
      driveChecks: () => [
        {
          level: 'info',
          code: 'clockChange',
          message: 'The clock changes on a day of the drive',
          relatedId: null,
          relatedName: '2027-03-14',
          relatedKind: null,
        },
      ],
    },
  });
  await renderApp('/createDrive/add', { session, schema });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /When and where/ }));
  for (const [label, value] of Object.entries({
    'Start date': '2027-03-10',
    'End date': '2027-03-19',
    Location: '12 Main St, Tulsa, OK',
    Start: '08:00',
    End: '12:00',
  }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  // Days, hours and a place are what the step asks for.
  const when = () => steps.getByRole('button', { name: /When and where/ });
  await waitFor(() => expect(when()).toHaveAccessibleName('When and where (complete)'));
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: '' } });
  await waitFor(() => expect(when()).toHaveAccessibleName('When and where'));
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: '12 Main St, Tulsa, OK' } });
  expect(
    await screen.findByText(
      'On Sunday, March 14, 2027 the clock changes. The hours are those that the clock shows on each day.',
    ),
  ).toBeInTheDocument();
  await user.click(steps.getByRole('button', { name: /Notes and review/ }));
  const notes = screen.getAllByRole('region', { name: '1 note' });
  for (const note of notes) {
    expect(within(note).getByText('The clock changes on a day of this drive')).toBeInTheDocument();
    expect(within(note).getByText('Sunday, March 14, 2027')).toBeInTheDocument();
  }
});

test('checks that the server did not make are missed in the summary and the review, and asked for again', async () => {
  const user = userEvent.setup();
  let fails = true;
  await renderApp('/createDrive/edit?id=drive-1', {
    session,
    schema: createMockSchema({ Query: { driveChecks: () => [] } }),
    intercept: ({ name }) =>
      name === 'DriveChecks' && fails
        ? { errors: [new GraphQLError('Busy', { extensions: { code: 'UNAVAILABLE' } })] }
        : undefined,
  });
  const missed = /^What is in the way of this plan is not known\./;
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
  expect(await summary.findByText(missed)).toBeInTheDocument();
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /Notes and review/ }));
  expect(screen.getAllByText(missed)).toHaveLength(2);
  fails = false;
  await user.click(summary.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(missed)).not.toBeInTheDocument());
});

test('each place of a drive is offered whoever is free there, and is filled with them', async () => {
  const user = userEvent.setup();
  const drive = makeDrive(2);
  const [monday] = drive.centerDetails;
  const sunday = (monday ? [monday] : []).map(({ locationDetail }) => ({
    id: 'range-2',
    startDate: '2026-12-13' as const,
    endDate: '2026-12-13' as const,
    isDriveActive: false,
    locationDetail: locationDetail.map((place) => ({ ...place, id: 'place-2', location: '2 School St' })),
  }));
  const person = (id: string, name: string, ...reasons: (string | null)[]) => ({
    isFree: false,
    hours: 0,
    reason: 'outsideWorkingTime',
    places: reasons.map((reason) => ({ isFree: reason === null, reason })),
    staff: { id, name, staffDesignation: { id: 'phl', designationName: 'Phlebotomist' } },
  });
  const requiredStaff = [
    { staffDesignation: 'phl', designationName: 'Phlebotomist', canTest: true, quantity: 1 },
    // Drivers are a number of their own.
    { staffDesignation: 'drv', designationName: 'Driver', canTest: false, quantity: 1 },
  ];
  const type = {
    id: 'type-1',
    name: 'Whole Blood',
    isPublished: true,
    isArchive: false,
    requiredStaff,
    uncountedStaff: ['drv'],
  };
  await renderApp('/createDrive/edit?id=drive-2', {
    session,
    schema: createMockSchema({
      Query: {
        driveCenterById: () => ({ ...drive, centerDetails: [...drive.centerDetails, ...sunday] }),
        allDonationTypes: () => ({ totalRecords: 1, donationTypes: [type] }) as never,
        driveChecks: () => [],
        plannableStaff: () =>
          [
            person('staff-1', 'Ann Lee', null, 'outsideWorkingTime'),
            person('staff-2', 'Bob Ray', 'staffBusy', null),
          ] as never,
      },
    }),
  });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /Staff/ }));
  const at = async (place: RegExp) => within(await screen.findByRole('region', { name: place }));
  const [early, late] = [await at(/City Hall atrium/), await at(/2 School St/)];
  const box = (place: typeof early, name: RegExp) => place.findByRole('checkbox', { name });
  expect(await box(early, /Ann Lee/)).toBeEnabled();
  expect((await box(early, /Bob Ray/)).closest('label')).toHaveTextContent('Somebody is at two places');
  expect(await box(early, /Bob Ray/)).toBeDisabled();
  expect(await box(late, /Bob Ray/)).toBeEnabled();
  expect((await box(late, /Ann Lee/)).closest('label')).toHaveTextContent('Outside somebody’s working hours');
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
  expect(summary.getByText('Not enough staff')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fill automatically' }));
  expect(summary.queryByText('Not enough staff')).toBeNull();
  expect(await box(early, /Ann Lee/)).toBeChecked();
  expect(await box(early, /Bob Ray/)).not.toBeChecked();
  expect(await box(late, /Bob Ray/)).toBeChecked();
  expect(await box(late, /Ann Lee/)).not.toBeChecked();
});

test('what can no longer be changed is read on its page', async () => {
  const past = createMockSchema({
    Query: { driveCenterById: () => makeDrive(6, { viewerCanEdit: false }) },
  });
  const app = await renderApp('/createDrive/edit?id=drive-6', { session, schema: past });
  expect(await screen.findByRole('heading', { name: 'Memorial Hospital staff' })).toBeInTheDocument();
  expect(app.path()).toBe('/createDrive/view?id=drive-6');
});

test('what goes from the step of days and places leaves the focus to what is nearest', async () => {
  const user = userEvent.setup();
  await renderApp('/createDrive/add', { session });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /When and where/ }));
  const heading = () => screen.getByRole('heading', { name: 'When and where' });
  const press = async (name: string, at = 0) => {
    const button = screen.getAllByRole('button', { name })[at];
    button?.focus();
    await user.keyboard('{Enter}');
  };
  await press('Suggest dates');
  expect(await screen.findByRole('button', { name: 'Enter it myself' })).toBeInTheDocument();
  await waitFor(() => expect(heading()).toHaveFocus());
  await press('Enter it myself');
  expect(await screen.findByRole('button', { name: 'Suggest dates' })).toBeInTheDocument();
  await waitFor(() => expect(heading()).toHaveFocus());
  // The place that came after, and where there is none the button that adds one.
  await press('Add place');
  await press('Remove place');
  await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus());
  await press('Add place');
  await press('Remove place', 1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add place' })).toHaveFocus());
  await press('Add dates, a week later');
  await press('Remove dates 1');
  await waitFor(() => expect(screen.getByLabelText('Start date')).toHaveFocus());
  await press('Add dates, a week later');
  await press('Remove dates 2');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add dates, a week later' })).toHaveFocus());
});
