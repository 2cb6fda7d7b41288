import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import type { DriveInput } from '../../server/gql/types.ts';
import { addDays } from '../../src/lib/day.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();
afterEach(() => vi.unstubAllGlobals());

const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);
const PAUSED = { timeout: 5_000 };
const away = { errors: [new GraphQLError('Busy', { extensions: { code: 'UNAVAILABLE' } })] };
const chair = { id: 'bed-1', bedName: 'Chair', quantity: 4, isActive: true };

const person = (id: string, name: string, reason: string | null) => ({
  isFree: reason === null,
  hours: 4,
  reason,
  places: [{ isFree: reason === null, reason }],
  staff: { id, name, staffDesignation: { id: 'phl', designationName: 'Phlebotomist' } },
});

interface Planned {
  readonly centerDetails: readonly { readonly locationDetail: readonly { readonly startTime: string }[] }[];
}
const isEarly = ({ centerDetails: [range] }: Planned): boolean =>
  (range?.locationDetail[0]?.startTime ?? '') < '08:00';

/** The form of a drive, whose questions fail as long as they are in `failing`, and wait where they are in `held`. */
async function open(recommended: readonly object[] = [], ...failingFirst: readonly string[]) {
  return openForm(makeDrive(2), recommended, ...failingFirst);
}

async function openForm(
  record: ReturnType<typeof makeDrive>,
  recommended: readonly object[] | ((drive: DriveInput) => readonly object[]) = [],
  ...failingFirst: readonly string[]
) {
  const user = userEvent.setup();
  const failing = new Set(failingFirst);
  const held = new Map<string, Promise<void>>();
  const schema = createMockSchema({
    Query: {
      driveCenterById: () => record,
      driveChecks: () => [],
      allDonationTypes: () => ({ totalRecords: 1, donationTypes: [makeDonationType(1)] }),
      recommendSupplies: (_source, { drive }) =>
        (typeof recommended === 'function' ? recommended(drive) : recommended) as never,
      // Nor is the unit free so early.
      plannableResources: (_source, { drive }) =>
        [
          {
            isFree: !isEarly(drive),
            reason: isEarly(drive) ? 'resourceBusy' : null,
            resource: {
              id: 'resource-9',
              name: 'Tulsa Unit 9',
              resourceType: 'Mobile unit',
              maximumDonorsAtATime: 4,
              mobileCode: 'RBC-9',
              bedConfigration: [{ ...chair, donationType: [{ id: 'type-1', name: 'Whole Blood' }] }],
            },
          },
        ] as never,
      // Before eight in the morning Ann is still elsewhere.
      plannableStaff: (_source, { drive }) =>
        [person('staff-7', 'Ann Lee', isEarly(drive) ? 'staffBusy' : null)] as never,
    },
  });
  const app = await renderApp('/createDrive/edit?id=drive-2', {
    session,
    schema,
    hold: (name) => held.get(name),
    intercept: ({ name }) => (failing.has(name) ? away : undefined),
  });
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }));
  const step = (name: RegExp) => user.click(steps.getByRole('button', { name }));
  const start = async (time: string) => {
    await step(/When and where/);
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: time } });
  };
  const asked = (name: string) => app.requests.filter((request) => request.name === name).length;
  /** Holds a question back until the function is called that it gives. */
  const hold = (name: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(name, promise);
    return () => {
      held.delete(name);
      resolve();
    };
  };
  return { user, failing, hold, step, start, asked };
}
const again = () => screen.findByRole('button', { name: 'Try again' }, PAUSED);
const ann = () => screen.findByRole('checkbox', { name: /Ann Lee/ }, PAUSED);

test('where it is not known who is free the step of the staff says so, and asks again', async () => {
  const { user, failing, step, start } = await open();
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
  const { hold, step, start, asked } = await open();
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
  await waitFor(() => expect(asked('DriveChecks')).toBeGreaterThan(before), PAUSED);
  expect(await ann()).toBeDisabled();
  answer();
  await waitFor(async () =>
    expect((await ann()).closest('label')).toHaveTextContent('Somebody is at two places'),
  );
});

