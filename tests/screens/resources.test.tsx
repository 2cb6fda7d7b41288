import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeResource } from '../../mocks/factories/resource.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { watchDownloads } from '../support/downloads.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const LIST = '/resourceManagement/Resource';
const VIEW = `${LIST}/view?id=resource-1`;
const session = makeSession({ clientId: 1 });
afterEach(() => vi.restoreAllMocks());
const TYPES = [
  { id: 'type-1', name: 'Whole Blood', category: 'Whole Blood', bedMinutes: 25 },
  { id: 'type-2', name: 'Platelets', category: 'Platelets', bedMinutes: 100 },
] as const;
const schema = (days: readonly object[] | undefined = undefined) =>
  createMockSchema({
    Query: {
      ...(days ? { resourceDays: () => days as never } : {}),
      searchDonationTypeWithOutRoleValidation: () => [...TYPES],
      isResourceFree: () => true,
    },
    Mutation: {
      addResource: () => makeResource(19),
      updateResource: () => makeResource(1, { updatedAt: '2026-11-20T15:00:00.000Z' }),
    },
  });

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: schema(), ...options });
  return { user, app };
}
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const act = async (user: ReturnType<typeof userEvent.setup>, name: string, action: string) => {
  const row = await rowOf(name);
  const icon = row.queryByRole('button', { name: new RegExp(`^${action}`) });
  if (icon) return user.click(icon);
  await user.click(row.getByRole('button', { name: `Actions for ${name}` }));
  return user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the list of resources', () => {
  test('says what each is and when it is needed, and asks the server for what is free', async () => {
    const { user, app } = await open(LIST);
    const row = await rowOf('Tulsa Unit 1');
    for (const text of ['Mobile unit', 'RBC-1', 'Tulsa, OK', 'Published', 'Nov 24, 2026', 'Ends in 13 days'])
      expect(row.getByText(text)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Available today' }));
    await waitFor(() =>
      expect(sent(app.requests, 'AllResources').at(-1)).toMatchObject({
        filter: { freeToday: true, isPublished: true },
      }),
    );
    await user.click(screen.getByRole('link', { name: 'Registration due' }));
    await waitFor(() =>
      expect(sent(app.requests, 'AllResources').at(-1)).toMatchObject({
        filter: { registrationDueBefore: '2026-12-19', isArchive: false },
        pagination: { sortBy: 'registrationRenewalDate' },
      }),
    );
    await app.go(`${LIST}?free=2026-12-01&freeTo=2026-12-04&donation=type-1&type=Bed+set&status=Inactive`);
    await waitFor(() =>
      expect(sent(app.requests, 'AllResources').at(-1)).toMatchObject({
        filter: {
          freeFrom: '2026-12-01',
          freeTo: '2026-12-04',
          donationTypeId: 'type-1',
          resourceTypes: ['Bed set'],
          status: 'Inactive',
        },
      }),
    );
  });

  test('what a drive ahead counts on is not archived, and the drives are named', async () => {
    const { user, app } = await open(LIST);
    await act(user, 'Tulsa Unit 1', 'Archive');
    const dialog = await screen.findByRole('alertdialog', { name: 'Tulsa Unit 1 cannot be archived' });
    expect(within(dialog).getByText('DR-1001 Tulsa City Hall, Nov 18, 2026')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'See the schedule' }));
    await waitFor(() => expect(app.path()).toBe(`${VIEW}&tab=schedule`));
    expect(sent(app.requests, 'ToggleArchiveResource')).toEqual([]);
  });

  test('its page leads to a copy of it', async () => {
    await open(VIEW);
    expect(await screen.findByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      `${LIST}/add?from=resource-1`,
    );
  });

  test('what is withdrawn though drives have it is asked about; what none has goes at once, with Undo', async () => {
    const { user, app } = await open(LIST);
    await act(user, 'Tulsa Unit 1', 'Unpublish');
    const dialog = await screen.findByRole('alertdialog', { name: 'Unpublish Tulsa Unit 1?' });
    expect(within(dialog).getByText(/DR-1001/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Unpublish' }));
    await waitFor(() =>
      expect(sent(app.requests, 'TogglePublishResource')).toEqual([{ id: 'resource-1', isPublished: false }]),
    );
    await act(user, 'Tulsa Unit 2', 'Archive');
    const toast = (await screen.findByText('Tulsa Unit 2 is archived')).closest('li') as HTMLElement;
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent(app.requests, 'ToggleArchiveResource')).toEqual([
        { id: 'resource-2', isArchive: true },
        { id: 'resource-2', isArchive: false },
      ]),
    );
  });
});

