import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();
const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);
const chair = { id: 'bed-1', bedName: 'Chair', quantity: 4, isActive: true };
const type = { id: 'type-1', name: 'Whole Blood', category: 'Whole Blood' };
const resource = (id: string, name: string) => ({
  id,
  name,
  resourceType: 'Mobile unit',
  maximumDonorsAtATime: 4,
  mobileCode: 'RBC-1',
  bedConfigration: [{ ...chair, donationType: [type] }],
});
const person = (id: string, name: string, isFree: boolean, hours: number, designation = 'phl') => ({
  isFree,
  hours,
  reason: isFree ? null : 'staffBusy',
  places: [{ isFree, reason: isFree ? null : 'staffBusy' }],
  staff: { id, name, staffDesignation: { id: designation, designationName: 'Phlebotomist' } },
});

const schema = (mutations: object = {}) =>
  createMockSchema({
    Query: {
      driveCenterById: () => makeDrive(2),
      allDonationTypes: () =>
        ({
          totalRecords: 1,
          donationTypes: [
            {
              id: 'type-1',
              name: 'Whole Blood',
              isPublished: true,
              isArchive: false,
              maximiumProcedureTime: 20,
              bedCleanupTime: 10,
              requiredStaff: [
                { staffDesignation: 'phl', designationName: 'Phlebotomist', canTest: true, quantity: 2 },
              ],
            },
          ],
        }) as never,
      allSponsorGroups: () =>
        ({
          totalRecords: 1,
          sponsorGroups: [{ id: 'group-1', sponsorName: 'Tulsa City Hall' }],
        }) as never,
      driveChecks: () => [],
      plannableResources: () =>
        [
          { isFree: false, reason: 'resourceBusy', resource: resource('resource-1', 'Tulsa Unit 1') },
          { isFree: true, reason: null, resource: resource('resource-2', 'Tulsa Unit 2') },
        ] as never,
      plannableStaff: () =>
        [
          person('staff-1', 'Ann Lee', true, 30),
          person('staff-2', 'Bob Ray', true, 4),
          person('staff-3', 'Cara Diaz', false, 0),
          person('staff-4', 'Dan Wu', true, 8),
        ] as never,
      recommendSupplies: () => [
        { consumerPackage: 'Blood bag', qty: 31, reason: '28 donors × 1 + 10 %', isOwn: false },
        { consumerPackage: 'Gloves', qty: 62, reason: '28 donors × 2 + 10 %', isOwn: false },
      ],
      suggestDriveDates: () =>
        [
          {
            date: '2027-01-06',
            startTime: '09:00',
            endTime: '15:00',
            timeZone: 'MST',
            resource: resource('resource-2', 'Tulsa Unit 2'),
            staffFree: 5,
            eligibleDonors: 96,
            expectedUnits: 41,
            reason: 'eligibleDonors',
            score: 1,
          },
        ] as never,
    },
    Mutation: {
      createDriveCenter: () => makeDrive(9),
      updateDriveCenter: () => makeDrive(2, { updatedAt: '2026-11-20T15:00:00.000Z' }),
      ...mutations,
    },
  });

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(), ...options });
  return { user, app };
}
type User = ReturnType<typeof userEvent.setup>;
const fill = (values: Readonly<Record<string, string>>, within_ = screen) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(within_.getByLabelText(label), { target: { value } });
};
const step = async (user: User, name: RegExp) =>
  user.click(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name }));
const who = async (user: User) => {
  await screen.findByLabelText('Drive / Center Name');
  fill({
    'Drive / Center Name': 'Winter drive',
    'Primary contact': 'Angela Brooks',
    'Contact phone': '9185550148',
    Email: 'angela@cityhall.example',
  });
  await user.click(screen.getByRole('combobox', { name: /Sponsor/ }));
  await user.click(await screen.findByRole('option', { name: 'Tulsa City Hall' }));
};
const when = async (user: User) => {
  await step(user, /When and where/);
  fill({
    'Start date': '2026-12-15',
    Location: 'City Hall atrium',
    Start: '09:00',
    End: '13:00',
    'Lunch from': '11:00',
    'Lunch to': '11:30',
  });
};