test('no resource is offered at hours that the answer before knew nothing of', async () => {
  const { hold, step, start, asked } = await open();
  const unit = () => screen.findByRole('radio', { name: /Tulsa Unit 9/ }, PAUSED);
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
  await waitFor(() => expect(asked('DriveChecks')).toBeGreaterThan(before), PAUSED);
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
  const { step, asked } = await openForm({
    ...drive,
    resourceType: 'Fixed Center',
    centerDetails: [{ ...range, endDate, locationDetail }],
  });
  const most = 'A drive has 3,660 days at the most, all its places together';
  await step(/Beds/);
  await screen.findByRole('radio', { name: /Tulsa Unit 9/ }, PAUSED);
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
  const { user, hold, step, asked } = await open();
  await step(/Staff/);
  const box = await ann();
  hold('PlannableStaff');
  const before = asked('DriveChecks');
  await user.click(box);
  await waitFor(() => expect(asked('DriveChecks')).toBeGreaterThan(before), PAUSED);
  expect(screen.getByRole('button', { name: 'Fill automatically' })).toBeEnabled();
  await user.click(box);
  expect(box).toBeEnabled();
});

test('resources that were free on other days are not offered where the question of these has failed', async () => {
  const { user, failing, step, start } = await open();
  await step(/Beds/);
  await screen.findByRole('radio', { name: /Tulsa Unit 9/ }, PAUSED);
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
  const { user, failing, step } = await open([], 'DriveFormChoices');
  await step(/Beds/);
  await again();
  expect(screen.queryAllByText('There are no slots')).toEqual([]);
  failing.clear();
  await user.click(await again());
  expect(await screen.findByRole('heading', { name: 'Slots' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what is typed while supplies are recommended stays', async () => {
  const { user, hold, step } = await open([{ consumerPackage: 'Gloves', qty: 62, reason: null }]);
  await step(/Supplies/);
  const answer = hold('RecommendSupplies');
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  await user.click(screen.getByRole('button', { name: 'Add supply' }));
  const typed = screen.getAllByLabelText(/^Supply /).at(-1) as HTMLElement;
  fireEvent.change(typed, { target: { value: 'Cold packs' } });
  answer();
  expect(await screen.findByDisplayValue('Gloves')).toBeInTheDocument();
  expect(screen.getByDisplayValue('Cold packs')).toBeInTheDocument();
});

test('supplies that were saved as somebody’s own stay; those that were recommended follow the plan', async () => {
  const saved = [
    { consumerPackage: 'Blood bag', qty: 24, reason: null },
    { consumerPackage: 'Cold packs', qty: 6, reason: null },
    { consumerPackage: 'Gloves', qty: 80, reason: null },
  ];
  // For the drive as it is stored, and for any other goal.
  const advice = (drive: { readonly centerGoals: number }) => [
    { consumerPackage: 'Blood bag', qty: drive.centerGoals === 20 ? 24 : 48, reason: null },
    { consumerPackage: 'Gloves', qty: 62, reason: null },
  ];
  const { user, step, failing } = await openForm(
    makeDrive(2, { suppliesDetails: saved, centerGoals: 20 }),
    advice,
  );
  const rows = () =>
    screen
      .getAllByLabelText(/^Supply \d/)
      .map((input, at) => [
        (input as HTMLInputElement).value,
        (screen.getByLabelText(`Quantity ${at + 1}`) as HTMLInputElement).value,
      ])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other));
  await step(/Beds/);
  fireEvent.change(await screen.findByLabelText('Goal'), { target: { value: '40' } });
  await step(/Supplies/);
  failing.add('RecommendSupplies');
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  failing.clear();
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  await waitFor(() =>
    expect(rows()).toEqual([
      ['Blood bag', '48'],
      ['Cold packs', '6'],
      ['Gloves', '80'],
    ]),
  );
  expect(screen.getAllByText('Edited')).toHaveLength(2);
});

test('a supply that goes leaves the focus to the next one, the last to what adds another', async () => {
  const { user, step } = await open([
    { consumerPackage: 'Gloves', qty: 62, reason: null },
    { consumerPackage: 'Tubes', qty: 40, reason: null },
  ]);
  await step(/Supplies/);
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Gloves' }));
  await waitFor(() => expect(screen.getByDisplayValue('Tubes')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove Tubes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add supply' })).toHaveFocus());
});

test('under a finger no supply that is typed into has it: the keyboard would come over the others', async () => {
  const plain = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: true } : plain(query),
  );
  const { user, step } = await open([
    { consumerPackage: 'Gloves', qty: 62, reason: null },
    { consumerPackage: 'Tubes', qty: 40, reason: null },
  ]);
  await step(/Supplies/);
  await user.click(screen.getByRole('button', { name: 'Recommend' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Gloves' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add supply' })).toHaveFocus());
  expect(screen.getByDisplayValue('Tubes')).toBeInTheDocument();
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