const day = (overrides: object) => ({
  id: 'place-1/2026-11-20',
  driveId: 'drive-1',
  driveID: 'DR-1001',
  driveCenterName: 'Tulsa City Hall',
  location: '1 Main St',
  date: '2026-11-20',
  startTime: '07:00',
  endTime: '11:00',
  timeZone: 'CST',
  ianaTimeZone: 'America/Chicago',
  status: 'Active',
  resourceId: 'resource-1',
  staffIds: [],
  ...overrides,
});

describe('the timeline', () => {
  const DAYS = [
    day({}),
    day({
      id: 'place-2/2026-11-20',
      driveId: 'drive-2',
      driveID: 'DR-1002',
      driveCenterName: 'Expo',
      location: '9 Far Rd',
      startTime: '12:00',
      endTime: '17:00',
      status: 'Approved',
    }),
    day({ id: 'place-3/2026-11-24', date: '2026-11-24', driveId: 'drive-3', driveCenterName: 'Two days' }),
    day({ id: 'place-3/2026-11-25', date: '2026-11-25', driveId: 'drive-3', driveCenterName: 'Two days' }),
  ];

  test('has drives as blocks, those over several days as one, and says what cannot be', async () => {
    const { user, app } = await open(`${LIST}?show=timeline`, { schema: schema(DAYS) });
    const table = await screen.findByRole('table', { name: 'Timeline of the resources' });
    const both = await within(table).findByRole('link', { name: /^Two days/ });
    expect(both).toHaveTextContent('7a – 11a, 2 days');
    expect(both.closest('td')).toHaveAttribute('colspan', '2');
    // An hour between two places is too little to take down, drive and set up.
    expect(within(table).getAllByText('Collision')).toHaveLength(2);
    expect(sent(app.requests, 'ResourceDays')[0]).toMatchObject({ from: '2026-11-18', to: '2026-12-01' });
    await user.click(
      screen.getByRole('button', { name: 'Tulsa Unit 1 cannot be at two drives in time on Fri, Nov 20' }),
    );
    expect(document.activeElement).toHaveTextContent('Tulsa City Hall');
    expect(document.activeElement).toHaveAttribute('href', '/createDrive/view?id=drive-1');
    await user.click(screen.getByRole('button', { name: 'Days after' }));
    await waitFor(() =>
      expect(sent(app.requests, 'ResourceDays').at(-1)).toMatchObject({
        from: '2026-12-02',
        to: '2026-12-15',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Week' }));
    await waitFor(() =>
      expect(sent(app.requests, 'ResourceDays').at(-1)).toMatchObject({
        from: '2026-12-02',
        to: '2026-12-08',
      }),
    );
  });

  test('is told as a table, too, and leaves the address as it was', async () => {
    const { user, app } = await open(`${LIST}?show=timeline`, { schema: schema(DAYS) });
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = await screen.findByRole('table', { name: 'Drives of the resources' });
    const row = within((await within(table).findByText('Two days')).closest('tr') as HTMLElement);
    expect(row.getByText('Tue, Nov 24 – Wed, Nov 25')).toBeInTheDocument();
    expect(within(table).getAllByText('Free on all of these days').length).toBeGreaterThan(3);
    expect(screen.queryByRole('table', { name: 'Timeline of the resources' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    await rowOf('Tulsa Unit 1');
    expect(app.path()).toBe(LIST);
  });
});

describe('the form of a resource', () => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const choose = async (user: ReturnType<typeof userEvent.setup>, label: RegExp, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };

  test('a mobile unit has beds with their total, a vehicle with a doubtful VIN, and an insurance', async () => {
    const { user, app } = await open(`${LIST}/add`);
    await screen.findByLabelText('Name');
    type('Name', 'Tulsa Unit 9');
    expect(screen.queryByLabelText('VIN')).toBeNull();
    await choose(user, /^Type/, /Mobile unit/);
    type('Max donors at a time', '4');
    type('Address line 1', '12 Main St');
    type('City', 'Tulsa');
    await choose(user, /^State/, /Oklahoma/);
    type('Zip Code', '74103');
    await user.click(screen.getByRole('button', { name: 'Add beds' }));
    type('Bed', 'Chair');
    type('Quantity', '6');
    await user.click(await screen.findByRole('checkbox', { name: 'Whole Blood' }));
    // Six beds, but four donors at a time: 4 × 60 / 25.
    expect(await screen.findByText('6 beds; up to 9 whole-blood donors per hour')).toBeInTheDocument();
    expect(screen.getByText('Fewer donors at a time than active beds')).toBeInTheDocument();
    type('Max donors at a time', '8');
    expect(await screen.findByText('6 beds; up to 14 whole-blood donors per hour')).toBeInTheDocument();
    type('VIN', '1m8gdm9a1kp042788');
    expect(await screen.findByText('The check digit of the VIN does not fit')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Mobile code is required')).length).toBeGreaterThan(0);
    type('Mobile code', 'RBC-9');
    type('Registration', '2027-03-31');
    const insurance = screen.getByLabelText('Insurance document');
    await user.upload(insurance, new File(['x'], 'policy.pdf'));
    const saved = watchDownloads();
    const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('x'));
    const document = await screen.findByRole('button', { name: 'policy.pdf' });
    await user.click(document);
    await waitFor(() => expect(saved.names).toEqual(['policy.pdf']));
    expect(ask.mock.calls.map(([at]) => at)).toEqual([expect.stringMatching(/^\/files\/insurance\/./)]);
    const errors = [{ message: 'Gone', extensions: { code: 'NOT_FOUND' } }];
    ask.mockResolvedValue(Response.json({ errors }, { status: 404 }));
    await user.click(document);
    expect(await screen.findByText('Gone')).toBeInTheDocument();
    vi.restoreAllMocks();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Resource Created Successfully');
    expect(sent(app.requests, 'AddResource')).toMatchObject([
      {
        resource: {
          name: 'Tulsa Unit 9',
          resourceType: 'Mobile unit',
          status: 'Active',
          bedConfigration: [{ bedName: 'Chair', quantity: 6, donationTypeIds: ['type-1'], isActive: true }],
          vin: '1M8GDM9A1KP042788',
          mobileCode: 'RBC-9',
          registrationRenewalDate: '2027-03-31',
          insuranceFileId: expect.any(String),
          insuranceExpirationDate: null,
        },
      },
    ]);
  });

  test('a copy has a name of its own and nothing of one vehicle; what is no vehicle sends none', async () => {
    const { user, app } = await open(`${LIST}/add?from=resource-1`);
    expect(await screen.findByDisplayValue('Tulsa Unit 1 copy')).toBeInTheDocument();
    expect(screen.getByLabelText('VIN')).toHaveValue('');
    expect(screen.getByLabelText('Model')).toHaveValue('Bloodmobile 38');
    await choose(user, /^Type/, /Bed set/);
    expect(screen.queryByLabelText('VIN')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Resource Created Successfully');
    expect(sent(app.requests, 'AddResource')).toMatchObject([
      { resource: { name: 'Tulsa Unit 1 copy', resourceType: 'Bed set', model: '', maxOccupancy: null } },
    ]);
  });

  test('a document of another kind is refused before it is sent', async () => {
    const { app } = await open(`${LIST}/edit?id=resource-1`);
    const insurance = await screen.findByLabelText('Insurance document');
    fireEvent.change(insurance, { target: { files: [new File(['x'], 'policy.html')] } });
    expect(await screen.findByText('Must be a word or pdf file')).toBeInTheDocument();
    expect(sent(app.requests, 'UploadInsuranceFile')).toEqual([]);
  });
});

describe('the page of a resource', () => {
  test.each([
    ['', ['6 beds; up to 14 whole-blood donors per hour', '1M8GDM9AXKP042788', 'Ends in 13 days']],
    ['beds', ['Chair', 'Whole Blood', 'In use']],
    ['schedule', ['Tulsa City Hall', 'Nov 24, 2026 – Nov 25, 2026']],
    ['supplies', ['Collection kit', '20']],
    ['documents', ['Insurance', 'Ends in 13 days', 'No photos yet']],
  ])('tab %s', async (tab, texts) => {
    await open(tab ? `${VIEW}&tab=${tab}&calendar=list` : VIEW);
    const panel = within(await screen.findByRole('tabpanel'));
    for (const text of texts) expect((await panel.findAllByText(text)).length).toBeGreaterThan(0);
  });
});