describe('the form of a drive', () => {
  test('six steps: what is free is offered, the figures follow, and all of it is sent', async () => {
    const { user, app } = await open('/createDrive/add');
    await who(user);
    await when(user);
    expect(screen.getByLabelText('End date')).toHaveValue('2026-12-15');
    await step(user, /Beds, types, slots/);
    // What is not free is there, with the reason, and cannot be taken.
    const busy = await screen.findByRole('radio', { name: /Tulsa Unit 1/ });
    expect(busy).toBeDisabled();
    expect(busy.closest('label')).toHaveTextContent('The resource is at another drive');
    await user.click(screen.getByRole('radio', { name: /Tulsa Unit 2/ }));
    // 30 minutes a donation: seven on two of the beds, and six on the two that start 15 minutes later.
    expect(await screen.findByText('4 beds, 30 slots − 4 lunch = 26')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Chair 1' })).getByText('9:00')).toBeInTheDocument();
    const slot = (state: string) =>
      screen.getByRole('button', { name: `Chair 2, 9:15 AM – 9:45 AM: ${state}` });
    await user.click(slot('Open'));
    expect(screen.getByText('4 beds, 30 slots − 4 lunch − 1 blocked = 25')).toBeInTheDocument();
    await user.click(slot('Blocked, Setup'));
    expect(screen.getByText('4 beds, 30 slots − 4 lunch = 26')).toBeInTheDocument();
    await user.click(slot('Open'));
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getAllByText(/Not enough staff|Nobody assigned may/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^Use \d+/ }));
    await step(user, /Staff/);
    await user.click(await screen.findByRole('button', { name: 'Fill automatically' }));
    // The two with the fewest hours, not the one who is busy.
    for (const name of [/Bob Ray/, /Dan Wu/]) expect(screen.getByRole('checkbox', { name })).toBeChecked();
    expect(screen.getByText('Pre-donation test: covered')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Ann Lee/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Cara Diaz/ })).toBeDisabled();
    expect(summary.queryByText(/Not enough staff|Nobody assigned may/)).toBeNull();
    await step(user, /Supplies/);
    await user.click(screen.getByRole('button', { name: 'Recommend' }));
    expect(await screen.findByText('28 donors × 1 + 10 %')).toBeInTheDocument();
    fill({ 'Quantity 1': '40' });
    await user.click(screen.getByRole('button', { name: 'Recommend' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Recommend' })).toBeEnabled());
    expect(screen.getByLabelText('Quantity 1')).toHaveValue(40);
    expect(screen.getByText('Edited')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    await screen.findByText('Drive Created Successfully');
    expect(sent(app.requests, 'CreateDriveCenter')).toMatchObject([
      {
        drive: {
          resourceType: 'Mobile Drive',
          driveCenterName: 'Winter drive',
          sponsorIds: ['group-1'],
          contactPhone: '9185550148',
          resourceId: 'resource-2',
          bedConfigration: [{ bedName: 'Chair', quantity: 4, donationTypeIds: ['type-1'], isActive: true }],
          donationTypeIds: ['type-1'],
          centerDetails: [
            {
              startDate: '2026-12-15',
              endDate: '2026-12-15',
              locationDetail: [
                {
                  days: [],
                  staffIds: ['staff-2', 'staff-4'],
                  location: 'City Hall atrium',
                  latitude: null,
                  startTime: '09:00',
                  endTime: '13:00',
                  startLunchTime: '11:00',
                  endLunchTime: '11:30',
                  timeZone: 'CST',
                  blockedSlots: [{ bedName: 'Chair', bedNumber: 2, startTime: '09:15', reason: 'setup' }],
                },
              ],
            },
          ],
          suppliesDetails: [
            { consumerPackage: 'Blood bag', qty: 40, isOwn: true },
            { consumerPackage: 'Gloves', qty: 62, isOwn: false },
          ],
          numberOfDrivers: 1,
        },
      },
    ]);
  });

  test('what is wrong opens its step and takes the focus; nothing is sent', async () => {
    const { user, app } = await open('/createDrive/add');
    await who(user);
    await step(user, /Notes and review/);
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    const start = await screen.findByLabelText('Start date');
    await waitFor(() => expect(start).toBeVisible());
    expect(
      within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', {
        name: /When and where \(something is wrong\)/,
      }),
    ).toHaveAttribute('aria-current', 'step');
    expect(screen.getAllByText(/Start date is required/).length).toBeGreaterThan(0);
    expect(sent(app.requests, 'CreateDriveCenter')).toEqual([]);
  });

  test('what the server refuses stands at its step, and nothing typed is lost', async () => {
    const refuse = () => {
      throw new GraphQLError('The input is not valid', {
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: [{ path: 'drive.resourceId', code: 'isNotValid' }],
        },
      });
    };
    const { user } = await open('/createDrive/edit?id=drive-2', {
      schema: schema({ updateDriveCenter: refuse }),
    });
    const name = await screen.findByLabelText('Drive / Center Name');
    fireEvent.change(name, { target: { value: 'Renamed drive' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/Resource is not valid/)).length).toBeGreaterThan(0);
    expect(
      within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', {
        name: /Beds, types, slots \(something is wrong\)/,
      }),
    ).toHaveAttribute('aria-current', 'step');
    expect(name).toHaveValue('Renamed drive');
  });

  test('an edit carries its version, and keeps what was not changed', async () => {
    const { user, app } = await open('/createDrive/edit?id=drive-2');
    await screen.findByLabelText('Drive / Center Name');
    fill({ 'Drive / Center Name': 'Renamed drive' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Drive Updated Successfully');
    expect(sent(app.requests, 'UpdateDriveCenter')).toMatchObject([
      {
        drive: {
          id: 'drive-2',
          updatedAt: '2026-10-02T15:00:00.000Z',
          driveCenterName: 'Renamed drive',
          centerGoals: 20,
          centerDetails: [{ startDate: '2026-12-07', locationDetail: [{ latitude: 36.15 }] }],
          suppliesDetails: [{ consumerPackage: 'Blood bag', qty: 24 }],
        },
      },
    ]);
  });

  test('a drive is planned once more eight weeks later, with nobody assigned', async () => {
    const { user } = await open('/createDrive/add?from=drive-2');
    expect(await screen.findByLabelText('Drive / Center Name')).toHaveValue('City Hall winter drive');
    await step(user, /When and where/);
    expect(screen.getByLabelText('Start date')).toHaveValue('2027-02-01');
  });

  test('a suggested date fills the form', async () => {
    const { user, app } = await open(
      '/createDrive?section=addDrive&date=2026-12-15&time=09:00&endTime=15:00',
    );
    await screen.findByLabelText('Drive / Center Name');
    await step(user, /When and where/);
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-12-15');
    await user.click(screen.getByRole('button', { name: 'Suggest dates' }));
    expect(await screen.findByText('96 donors may give again')).toBeInTheDocument();
    expect(sent(app.requests, 'SuggestDriveDates')[0]).toMatchObject({
      wish: { from: '2026-12-02', startTime: '09:00', endTime: '15:00' },
    });
    await user.click(screen.getByRole('button', { name: 'Use Wed, Jan 6' }));
    expect(await screen.findByLabelText('Start date')).toHaveValue('2027-01-06');
    expect(screen.getByLabelText('End')).toHaveValue('15:00');
    await step(user, /Beds, types, slots/);
    expect(await screen.findByRole('radio', { name: /Tulsa Unit 2/ })).toBeChecked();
    expect(screen.getByLabelText('Quantity, Chair')).toHaveValue(4);
  });
});
